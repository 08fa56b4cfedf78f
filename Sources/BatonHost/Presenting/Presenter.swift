public import Baton

/// An object that performs the steps of a transition in one scene's live containers. A presenter
/// makes no decisions.
///
/// The screen is the source of truth. ``shown`` always reads the containers, so it includes changes
/// by the user, the system, and other code. The host reads it before each step and after the last
/// one, even if the presenter reports nothing.
@MainActor public protocol Presenter: AnyObject {
  /// The screens from the bottom up, or nil if there are none yet. Each destination has its current
  /// state: ``Restorable/current`` if available, or the value its screen was created with. A
  /// placeholder's content is ``/Baton/ShownScreen/Content/locked(_:)``, which contains the locked
  /// destination.
  var shown: ShownScreen? { get }

  /// The screens in ``shown`` as a hierarchy of the app's router. If your app keeps a hierarchy
  /// anyway, such as in its state, return it here. The host then reads this property instead of
  /// ``shown``, because that's cheaper. Nil by default.
  var shownHierarchy: Hierarchy? { get }

  /// True if the presenter can open a separate window for a destination.
  var opensWindows: Bool { get }

  /// The parts of a presentation style that the presenter supports. The host removes all other
  /// parts from ``/Baton/Hierarchy/Transition/Step/style``.
  var supportedAspects: Set<PresentationStyle.Aspect> { get }

  /// Returns true if the presenter can create screens for a destination. If it can't, creating the
  /// host fails.
  func canMake(_ destination: any Destination.Type) -> Bool

  /// Returns true if the presenter passes the answer function to the screens of an
  /// ``/Baton/Answering`` destination (``PresenterObserver/answerReceiver(for:)``). If it doesn't,
  /// creating the host fails.
  func canAnswer(_ destination: any Destination.Type) -> Bool

  /// Returns true if the app manages a destination's screen itself. For such a screen, the host
  /// calls ``bringToFront(_:)``, and never creates, replaces, dismisses, or locks it. In that case,
  /// ``shown`` begins with the app's screen, and is nil while the presenter has no reference to
  /// that screen.
  func adopts(_ destination: any Destination.Type) -> Bool

  /// Brings the app's own screen to the front, so that ``shown`` begins with it.
  ///
  /// - Parameter node: The destination, without the destinations that will open on top of it.
  /// - Throws: The reason why the app can't bring its screen to the front. In that case, nothing
  ///   has changed.
  func bringToFront(_ node: Hierarchy.Node) async throws

  /// Creates the screens in ``/Baton/Hierarchy/Transition/made`` before the first step, without
  /// showing them. If this method throws, the transition doesn't happen. For a locked destination
  /// (``/Baton/Hierarchy/Node/isLocked``), this method creates a placeholder whose button calls
  /// ``PresenterObserver/retryLocked()``.
  func make(_ transition: Hierarchy.Transition) throws

  /// Performs a step with screens that ``make(_:)`` has created. A pushed screen is replaced in a
  /// single animation, which also removes the screens above it. Screens below it remain.
  ///
  /// - Throws: The reason why the platform refuses the step, if it refuses immediately. In that
  ///   case, nothing has changed.
  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws

  /// True if nothing on screen is moving and the next step can begin.
  var isSettled: Bool { get }

  /// Waits until nothing on screen is moving. The host waits for at most
  /// ``HostLimits/settleTimeout``.
  func settled() async

  /// The reason why the user can't see the top screen of ``shown`` even though it's in the
  /// containers and nothing is moving. For example, its view hasn't appeared. The request that
  /// opened the screen then ends as ``Outcome/degraded(_:_:)`` with this reason and the code
  /// `not-seen`, unless the request has another reason. Nil if the screen is visible, or if the
  /// presenter can't tell.
  var hiddenReason: RoutingError? { get }

  /// Blocks touches while a step moves the screen, so that the user can't tap a screen that's about
  /// to close. Afterward, the host always unblocks them by passing false.
  func holdInteraction(_ isHeld: Bool)

  /// Returns the ``Restorable`` for the destination at an address, or nil if there's none yet. If
  /// one appears later, report it with ``ContinuationHost/restorableAppeared(_:)``.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?

  /// Returns the live screen at an address, so that the host can tell it apart from another screen
  /// for the same destination. Nil if the presenter's screens aren't objects.
  func screen(at address: Hierarchy.Address) -> AnyObject?

  /// Asks the screen at an address whether it may be dismissed.
  func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision

  /// Asks the user to confirm a command from outside the app, using the wording in its
  /// ``/Baton/Command/confirmation``. The command only runs if this returns true. If the task is
  /// canceled, dismiss the question. The host's time limit for an answer includes the wait for
  /// animations to end.
  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool

  /// Shows an indicator on top of the current screen while a request is pending. Nil hides the
  /// indicator. The destination's screen may also show its own placeholder.
  func show(_ pending: PendingContinuation?)

  /// The observer of changes that the presenter didn't make. The host sets this property. Keep the
  /// reference weak.
  var observer: (any PresenterObserver)? { get set }
}

/// An observer of the screen changes that a ``Presenter`` didn't make.
@MainActor public protocol PresenterObserver: AnyObject {
  /// Reports that something other than the presenter changed the containers. For example, the user
  /// went back or selected a tab, or other code presented a screen.
  func screenChanged()
  /// Reports that the user tapped the button of a locked destination's placeholder.
  func retryLocked()
  /// Returns the receiver for an ``/Baton/Answering`` destination's answer. In
  /// ``Presenter/make(_:)``, call this for each screen of such a destination, unless you use
  /// ``DestinationHandlers``, which does it for you. If a screen releases the receiver without
  /// calling it, the caller gets no answer.
  func answerReceiver(for made: Hierarchy.AddressedNode) -> @MainActor (AnyAnswer) -> Void
}

extension PresenterObserver {
  /// The default implementation drops the answer.
  public func answerReceiver(
    for made: Hierarchy.AddressedNode
  ) -> @MainActor (AnyAnswer) -> Void {
    { _ in }
  }
}

extension PresentationStyle.Aspect {
  // These sets are created once, because the host asks for the supported aspects each time it reads
  // the screen.
  fileprivate static let inOneWindow: Set = [Self.animation]
  fileprivate static let inWindows: Set = [Self.animation, .window]
}

extension Presenter {
  /// The default implementation returns nil.
  public var shownHierarchy: Hierarchy? { nil }
  /// The default implementation returns false.
  public var opensWindows: Bool { false }
  /// The default implementation supports animation, and windows if the presenter can open them.
  public var supportedAspects: Set<PresentationStyle.Aspect> {
    opensWindows ? PresentationStyle.Aspect.inWindows : PresentationStyle.Aspect.inOneWindow
  }
  /// The default implementation returns true.
  public func canMake(_ destination: any Destination.Type) -> Bool { true }
  /// The default implementation returns true.
  public func canAnswer(_ destination: any Destination.Type) -> Bool { true }
  /// The default implementation returns false.
  public func adopts(_ destination: any Destination.Type) -> Bool { false }
  /// The default implementation does nothing.
  public func bringToFront(_ node: Hierarchy.Node) async throws {}
  /// The default implementation does nothing.
  public func holdInteraction(_ isHeld: Bool) {}
  /// The default implementation returns true.
  public var isSettled: Bool { true }
  /// The default implementation returns immediately.
  public func settled() async {}
  /// The default implementation returns nil.
  public var hiddenReason: RoutingError? { nil }
  /// The default implementation returns the restorable at the address, if there's one.
  public func screen(at address: Hierarchy.Address) -> AnyObject? { restorable(at: address) }
  /// The default implementation lets every screen be dismissed.
  public func shouldDismiss(_ address: Hierarchy.Address, for request: ContinuationRequest)
    -> DismissalDecision
  {
    .dismiss
  }
  /// The default implementation shows nothing.
  public func show(_ pending: PendingContinuation?) {}
}

/// A screen's decision about a request that would dismiss it.
public enum DismissalDecision: Sendable {
  /// The screen may be dismissed.
  case dismiss
  /// The screen stays open, and the request is refused for this reason, such as a call or payment
  /// in progress.
  case stay(String)
  /// The screen stays open, for example because a game is in progress, and the request waits until
  /// the screen closes. The string is the reason. After the wait, the request's checks run again. A
  /// move, such as going back, is refused instead of waiting.
  case postpone(String)
  /// The screen stays open, and requests change the screens below it. Use this for the app's own
  /// screens, such as an inspector, a tip, or a sheet that's always open. In UIKit and AppKit, the
  /// screen isn't asked again. For a screen that Baton presented, `beside` means the same as
  /// `dismiss`.
  case beside
  /// Asks the user, for example whether to save a draft. The closure returns true if the screen may
  /// be dismissed.
  case ask(@MainActor @Sendable () async -> Bool)
}

/// A screen that decides whether a request may dismiss it. This also works for screens that Baton
/// didn't create.
///
/// Baton doesn't ask when the user goes back; the screen handles that itself.
@MainActor public protocol Dismissable: AnyObject {
  /// Decides whether the screen may be dismissed.
  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision
}

/// A request that can't be shown yet.
public enum PendingContinuation: Sendable {
  /// An activity that the platform has announced but not delivered yet. From its type alone, you
  /// can show a placeholder that looks like the destination.
  case announced(ActivityType, leadsTo: any Routable.Type, name: String)
  /// A link that the ``/Baton/LinkResolver`` with this name is resolving. The destination isn't
  /// known yet.
  case resolving(by: String)
}

extension PendingContinuation: CustomStringConvertible {
  /// The stable name of the destination, command, or resolver.
  public var description: String {
    switch self {
    case .announced(_, _, let name), .resolving(let name): name
    }
  }
}
