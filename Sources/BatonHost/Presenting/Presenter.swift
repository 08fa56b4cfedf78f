public import Baton

/// What performs the steps of a transition: it reads, makes and changes the live containers, and decides
/// nothing. One a scene.
///
/// The screen is the truth: ``shown`` is read from the containers each time, and never from notes, so
/// that whatever the user, the system or other code did to them is seen.
@MainActor public protocol Presenter: AnyObject {
  /// What is on screen, from the bottom; nil where nothing is yet. Places come with the state they are
  /// in now: ``Restorable/current`` where there is one, else what the screen was made with.
  var shown: ShownScreen? { get }

  /// Whether a place can get a window of its own.
  var opensWindows: Bool { get }

  /// Whether it can make screens for a destination. A host is not made where one is missing.
  func canMake(_ destination: any Destination.Type) -> Bool

  /// Makes the screens of ``Hierarchy/Transition/made`` and shows none. Called before the first step;
  /// where it throws, nothing is changed and what was made is dropped.
  func make(_ transition: Hierarchy.Transition) throws

  /// Performs a step, whose screens are made.
  func perform(_ step: Hierarchy.Transition.Step, animated: Bool)

  /// Whether nothing moves, so that the next step can come at once.
  var isSettled: Bool { get }

  /// Waits until nothing moves.
  func settled() async

  /// What takes part in continuations at a place; nil where nothing does, or not yet. What appears
  /// later is told to ``ContinuationHost/restorableAppeared(_:)``.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?

  /// Asks the screen at a place whether it may go.
  func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision

  /// Asks the user whether a command from outside is to be carried out, in the words of its
  /// ``Command/confirmation``. Nothing is carried out where it answers false.
  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool

  /// Shows that something is on its way, over what is shown and outside of it; nil ends that. The
  /// place's own screen may show a placeholder.
  func show(_ pending: PendingContinuation?)

  /// Called by the presenter whenever the containers have changed by other hands than its own. The host
  /// sets it.
  var onChange: (@MainActor () -> Void)? { get set }
}

extension Presenter {
  /// No windows.
  public var opensWindows: Bool { false }
  /// All are made.
  public func canMake(_ destination: any Destination.Type) -> Bool { true }
  /// Nothing moves.
  public var isSettled: Bool { true }
  /// Returns at once.
  public func settled() async {}
  /// Every screen may go.
  public func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision
  {
    .dismiss
  }
  /// Shows nothing.
  public func show(_ pending: PendingContinuation?) {}
}
