import Baton
import BatonHost

/// The in-memory containers of a window: stacks, slots, and levels of presented screens, as in
/// UIKit.
///
/// They're as strict as a platform's containers: animations take time, changes may be refused with
/// or without an error, and a change is only noticed if a screen appears or disappears.
@MainActor final class MemoryContainers: ScreenContainers {
  /// The root and the screens presented over it. Each is the outermost screen of its level.
  private(set) var levels: [HeadlessScreen] = []
  var animationDuration: Duration = .zero
  /// The reasons for refusing upcoming changes, in reverse order.
  var refusals: [String] = []
  /// True if the containers accept changes but don't perform them.
  var ignoresChanges = false
  /// True if panes are side by side, so that none of them is in front.
  var showsAllPanes = false
  /// A closure that's called once for each screen that disappeared, and then once for each screen
  /// that appeared.
  var appearanceChanged: @MainActor () -> Void = {}

  private let clock: any Clock<Duration>
  private var movements = 0
  private let movement = TestGate()
  private var visible: [HeadlessScreen] = []

  init(clock: any Clock<Duration>) { self.clock = clock }

  // MARK: Reading

  var root: HeadlessScreen? { levels.first }

  func contents(of screen: HeadlessScreen) -> ContainerContents<HeadlessScreen>? {
    guard screen.kind != .page else { return nil }
    return ContainerContents(
      isStack: screen.kind == .stack, screens: screen.held,
      front: showsAllPanes && screen.hasPanes ? nil : screen.front)
  }

  func parent(of screen: HeadlessScreen) -> HeadlessScreen? { screen.parent }

  func presented(over screen: HeadlessScreen, on level: HeadlessScreen) -> HeadlessScreen? {
    levels.firstIndex { $0 === level }.flatMap { levels[($0 + 1)...].first }
  }

  func isCover(_ screen: HeadlessScreen) -> Bool { true }

  func name(of screen: HeadlessScreen) -> String { screen.label }

  // MARK: Moving

  var isMoving: Bool { movements > 0 }

  func movementEnds() async {
    if isMoving { await movement.wait() }
  }

  func move(_ ended: @escaping @MainActor () -> Void = {}) {
    guard animationDuration > .zero else {
      ended()
      return notice()
    }
    movements += 1
    clock.start { [clock, animationDuration] in
      try? await clock.pause(for: animationDuration)
      self.movements -= 1
      ended()
      self.notice()
      self.movement.release()
    }
  }

  /// Changes the containers immediately, as the user or other code may do even during an animation.
  func interrupt(_ change: (MemoryContainers) -> Void) {
    let mood = (animationDuration, ignoresChanges)
    (animationDuration, ignoresChanges) = (.zero, false)
    change(self)
    (animationDuration, ignoresChanges) = mood
  }

  /// Reports the screens that disappeared, then those that appeared.
  private func notice() {
    let old = visible
    visible = levels.flatMap(\.visible)
    let gone = old.filter { screen in !visible.contains { $0 === screen } }
    let new = visible.filter { screen in !old.contains { $0 === screen } }
    for _ in gone + new { appearanceChanged() }
  }

  // MARK: Making

  private(set) var screensMade = 0

  func nextNumber() -> Int {
    screensMade += 1
    return screensMade
  }

  // MARK: Changing

  func show(_ root: HeadlessScreen) {
    guard !ignoresChanges else { return }
    levels = [root]
    move()
  }

  func showNothing() {
    levels = []
    notice()
  }

  func hold(
    _ screens: [HeadlessScreen?], in container: HeadlessScreen, animated: Bool,
    ended: @escaping @MainActor () -> Void
  ) {
    // A container that isn't in the window is filled without animation.
    guard isInWindow(container) else {
      container.hold(screens.compactMap(\.self))
      return ended()
    }
    if !ignoresChanges { container.hold(screens.compactMap(\.self)) }
    // Nothing animates behind another tab.
    guard levels.contains(where: { $0.shows(container) }) else {
      ended()
      return notice()
    }
    move(ended)
  }

  private func isInWindow(_ screen: HeadlessScreen) -> Bool {
    levels.contains { $0 === screen.outermost }
  }

  func bringToFront(_ screen: HeadlessScreen, in container: HeadlessScreen) {
    let isSeen = isInWindow(container)
    if isSeen, ignoresChanges { return }
    container.selected = screen
    if isSeen { move() }
  }

  func present(
    _ screen: HeadlessScreen, as edge: Hierarchy.Edge, over holder: HeadlessScreen,
    _ style: PresentationStyle, animated: Bool, ended: @escaping @MainActor () -> Void
  ) throws {
    guard levels.last === holder.outermost else {
      throw RoutingError.notPresented(screen, over: holder)
    }
    present(screen, ended)
  }

  func present(_ screen: HeadlessScreen, _ ended: @escaping @MainActor () -> Void = {}) {
    if !ignoresChanges { levels.append(screen) }
    move(ended)
  }

  func dismiss(
    _ screen: HeadlessScreen, animated: Bool, ended: @escaping @MainActor () -> Void
  ) throws {
    guard let index = levels.firstIndex(where: { $0 === screen }), index > 0 else {
      throw RoutingError.notDismissed(screen)
    }
    if !ignoresChanges { levels.removeSubrange(index...) }
    move(ended)
  }

  func exchange(
    _ old: HeadlessScreen, for new: HeadlessScreen, ended: @escaping @MainActor () -> Void
  ) throws {
    guard let index = levels.firstIndex(where: { $0 === old }) else {
      throw RoutingError.notDismissed(old)
    }
    if !ignoresChanges { levels[index] = new }
    move(ended)
  }

  /// Wraps the root in a container. Every screen leaves the window and enters it again.
  func wrapRoot(in container: HeadlessScreen) {
    guard !levels.isEmpty else { return }
    levels[0] = container
    for _ in visible { appearanceChanged() }
    notice()
  }

  /// Puts a screen in place of another one, in the same container or at the same level.
  func put(_ new: HeadlessScreen, inPlaceOf old: HeadlessScreen) {
    if let parent = old.parent {
      if parent.selected === old { parent.selected = new }
      parent.hold(parent.held.map { $0 === old ? new : $0 })
    } else if let index = levels.firstIndex(where: { $0 === old }) {
      levels[index] = new
    }
    notice()
  }
}
