package import Baton

/// The containers of one window, which a ``ContainerPresenter`` reads and changes.
///
/// Methods that change containers call `ended` when the animation is over, or immediately if
/// there's none. If the platform refuses the change, they throw instead.
@MainActor package protocol ScreenContainers<Screen>: AnyObject {
  associatedtype Screen: AnyObject

  var root: Screen? { get }
  /// Returns a container's content, or nil if the screen isn't a container.
  func contents(of screen: Screen) -> ContainerContents<Screen>?
  /// Returns the reason why Baton can't put screens into a container, or nil if it can.
  func refusal(of container: Screen) -> String?
  func parent(of screen: Screen) -> Screen?
  /// Returns the screen that's presented over another, if any.
  ///
  /// - Parameters:
  ///   - screen: The focused screen below the presented one.
  ///   - level: The root or presented screen that contains `screen`.
  func presented(over screen: Screen, on level: Screen) -> Screen?
  /// Returns true if a presented screen that Baton didn't create covers everything below it.
  func isCover(_ screen: Screen) -> Bool
  /// Returns a name for a screen that Baton didn't create.
  func name(of screen: Screen) -> String
  /// Returns the decision for one of the platform's own screens, such as an alert. Returns nil for
  /// all other screens, which decide for themselves.
  func decision(of screen: Screen) -> DismissalDecision?
  /// True if anything is moving, whether Baton or other code started the movement.
  var isMoving: Bool { get }
  func movementEnds() async

  /// Gives a screen the title and image that another screen shows in a container such as a tab
  /// bar.
  func label(_ screen: Screen, like other: Screen)
  /// Returns true if a screen has its own title.
  func isLabeled(_ screen: Screen) -> Bool

  /// Shows a screen as the window's root.
  func show(_ root: Screen)
  /// Replaces the screens in a container. Nil represents an empty slot.
  func hold(
    _ screens: [Screen?], in container: Screen, animated: Bool,
    ended: @escaping @MainActor () -> Void)
  /// Selects one of the screens in a container.
  func bringToFront(_ screen: Screen, in container: Screen)
  /// Presents a screen, with as much of the style as the platform supports.
  func present(
    _ screen: Screen, as edge: Hierarchy.Edge, over holder: Screen, _ style: PresentationStyle,
    animated: Bool, ended: @escaping @MainActor () -> Void) throws
  /// Dismisses a presented screen and everything above it.
  func dismiss(_ screen: Screen, animated: Bool, ended: @escaping @MainActor () -> Void) throws
  /// Replaces a presented screen.
  func exchange(
    _ old: Screen, for new: Screen, ended: @escaping @MainActor () -> Void) throws
  /// Lays out changes without animation, because the next step needs the new layout.
  func layOut()
}

extension ScreenContainers {
  package func name(of screen: Screen) -> String { String(describing: type(of: screen)) }
  package func refusal(of container: Screen) -> String? { nil }
  package func isCover(_ screen: Screen) -> Bool { false }
  package func decision(of screen: Screen) -> DismissalDecision? { nil }
  package func label(_ screen: Screen, like other: Screen) {}
  package func isLabeled(_ screen: Screen) -> Bool { false }
  package func layOut() {}
}

package struct ContainerContents<Screen: AnyObject> {
  package let isStack: Bool
  /// The screens from the bottom up, or in slot order. If the container shows another screen in
  /// front, such as UIKit's More list, that screen is last.
  package let screens: [Screen]
  /// The number of screens that the container holds, without such a screen in front.
  package let heldCount: Int
  /// The visible screen, or nil if several are visible.
  package let front: Screen?

  package init(isStack: Bool, screens: [Screen], front: Screen?) {
    self.isStack = isStack
    self.front = front
    heldCount = screens.count
    let isHeld = isStack || front == nil || screens.contains { $0 === front }
    self.screens = isHeld ? screens : screens + [front].compactMap(\.self)
  }
}
