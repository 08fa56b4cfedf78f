import Baton
import Foundation

/// Something for the shell to do.
indirect enum HostEffect: Sendable {
  // Answered in the same turn.

  /// Read the screen, and check for a restorable at an address.
  case look(EffectID, alsoAt: Hierarchy.Address?)
  /// Run immediate checks in order, stopping at the first that isn't met.
  case check(EffectID, [RequirementCheck])
  /// Ask screens whether they may be dismissed, stopping at the first that doesn't agree.
  case askToLeave(
    EffectID, [Hierarchy.AddressedPlace], agreed: [Consent], for: ContinuationRequest)
  /// Make the screens of a transition. One request may wait for an answer from its screen.
  case make(EffectID, Hierarchy.Transition, asking: ContinuationRequest.ID?)
  /// Perform a step, unless something else is moving the screen.
  case perform(EffectID, Hierarchy.Transition.Step, isAnimated: Bool, evenIfMoving: Bool)
  /// Give the restorables of a shown request their values, root to leaf.
  case deliver(EffectID, ContinuationRequest, ChainDelivery)
  /// Check that the user can see the top of the screen.
  case seen(EffectID)
  /// Ask the external handlers after the router.
  case claim(EffectID, ContinuationRequest)
  /// Tell all observers that the screen has settled.
  case settled(EffectID, ScreenChange.Origin)

  // Answered later.

  /// Start work that takes time, with an optional limit.
  case wait(EffectID, HostWork, limit: Duration?)
  case cancel(EffectID)

  // Without an answer.

  case report(OutcomeRecord)
  /// Pass a request's outcome to its callers.
  case complete(ContinuationRequest.ID, Outcome)
  case problem(HostProblem)
  case showPending(PendingContinuation?)
  /// Open a page that no feature handles in the browser.
  case browse(ContinuationRequest)
  /// Stop publishing the screen at an address and all screens above it.
  case withdrawPublication(under: Hierarchy.Address)
  /// The host is gone.
  case finish
}

/// Work that takes time.
indirect enum HostWork: Sendable {
  case check(RequirementCheck)
  case resolve(String, by: String)
  /// Wait for the user's answer. The effect with the same number asked the question.
  case question
  case bringToFront(Hierarchy.Place)
  case confirm(any Command, ContinuationRequest)
  case run(any Command)
  case settle
  /// No work, only the limit.
  case nothing
}

/// The restorables of a request.
struct ChainDelivery: Sendable {
  struct Stop: Sendable {
    let place: Hierarchy.Place
    let address: Hierarchy.Address
    let isNew: Bool
  }

  let stops: [Stop]
  /// True if the request opened its own window, so nothing in this window receives values.
  let opensWindow: Bool
}

/// The purpose of a pending effect.
indirect enum PendingEffect: Sendable {
  case look
  case check([RequirementCheck], RequestNumber?)
  case askToLeave(RequestNumber)
  case question(RequestNumber, Consent)
  /// The number is nil for a step that enforces requirements.
  case make(RequestNumber?)
  case perform(RequestNumber?, Hierarchy.Transition.Step)
  case deliver(RequestNumber)
  case seen(RequestNumber)
  case claim(RequestNumber, RoutingError)
  case settled
  case resolve(RequestNumber, by: String)
  case bringToFront(RequestNumber, Hierarchy.Place)
  case confirm(RequestNumber)
  case run(RequestNumber)
  case movement
  case parkedTimer
  case readyTimer
  case announcedTimer

  /// True if the shell answers in the same turn.
  var isImmediate: Bool {
    switch self {
    case .look, .askToLeave, .make, .perform, .deliver, .seen, .claim, .settled: true
    case .check(let checks, _): checks.first?.isImmediate ?? true
    case .question, .resolve, .bringToFront, .confirm, .run, .movement, .parkedTimer, .readyTimer,
      .announcedTimer:
      false
    }
  }
}
