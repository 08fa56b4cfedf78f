public import Baton

/// What performs the steps of a transition: it reads, makes and changes the live containers, and decides
/// nothing. One a scene.
///
/// The screen is the truth: ``shown`` is read from the containers each time, and never from notes, so
/// that whatever the user, the system or other code did to them is seen. What a presenter says of a step
/// is not believed either: the host looks before each step and after the last.
@MainActor public protocol Presenter: AnyObject {
  /// What is on screen, from the bottom; nil where nothing is yet. Places come with the state they are
  /// in now: ``Restorable/current`` where there is one, else what the screen was made with. What stands in
  /// the stead of a locked place is ``/Baton/ShownScreen/Content/locked(_:)`` with the very value that it was
  /// made for.
  var shown: ShownScreen? { get }

  /// Whether a place can get a window of its own.
  var opensWindows: Bool { get }

  /// What it honours of how places are presented: the rest is left out of ``/Baton/Hierarchy/Transition/Step/style``.
  var honoured: Set<PresentationStyle.Aspect> { get }

  /// Whether it can make screens for a destination. A host is not made where one is missing.
  func canMake(_ destination: any Destination.Type) -> Bool

  /// Whether it gives screens of an ``/Baton/Answering`` destination the way to answer
  /// (``PresenterObserver/answerReceiver(for:)``). A host is not made where one is not given it.
  func canAnswer(_ destination: any Destination.Type) -> Bool

  /// Whether the screen of a place is the app's own: brought to the front by ``bringToFront(_:)``, and never
  /// made, replaced, dismissed or locked. Where one is, ``shown`` is what stands on such a screen, and nil
  /// until one is known.
  func adopts(_ destination: any Destination.Type) -> Bool

  /// Has the app bring its own screen of a place to the front, which ``shown`` then begins with.
  ///
  /// - Parameter place: The place alone, without what is to stand on it.
  /// - Throws: Why the app does not; then nothing has changed.
  func bringToFront(_ place: Hierarchy.Place) async throws

  /// Makes the screens of ``/Baton/Hierarchy/Transition/made`` and shows none. Called before the first step;
  /// where it throws, nothing is changed and what was made is dropped. For a place that is
  /// ``/Baton/Hierarchy/Place/isLocked`` it makes a placeholder, whose retry calls
  /// ``PresenterObserver/retryLocked()``.
  func make(_ transition: Hierarchy.Transition) throws

  /// Performs a step, whose screens are made. Replacing what is pushed is one movement: what lies below
  /// stays, and what lies above goes with it.
  ///
  /// - Throws: Why the platform does not do it, where that is known at once. The screen then is as it was.
  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws

  /// Whether nothing moves, so that the next step can come at once: neither by this presenter nor by
  /// other hands.
  var isSettled: Bool { get }

  /// Waits until nothing moves. The host waits no longer than ``HostLimits/settleTimeout``.
  func settled() async

  /// Why the user does not see the top of what is ``shown``, though the containers have it and nothing moves: a
  /// view that does not come, say. What was opened there is ``Outcome/degraded(_:_:)`` for that reason, which has
  /// the code `not-seen`, unless there is another reason already. Nil where it is seen, or nobody knows.
  var unseen: RoutingError? { get }

  /// Keeps the user's touches from what is shown, or lets them through again: held while the steps of a plan
  /// run, so that nobody taps what is about to go, and let through on every way out of that.
  func holdInteraction(_ isHeld: Bool)

  /// What takes part in continuations at a place; nil where nothing does, or not yet. What appears
  /// later is told to ``ContinuationHost/restorableAppeared(_:)``.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?

  /// The live screen at a place, by which it is told from another one of the same place; nil where
  /// screens are no objects.
  func screen(at address: Hierarchy.Address) -> AnyObject?

  /// Asks the screen at a place whether it may go.
  func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision

  /// Asks the user whether a command from outside is to be carried out, in the words of its
  /// ``/Baton/Command/confirmation``. Nothing is carried out where it answers false. Where its task is
  /// cancelled the question is void, and goes from the screen.
  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool

  /// Shows that something is on its way, over what is shown and outside of it; nil ends that. The
  /// place's own screen may show a placeholder.
  func show(_ pending: PendingContinuation?)

  /// Who is told what other hands do to the screen; held weakly. A host sets it.
  var observer: (any PresenterObserver)? { get set }
}

/// Who is told by a ``Presenter`` what other hands than its own do.
@MainActor public protocol PresenterObserver: AnyObject {
  /// The containers have changed by other hands than the presenter's: the user has gone back or selected a
  /// tab, other code has presented something.
  func screenChanged()
  /// The user wants locked places to be checked again.
  func retryLocked()
  /// Returns what the screen of an ``/Baton/Answering`` place gives its answer to. Asked for each that is made, in
  /// ``Presenter/make(_:)``; ``DestinationHandlers`` do. Who lets go of it will not answer.
  func answerReceiver(for made: Hierarchy.AddressedPlace) -> @MainActor (GivenAnswer) -> Void
}

extension PresenterObserver {
  /// Nobody hears it.
  public func answerReceiver(
    for made: Hierarchy.AddressedPlace
  ) -> @MainActor (GivenAnswer) -> Void {
    { _ in }
  }
}

extension Presenter {
  /// No windows.
  public var opensWindows: Bool { false }
  /// Whether steps move, and windows where it opens them.
  public var honoured: Set<PresentationStyle.Aspect> {
    opensWindows ? [.animation, .window] : [.animation]
  }
  /// All are made.
  public func canMake(_ destination: any Destination.Type) -> Bool { true }
  /// All that answer are given the way to.
  public func canAnswer(_ destination: any Destination.Type) -> Bool { true }
  /// None is the app's own.
  public func adopts(_ destination: any Destination.Type) -> Bool { false }
  /// Does nothing.
  public func bringToFront(_ place: Hierarchy.Place) async throws {}
  /// Holds nothing.
  public func holdInteraction(_ isHeld: Bool) {}
  /// Nothing moves.
  public var isSettled: Bool { true }
  /// Returns at once.
  public func settled() async {}
  /// It is seen.
  public var unseen: RoutingError? { nil }
  /// The restorable, where one takes part.
  public func screen(at address: Hierarchy.Address) -> AnyObject? { restorable(at: address) }
  /// Every screen may go.
  public func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision
  {
    .dismiss
  }
  /// Shows nothing.
  public func show(_ pending: PendingContinuation?) {}
}
