package import Baton

/// A screen as it was found in the live containers, with those on it.
@MainActor package struct LiveScreen<Screen: AnyObject> {
  package let screen: Screen
  /// The stack it is the bottom of, else the screen itself: what a container holds.
  package var outer: Screen
  /// Nil for a screen that Baton did not make.
  package let placed: PlacedScreen<Screen>?
  package internal(set) var edge: Hierarchy.Edge
  package var children: [LiveScreen] = []
  package var focusedChild: Int?
  package var selectedSlot: String?
  private let name: String

  init(
    _ screen: Screen, _ placed: PlacedScreen<Screen>?, on edge: Hierarchy.Edge,
    in containers: any ScreenContainers<Screen>
  ) {
    self.screen = screen
    outer = screen
    self.placed = placed
    self.edge = edge
    name = placed == nil ? containers.name(of: screen) : ""
  }

  /// The same in the words of the core.
  package var shown: ShownScreen {
    var shown = ShownScreen(
      placed?.content ?? .foreign(name),
      edge: edge, children: children.map(\.shown), focusedChild: focusedChild,
      selectedSlot: selectedSlot)
    if let made = placed?.destination, !(made is LockedPlace) { shown.madeFor = made }
    return shown
  }

  /// Where the user looks.
  package var leaf: LiveScreen { focusedChild.map { children[$0].leaf } ?? self }

  package var presented: LiveScreen? { children.first { $0.edge.isOver } }

  package func at(_ address: Hierarchy.Address) -> Self? {
    address.edges.reduce(self as Self?) { here, edge in
      here?.children.first { $0.edge == edge || ($0.edge.isOver && edge.isOver) }
    }
  }

  /// All of it, each before those on it.
  package var all: [LiveScreen] { [self] + children.flatMap(\.all) }

  /// Tells whether anything else is shown, whatever state it is in.
  package var fingerprint: [ObjectIdentifier] {
    all.map { ObjectIdentifier($0.screen) } + [ObjectIdentifier(leaf.screen)]
  }

  /// Puts what is presented over the place it was presented for, else over where the user looks.
  package mutating func put(_ presented: LiveScreen, over holder: Screen?) {
    if screen === holder || focusedChild == nil {
      children.append(presented)
      focusedChild = children.count - 1
    } else if let focusedChild {
      let isHeldHere = children[focusedChild].holds(holder)
      children[focusedChild].put(presented, over: isHeldHere ? holder : nil)
    }
  }

  private func holds(_ other: Screen?) -> Bool {
    screen === other || (focusedChild.map { children[$0].holds(other) } ?? false)
  }
}

extension Hierarchy.Edge {
  /// Whether what stands so is presented.
  package var isOver: Bool { self == .sheet || self == .cover }

  package var slot: String? {
    if case .slot(let name, _) = self { name } else { nil }
  }
}

extension LiveScreen {
  /// What stands on a screen, without what that lies on.
  func from(_ bottom: Screen) -> LiveScreen? {
    var here = self
    while here.screen !== bottom {
      guard let next = here.children.first(where: { $0.edge == .push }) else { return nil }
      here = next
    }
    here.edge = .root
    return here
  }
}

/// What a presenter knows of a screen that it made; where the screen is now, only the containers say.
///
/// A class, because a screen keeps it while it moves.
@MainActor package final class PlacedScreen<Screen: AnyObject> {
  package private(set) weak var screen: Screen?
  package let destination: any Destination
  /// How it was put where it stands.
  package let edge: Hierarchy.Edge
  /// What it was presented over: the platform only knows the outermost container.
  package weak var holder: Screen?
  /// The pane that was asked for last: panes that are seen together have no selection of their own.
  package weak var selectedPane: Screen?
  private let handler: DestinationHandler<Screen>?

  package init(
    _ screen: Screen, showing place: Hierarchy.Place,
    by handler: DestinationHandler<Screen>?
  ) {
    self.screen = screen
    destination = place.destination
    edge = place.edge
    self.handler = handler
  }

  package var restorable: (any Restorable)? {
    screen.flatMap { handler?.restorable(of: $0) }
  }

  /// The place with the state that it is in now.
  package var current: any Destination { restorable?.current ?? destination }

  /// The same in the words of the core.
  var content: ShownScreen.Content {
    (destination as? LockedPlace).map { .locked($0) } ?? .destination(current)
  }
}
