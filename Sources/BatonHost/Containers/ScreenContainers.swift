package import Baton

/// The containers of one window. A ``ContainerPresenter`` reads them and changes them through this protocol, and
/// nothing else.
///
/// Every change that moves calls `ended` when the movement is over, or at once if nothing moves. A change that the
/// platform refuses at once throws, and doesn't call `ended`.
@MainActor package protocol ScreenContainers<Screen>: AnyObject {
  associatedtype Screen: AnyObject

  // MARK: Reading

  /// The lowest screen of the window.
  var root: Screen? { get }
  /// Returns the contents of a container, or `nil` if the screen isn't one.
  func contents(of screen: Screen) -> ContainerContents<Screen>?
  /// Returns the reason why a container takes no screens from others, or `nil` if it does.
  func refusal(of container: Screen) -> String?
  /// Returns the container that a screen is in.
  func parent(of screen: Screen) -> Screen?
  /// Returns the next presented screen.
  ///
  /// - Parameters:
  ///   - screen: The screen below it that the user looks at.
  ///   - level: The root, or the presented screen, that `screen` is in.
  func presented(over screen: Screen, on level: Screen) -> PresentedScreen<Screen>?
  /// Returns the name of a screen that Baton didn't make, for texts.
  func name(of screen: Screen) -> String
  /// Returns the platform's own answer to whether a screen may go, such as an alert's.
  func decision(of screen: Screen) -> DismissalDecision?
  /// True if anything moves, whoever moves it.
  var isMoving: Bool { get }
  /// Waits until a movement has ended.
  func movementEnds() async

  // MARK: Making

  /// Makes a container that screens are pushed in.
  func makeStack() -> Screen
  /// Makes the placeholder for a locked place.
  func makeLocked(_ place: LockedPlace, retry: @escaping @MainActor () -> Void) -> Screen
  /// Gives a screen the name and picture that another one has in its container, such as a tab's.
  func label(_ screen: Screen, like other: Screen)
  /// Returns true if a screen has a name of its own.
  func isLabelled(_ screen: Screen) -> Bool

  // MARK: Changing

  /// Shows the lowest screen.
  func show(_ root: Screen)
  /// Replaces the screens that a container holds; nil is an empty slot.
  func hold(
    _ screens: [Screen?], in container: Screen, animated: Bool,
    ended: @escaping @MainActor () -> Void)
  /// Shows one of the screens that a container holds.
  func bringToFront(_ screen: Screen, in container: Screen)
  /// Presents a screen over another one, in as much of the style as the platform knows.
  func present(
    _ screen: Screen, as edge: Hierarchy.Edge, over holder: Screen, _ style: PresentationStyle,
    animated: Bool, ended: @escaping @MainActor () -> Void) throws
  /// Dismisses a presented screen and everything above it.
  func dismiss(_ screen: Screen, animated: Bool, ended: @escaping @MainActor () -> Void) throws
  /// Presents a screen in place of a presented one.
  func exchange(
    _ old: Screen, for new: Screen, ended: @escaping @MainActor () -> Void) throws
  /// Lays out what changed without a movement, so that the next step can build on it.
  func layOut()
}

extension ScreenContainers {
  package func name(of screen: Screen) -> String { String(describing: type(of: screen)) }
  package func refusal(of container: Screen) -> String? { nil }
  package func decision(of screen: Screen) -> DismissalDecision? { nil }
  package func label(_ screen: Screen, like other: Screen) {}
  package func isLabelled(_ screen: Screen) -> Bool { false }
  package func layOut() {}
}

/// The contents of a container.
package struct ContainerContents<Screen> {
  /// True if its screens are on top of each other.
  package let isStack: Bool
  /// Bottom first, or in slot order.
  package let screens: [Screen]
  /// The one that the user looks at; nil if several are visible together.
  package let front: Screen?

  package init(isStack: Bool, screens: [Screen], front: Screen?) {
    self.isStack = isStack
    self.screens = screens
    self.front = front
  }
}

/// A screen that is presented over another one.
package struct PresentedScreen<Screen> {
  package let screen: Screen
  /// True if it covers everything. Only matters for a screen that Baton didn't make.
  package let isCover: Bool

  package init(_ screen: Screen, isCover: Bool) {
    self.screen = screen
    self.isCover = isCover
  }
}
