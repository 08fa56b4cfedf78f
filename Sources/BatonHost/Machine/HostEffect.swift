import Baton
import Foundation

/// Something for the shell to do.
indirect enum HostEffect: Sendable {
  /// Begin work that has an answer. With a limit, the answer may be that the time has passed.
  case begin(EffectID, HostWork, limit: Duration?)
  case cancel(EffectID)
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

/// Work that the shell does for the machine.
indirect enum HostWork: Sendable {
  // Answered in the same turn.

  /// Read the screen, and check for a restorable at an address.
  case look(alsoAt: Hierarchy.Address?)
  /// Run immediate checks up to the first that isn't met, or a single one that takes time.
  case check([RequirementCheck])
  /// Ask screens if they may go, up to the first that doesn't agree.
  case askToLeave([Hierarchy.AddressedPlace], agreed: [Consent], for: ContinuationRequest)
  /// Make the screens of a transition. The request waits for an answer.
  case make(Hierarchy.Transition, asking: ContinuationRequest.ID?)
  /// Perform a step, unless something else moves the screen.
  case perform(Hierarchy.Transition.Step, isAnimated: Bool, evenIfMoving: Bool)
  /// Give the restorables of a shown request their values, root to leaf.
  case deliver(ContinuationRequest, ChainDelivery)
  /// Check that the user sees the top of the screen.
  case seen
  /// Ask the external handlers after the router, which has this error.
  case claim(ContinuationRequest, RoutingError)
  /// Tell all observers that the screen has settled.
  case settled(ScreenChange.Origin)

  // Answered later.

  case resolve(String, by: String)
  /// Wait for the user's answer to the question that a screen has asked under the same number.
  case question(Consent)
  case bringToFront(Hierarchy.Place)
  case confirm(any Command, ContinuationRequest)
  case run(any Command)
  case settle
  // Only the limit.
  case parkedTimer, readyTimer, announcedTimer

  /// True if the shell answers in the same turn.
  var isImmediate: Bool {
    switch self {
    case .look, .askToLeave, .make, .perform, .deliver, .seen, .claim, .settled: true
    case .check(let checks): checks.first?.isImmediate ?? true
    case .resolve, .question, .bringToFront, .confirm, .run, .settle, .parkedTimer, .readyTimer,
      .announcedTimer:
      false
    }
  }
}

/// Work that hasn't answered yet, and the request that needs it, if any.
struct PendingEffect: Sendable {
  let work: HostWork
  let request: RequestNumber?
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
