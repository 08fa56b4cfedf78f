#if (canImport(UIKit) || canImport(AppKit))
  package import Baton

  /// The containers of one window, as a platform has them: all that a ``ContainerPresenter`` reads of them
  /// and does to them.
  ///
  /// What moves calls `ended` once it has come to rest, at once where nothing moves. What the platform
  /// refuses at once throws; then `ended` is not called.
  @MainActor package protocol LiveContainers: AnyObject {
    associatedtype Screen: AnyObject

    // MARK: Reading

    /// The lowest screen of the window.
    var root: Screen? { get }
    /// What a container holds; nil for a screen that is none.
    func contents(of screen: Screen) -> ContainerContents<Screen>?
    /// The container that a screen is in.
    func parent(of screen: Screen) -> Screen?
    /// What is presented next.
    ///
    /// - Parameters:
    ///   - screen: Where the user looks below it.
    ///   - level: The root, or what is presented there: what that screen is in.
    func presented(over screen: Screen, on level: Screen) -> PresentedScreen<Screen>?
    /// Whether anything moves, by whoever's hand.
    var isMoving: Bool { get }
    /// Waits until something that moves has ended, or a moment where nobody tells of that.
    func movementEnds() async

    // MARK: Making

    /// A container that screens are pushed in.
    func makeStack() -> Screen
    /// What stands in the stead of a locked place.
    func makeLocked(_ name: String, retry: @escaping @MainActor () -> Void) -> Screen
    /// Gives a screen the name and picture that another one has in a container, such as a tab's.
    func label(_ screen: Screen, like other: Screen)
    /// Whether a screen says itself how it is named.
    func isLabelled(_ screen: Screen) -> Bool

    // MARK: Changing

    /// Shows the lowest screen.
    func show(_ root: Screen)
    /// Has a container hold these in place of what it holds; nil is an empty slot.
    func hold(
      _ screens: [Screen?], in container: Screen, animated: Bool,
      ended: @escaping @MainActor () -> Void)
    /// Shows one of the screens that a container holds.
    func bringToFront(_ screen: Screen, in container: Screen)
    /// Presents a screen over another one, in a style as far as the platform knows it.
    func present(
      _ screen: Screen, as edge: Hierarchy.Edge, over holder: Screen, _ style: PresentationStyle,
      animated: Bool, ended: @escaping @MainActor () -> Void) throws
    /// Takes away what is presented, with all above it.
    func dismiss(_ screen: Screen, animated: Bool, ended: @escaping @MainActor () -> Void) throws
    /// Presents a screen in the stead of one that is presented.
    func exchange(
      _ old: Screen, for new: Screen, ended: @escaping @MainActor () -> Void) throws
    /// Lays out what changed without a movement, so that the next step can build on it.
    func layOut()
  }

  /// What a container holds.
  package struct ContainerContents<Screen> {
    /// Whether its screens lie on each other.
    package let isStack: Bool
    /// Bottom first, or in slot order.
    package let screens: [Screen]
    /// The one that the user looks at; nil where several are seen together.
    package let front: Screen?

    package init(isStack: Bool, screens: [Screen], front: Screen?) {
      self.isStack = isStack
      self.screens = screens
      self.front = front
    }
  }

  /// What is presented over another screen.
  package struct PresentedScreen<Screen> {
    package let screen: Screen
    /// Whether it covers all, where Baton did not make it.
    package let isCover: Bool

    package init(_ screen: Screen, isCover: Bool) {
      self.screen = screen
      self.isCover = isCover
    }
  }
#endif
