public import Baton

/// Performs the steps of a transition: it reads, makes and changes the live containers of one
/// scene, and decides nothing.
///
/// The screen is the truth: ``shown`` is read from the containers each time, and never from notes, so
/// that whatever the user, the system or other code did to them is seen. What a presenter says of a step
/// is not believed either: the host looks before each step and after the last.
@MainActor public protocol Presenter: AnyObject {
  /// The screens from the bottom up, or nil if there are none yet. Each destination has its current
  /// state: ``Restorable/current`` if available, or the value its screen was made with. A locked
  /// destination's placeholder is ``/Baton/ShownScreen/Content/locked(_:)`` with the value it was
  /// made for.
  var shown: ShownScreen? { get }

  /// True if a destination can get a window of its own.
  var opensWindows: Bool { get }

  /// The supported aspects of presentation styles. Others are left out of
  /// ``/Baton/Hierarchy/Transition/Step/style``.
  var honoured: Set<PresentationStyle.Aspect> { get }

  /// Returns true if it can make screens for a destination. Without one, making the host fails.
  func canMake(_ destination: any Destination.Type) -> Bool

  /// Returns true if it passes the answer function to screens of an ``/Baton/Answering``
  /// destination (``PresenterObserver/answerReceiver(for:)``). Otherwise, making the host fails.
  func canAnswer(_ destination: any Destination.Type) -> Bool

  /// Returns true if the screen of a destination belongs to the app. ``bringToFront(_:)`` brings it
  /// to the front, and it's never made, replaced, dismissed or locked. Then ``shown`` contains
  /// what's on top of such a screen, and is nil until one is known.
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

  /// True if nothing moves, so that the next step can follow at once.
  var isSettled: Bool { get }

  /// Waits until nothing moves. The host waits no longer than ``HostLimits/settleTimeout``.
  func settled() async

  /// The reason why the user doesn't see the top of ``shown``, although the containers have it and
  /// nothing moves: a view that doesn't appear, for example. A request that opened it is
  /// ``Outcome/degraded(_:_:)`` with this reason, whose code is `not-seen`, unless there's another
  /// one. Nil if it's visible or unknown.
  var unseen: RoutingError? { get }

  /// Keeps the user's touches from the screen while the steps of a plan run, so that the user
  /// doesn't tap a screen that's about to go. It's called again with false on every way out.
  func holdInteraction(_ isHeld: Bool)

  /// Returns the object that takes part in continuations at an address, or nil if there's none yet.
  /// Report later ones with ``ContinuationHost/restorableAppeared(_:)``.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?

  /// The live screen at a place, by which it is told from another one of the same place, or nil if
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

  /// The observer of other changes to the screen, held weakly. A host sets it.
  var observer: (any PresenterObserver)? { get set }
}

/// Hears about changes to the screen that a ``Presenter`` didn't make.
@MainActor public protocol PresenterObserver: AnyObject {
  /// The containers have changed by other hands than the presenter's: the user has gone back or selected a
  /// tab, other code has presented something.
  func screenChanged()
  /// The user wants locked places to be checked again.
  func retryLocked()
  /// Returns the receiver of an ``/Baton/Answering`` destination's answer. Call it for each such
  /// screen in ``Presenter/make(_:)``; ``DestinationHandlers`` does. If a screen releases it
  /// uncalled, there's no answer.
  func answerReceiver(for made: Hierarchy.AddressedPlace) -> @MainActor (GivenAnswer) -> Void
}

extension PresenterObserver {
  /// Drops the answer.
  public func answerReceiver(
    for made: Hierarchy.AddressedPlace
  ) -> @MainActor (GivenAnswer) -> Void {
    { _ in }
  }
}

extension Presenter {
  /// No windows.
  public var opensWindows: Bool { false }
  /// Animation, and windows if it opens them.
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
