public import Baton

/// Performs the steps of a transition in the live containers of one scene. It makes no decisions.
///
/// The screen is the truth. ``shown`` always reads the containers, so it notices changes by the
/// user, the system and other code. The host reads it before each step and after the last one,
/// whatever the presenter reports.
@MainActor public protocol Presenter: AnyObject {
  /// The screens from the bottom up, or nil if there are none yet. Each destination has its current
  /// state: ``Restorable/current`` if available, or the value its screen was made with. A locked
  /// destination's placeholder is ``/Baton/ShownScreen/Content/locked(_:)`` with the value it was
  /// made for.
  var shown: ShownScreen? { get }

  /// True if a destination can get a separate window.
  var opensWindows: Bool { get }

  /// The supported aspects of presentation styles. Others are left out of
  /// ``/Baton/Hierarchy/Transition/Step/style``.
  var supportedAspects: Set<PresentationStyle.Aspect> { get }

  /// Returns true if it can make screens for a destination. Without one, making the host fails.
  func canMake(_ destination: any Destination.Type) -> Bool

  /// Returns true if it passes the answer function to screens of an ``/Baton/Answering``
  /// destination (``PresenterObserver/answerReceiver(for:)``). Otherwise, making the host fails.
  func canAnswer(_ destination: any Destination.Type) -> Bool

  /// Returns true if the screen of a destination belongs to the app. ``bringToFront(_:)`` brings it
  /// to the front, and it's never made, replaced, dismissed or locked. Then ``shown`` contains
  /// what's on top of such a screen, and is nil until one is known.
  func adopts(_ destination: any Destination.Type) -> Bool

  /// Brings the app's own screen to the front, so that ``shown`` begins with it.
  ///
  /// - Parameter place: The destination, without the ones that will go on it.
  /// - Throws: The reason why the app can't. Nothing has changed then.
  func bringToFront(_ place: Hierarchy.Place) async throws

  /// Makes the screens of ``/Baton/Hierarchy/Transition/made`` without showing them, before the
  /// first step. If it throws, the transition doesn't happen. For a
  /// ``/Baton/Hierarchy/Place/isLocked`` destination, it makes a placeholder whose button calls
  /// ``PresenterObserver/retryLocked()``.
  func make(_ transition: Hierarchy.Transition) throws

  /// Performs a step with screens that were made before. Replacing a pushed screen is one movement:
  /// screens below stay, and those above go with it.
  ///
  /// - Throws: The reason why the platform refuses the step, if that's known at once. Nothing has
  ///   changed then.
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

  /// Blocks touches while steps run, so that the user can't tap a screen that's about to go. It's
  /// always called again with false.
  func holdInteraction(_ isHeld: Bool)

  /// Returns the object that takes part in continuations at an address, or nil if there's none yet.
  /// Report later ones with ``ContinuationHost/restorableAppeared(_:)``.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?

  /// Returns the live screen at an address, which distinguishes it from another one of the same
  /// destination. Nil if screens aren't objects.
  func screen(at address: Hierarchy.Address) -> AnyObject?

  /// Asks the screen at an address if it may go.
  func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision

  /// Asks the user to confirm a command from outside, in the words of its
  /// ``/Baton/Command/confirmation``. The command only runs for true. If the task is cancelled,
  /// remove the question.
  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool

  /// Shows the progress of a request over the screen, or hides it for nil. The destination's own
  /// screen may have a placeholder.
  func show(_ pending: PendingContinuation?)

  /// The observer of other changes to the screen, held weakly. A host sets it.
  var observer: (any PresenterObserver)? { get set }
}

/// Hears about changes to the screen that a ``Presenter`` didn't make.
@MainActor public protocol PresenterObserver: AnyObject {
  /// Call this if something else changed the containers: the user went back or selected a tab,
  /// other code presented a screen.
  func screenChanged()
  /// Call this if the user retries locked destinations.
  func retryLocked()
  /// Returns the receiver of an ``/Baton/Answering`` destination's answer. Call it for each such
  /// screen in ``Presenter/make(_:)``; ``DestinationHandlers`` does. If a screen releases it
  /// uncalled, there's no answer.
  func answerReceiver(for made: Hierarchy.AddressedPlace) -> @MainActor (AnyAnswer) -> Void
}

extension PresenterObserver {
  /// Drops the answer.
  public func answerReceiver(
    for made: Hierarchy.AddressedPlace
  ) -> @MainActor (AnyAnswer) -> Void {
    { _ in }
  }
}

extension Presenter {
  /// No windows.
  public var opensWindows: Bool { false }
  /// Animation, and windows if it opens them.
  public var supportedAspects: Set<PresentationStyle.Aspect> {
    opensWindows ? [.animation, .window] : [.animation]
  }
  /// True.
  public func canMake(_ destination: any Destination.Type) -> Bool { true }
  /// True.
  public func canAnswer(_ destination: any Destination.Type) -> Bool { true }
  /// False.
  public func adopts(_ destination: any Destination.Type) -> Bool { false }
  /// Does nothing.
  public func bringToFront(_ place: Hierarchy.Place) async throws {}
  /// Does nothing.
  public func holdInteraction(_ isHeld: Bool) {}
  /// True.
  public var isSettled: Bool { true }
  /// Returns at once.
  public func settled() async {}
  /// Nil.
  public var unseen: RoutingError? { nil }
  /// The restorable, if there's one.
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
