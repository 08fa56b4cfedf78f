package import Baton

/// A screen that's currently in the containers, along with the screens inside and above it.
///
/// This type isn't generic, because looking up a generic type takes the runtime longer than reading
/// a screen. Exclusivity isn't checked, because no other code runs during an access.
@MainActor package final class LiveScreen {
  package let screen: AnyObject
  /// The stack whose root is this screen, or the screen itself if it isn't the root of a stack.
  @exclusivity(unchecked) package var outer: AnyObject
  /// Information about this screen. Nil if Baton didn't create it.
  package let placed: PlacedScreen?
  @exclusivity(unchecked) package internal(set) var edge: Hierarchy.Edge
  @exclusivity(unchecked) package internal(set) var children: [LiveScreen] = []
  @exclusivity(unchecked) package internal(set) var focusedChild: Int?
  @exclusivity(unchecked) package internal(set) var selectedSlot: String?
  private let name: String

  init(
    _ screen: AnyObject, _ placed: PlacedScreen?, on edge: Hierarchy.Edge,
    name: @autoclosure () -> String
  ) {
    self.screen = screen
    outer = screen
    self.placed = placed
    self.edge = edge
    self.name = placed == nil ? name() : ""
  }

  /// The screens as a value for the host.
  package var shown: ShownScreen {
    var shown = ShownScreen(
      placed?.content ?? .foreign(name), edge: edge, focusedChild: focusedChild,
      selectedSlot: selectedSlot)
    // Use a loop, because `map(\.shown)` would make the runtime create a key path for each screen.
    for child in children { shown.children.append(child.shown) }
    if let placed, placed.locked == nil { shown.madeFor = placed.destination }
    return shown
  }

  /// The focused screens, from the bottom up.
  package var focus: [LiveScreen] {
    var focus = [self]
    while let last = focus.last, let focused = last.focusedChild {
      focus.append(last.children[focused])
    }
    return focus
  }

  /// The screen on top.
  package var leaf: LiveScreen {
    var current = self
    while let focused = current.focusedChild { current = current.children[focused] }
    return current
  }

  package var presented: LiveScreen? { children.first { $0.edge.isPresented } }

  package func at(_ address: Hierarchy.Address) -> LiveScreen? {
    address.edges.reduce(self) { live, edge in
      live?.children.first { $0.edge == edge || $0.edge.isPresented && edge.isPresented }
    }
  }

  /// All screens, parents first.
  package var all: [LiveScreen] {
    var all: [LiveScreen] = []
    add(to: &all)
    return all
  }

  private func add(to all: inout [LiveScreen]) {
    all.append(self)
    for child in children { child.add(to: &all) }
  }

  /// All screens, with the top screen repeated at the end. If this list has changed, the screens
  /// have changed.
  package var fingerprint: [AnyObject] {
    var screens: [AnyObject] = []
    add(to: &screens)
    screens.append(leaf.screen)
    return screens
  }

  private func add(to screens: inout [AnyObject]) {
    screens.append(screen)
    for child in children { child.add(to: &screens) }
  }

  /// Adds a screen above this one and focuses it.
  func putOnTop(_ other: LiveScreen) {
    children.append(other)
    focusedChild = children.count - 1
  }
}

extension LiveScreen {
  /// Returns the part of the tree that starts at a pushed screen.
  func from(_ bottom: AnyObject) -> LiveScreen? {
    var current = self
    while current.screen !== bottom {
      guard let next = current.children.first(where: { $0.edge == .push }) else { return nil }
      current = next
    }
    current.edge = .root
    return current
  }
}

/// Information about a screen that a presenter created. The screen's current position isn't
/// included, because it's read from the containers. Like ``LiveScreen``, this type isn't generic.
@MainActor package final class PlacedScreen {
  @exclusivity(unchecked) package private(set) weak var screen: AnyObject?
  package let destination: any Destination
  let locked: LockedDestination?
  package let edge: Hierarchy.Edge
  /// The screen that presented this one. It's stored here because the platform only knows the
  /// outermost container.
  package weak var holder: AnyObject?
  /// The pane that was requested last. It's stored here because the platform has no concept of a
  /// selected pane.
  package weak var selectedPane: AnyObject?
  private let findRestorable: @MainActor () -> (any Restorable)?

  package init<Screen: AnyObject>(
    _ screen: Screen, showing node: Hierarchy.Node,
    by handler: DestinationHandler<Screen>?
  ) {
    self.screen = screen
    destination = node.destination
    locked = node.destination as? LockedDestination
    edge = node.edge
    // Capturing the handler would make the runtime look up its type for each call.
    findRestorable = { [weak screen, find = handler?.findRestorable] in
      guard let screen else { return nil }
      return find?(screen)
    }
  }

  package var restorable: (any Restorable)? { findRestorable() }

  /// The destination with its current state.
  package var current: any Destination { restorable?.current ?? destination }

  var content: ShownScreen.Content {
    locked.map { .locked($0) } ?? .destination(current)
  }
}
