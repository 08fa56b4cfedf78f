import Baton
import Foundation

/// An action for the shell to perform. The cases with large values are indirect, because effects
/// are moved often.
enum HostEffect: Sendable {
  /// Begin work, and send its result as an event. If the work takes longer than the limit, the
  /// result is a timeout.
  case begin(EffectID, HostWork, limit: Duration?)
  case cancel(EffectID)
  case report(Boxed<Delivery>, route: String?, isRequested: Bool = true)
  indirect case problem(Diagnostic)
  indirect case showPending(PendingContinuation?)
  /// Open a request's web page in the browser, because no feature handles it.
  indirect case browse(ContinuationRequest)
  /// Tell everybody who follows the screen that it has changed: observers, publishing, and saving.
  indirect case share(ScreenChange.Origin)
  case finish
  /// Call the app. The shell adds this effect itself, to keep the order.
  case call(@MainActor @Sendable () -> Void)
}

/// The cases with large values are indirect, because work is copied often.
enum HostWork: Sendable {
  // MARK: Work that the shell answers in the same turn

  /// Read the screen, and check for a restorable at an address.
  case look(alsoAt: Hierarchy.Address?)
  /// Run several immediate checks until one doesn't pass, or run a single check that takes time.
  case check([RequirementCheck])
  /// Ask screens whether they may be dismissed, and stop at the first one that doesn't agree.
  indirect case askToLeave(
    [Hierarchy.AddressedNode], agreed: [Consent], for: Boxed<ContinuationRequest>)
  /// Create a plan's screens. `asking` is the request whose caller is waiting for an answer, if any.
  case make(RequestState.Plan, asking: ContinuationRequest.ID?)
  /// Perform the step with this index, unless something else is moving the screen.
  case perform(RequestState.Plan, step: Int, evenIfMoving: Bool)
  /// If there's a plan, pass its values to its restorables, starting at the root. Then check whether
  /// the user can see the top screen.
  case deliver(RequestState.Plan?, for: Boxed<ContinuationRequest>)
  /// Ask the external handlers whether they handle a request that no feature handles. If
  /// none of them does, the request ends with this error.
  indirect case claim(ContinuationRequest, RoutingError)

  // MARK: Work that the shell answers later

  indirect case resolve(String, by: String)
  indirect case question(Consent)
  case bringToFront(Hierarchy.Node)
  indirect case confirm(any Command, ContinuationRequest)
  indirect case run(any Command)
  /// Wait until the screen is settled. The step is the one that moves it, or nil if the user or
  /// other code does.
  indirect case settle(after: Hierarchy.Transition.Step?)
  /// Only wait for the time limit.
  case timer(HostTimer)

  /// True if the shell sends the result right away, before it handles other events.
  var isImmediate: Bool {
    switch self {
    case .look, .askToLeave, .make, .perform, .deliver, .claim: true
    case .check(let checks): checks.first?.isImmediate ?? true
    case .resolve, .question, .bringToFront, .confirm, .run, .settle, .timer: false
    }
  }
}

enum HostTimer: Sendable { case ready, parked, announced }

/// Work whose result hasn't arrived yet, and the request that needs the work, if any.
struct PendingEffect: Sendable {
  let work: HostWork
  let request: RequestNumber?
}
