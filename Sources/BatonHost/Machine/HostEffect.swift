import Baton
import Foundation

/// Something that the shell does for the machine.
indirect enum HostEffect: Sendable {
  // Answered in the same turn.

  /// Read the screen, and whether something takes part in continuations at an address.
  case look(EffectID, alsoAt: Hierarchy.Address?)
  /// Make checks that answer at once, up to the first that isn't met.
  case check(EffectID, [RequirementCheck])
  /// Ask the screens that haven't agreed yet whether they may go, up to the first that doesn't agree.
  case askToLeave(
    EffectID, [Hierarchy.AddressedPlace], agreed: [Consent], for: ContinuationRequest)
  /// Make the screens of a transition, for the request that waits for an answer.
  case make(EffectID, Hierarchy.Transition, asking: ContinuationRequest.ID?)
  /// Perform a step, unless something else moves the screen.
  case perform(EffectID, Hierarchy.Transition.Step, isAnimated: Bool, evenIfMoving: Bool)
  /// Give the restorables of a shown request their values, root to leaf.
  case deliver(EffectID, ContinuationRequest, ChainDelivery)
  /// Find out whether the user sees the top of the screen.
  case seen(EffectID)
  /// Ask the external handlers that come after the router.
  case claim(EffectID, ContinuationRequest)
  /// Tell everyone who follows the screen that it has settled.
  case settled(EffectID, ScreenChange.Origin)

  // Answered later.

  /// Begin work that takes time, at most for a limit.
  case wait(EffectID, HostWork, limit: Duration?)
  case cancel(EffectID)

  // Without an answer.

  case report(OutcomeRecord)
  /// Tell the callers of a request what became of it.
  case complete(ContinuationRequest.ID, Outcome)
  case problem(HostProblem)
  case showPending(PendingContinuation?)
  /// Open the page of a request that no feature takes in the browser.
  case browse(ContinuationRequest)
  /// Stop publishing what stands at an address or above it.
  case withdrawPublication(under: Hierarchy.Address)
  /// The host is gone.
  case finish
}

/// Work that takes time.
indirect enum HostWork: Sendable {
  case check(RequirementCheck)
  case resolve(String, by: String)
  /// Wait for the user's answer to a screen's question, which belongs to the effect with the same number.
  case question
  case bringToFront(Hierarchy.Place)
  case confirm(any Command, ContinuationRequest)
  case run(any Command)
  case settle
  /// Nothing: only the limit counts.
  case nothing
}

/// The restorables that a request is for.
struct ChainDelivery: Sendable {
  struct Stop: Sendable {
    let place: Hierarchy.Place
    let address: Hierarchy.Address
    /// True if its screen was made for this request.
    let isNew: Bool
  }

  let stops: [Stop]
  /// True if the request got a window of its own, so that nothing in this one is given anything.
  let opensWindow: Bool
}

/// The purpose of an effect that isn't answered yet.
indirect enum PendingEffect: Sendable {
  case look
  case check([RequirementCheck], RequestNumber?)
  case askToLeave(RequestNumber)
  case question(RequestNumber, Consent)
  /// Without a number it's the host's own enforcement.
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
