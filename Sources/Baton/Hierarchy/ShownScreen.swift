/// A screen on display and the screens above it, as a presenter reads them from its live
/// containers.
public struct ShownScreen: Sendable {
  /// The content of a screen.
  public enum Content: Sendable {
    /// A destination with its current state.
    case destination(any Destination)
    /// A placeholder for a locked destination.
    case locked(LockedDestination)
    /// A screen that Baton didn't create, with a name for logs and messages.
    case foreign(String)
  }

  /// The current content.
  public var content: Content
  /// The destination that the screen was created for. Set this property if ``content`` contains the
  /// screen's current state. If that state belongs to a different destination, the host ignores the
  /// state and reports the mismatch.
  public var madeFor: (any Destination)?
  /// The connection to the screen's parent, or ``Hierarchy/Edge/root`` for the bottom screen.
  public var edge: Hierarchy.Edge
  /// The screens that are in this screen's slots, pushed onto it, or presented over it.
  public var children: [ShownScreen]
  /// The index of the child that the user is looking at, or nil if this is the front screen.
  public var focusedChild: Int?
  /// The selected tab. It stays set when something covers the container.
  public var selectedSlot: String?

  /// Creates a screen with the screens above it.
  public init(
    _ content: Content, edge: Hierarchy.Edge, children: [ShownScreen] = [],
    focusedChild: Int? = nil, selectedSlot: String? = nil
  ) {
    self.content = content
    self.edge = edge
    self.children = children
    self.focusedChild = focusedChild
    self.selectedSlot = selectedSlot
  }
}

/// A screen that Baton didn't create. Baton keeps such a screen if it's below the requested
/// screens. If it's above them, Baton dismisses it, unless the screen declines to close. It's never
/// saved.
package struct ForeignScreen: Destination {
  /// Empty, because no link can open a foreign screen.
  package static let patterns: [RoutePattern] = []
  /// The protocol requires examples, but you never list this type in a router.
  package static let examples = [ForeignScreen(label: "Drawer")]

  /// A name for logs and messages.
  package let label: String
  /// Unused, because a foreign screen isn't moved.
  package var placement: Placement { .root }
}

extension Hierarchy.Node {
  /// True if Baton didn't create the screen.
  package var isForeign: Bool { type == ForeignScreen.self }
}

extension ShownScreen {
  /// Creates a screen with the screens pushed onto it, such as the root and path of a
  /// `NavigationStack`.
  ///
  /// ```swift
  /// router.hierarchy(of: .stack(Feed(), path: [Artist(id: "1"), Artwork(id: "7")]))
  /// ```
  ///
  /// - Parameters:
  ///   - bottom: The root destination of the stack.
  ///   - path: The destinations pushed onto the root, from the bottom up.
  ///   - presented: The screen presented over the top of the stack.
  public static func stack(
    _ bottom: any Destination, path: [any Destination] = [], presented: ShownScreen? = nil
  ) -> ShownScreen {
    var above = presented
    if let presented, !presented.edge.isPresented { above?.edge = .sheet }
    for place in path.reversed() {
      above = ShownScreen(place, edge: .push, with: above)
    }
    return ShownScreen(bottom, edge: .root, with: above)
  }

  private init(_ destination: any Destination, edge: Hierarchy.Edge, with above: ShownScreen?) {
    self.init(
      .destination(destination), edge: edge, children: above.map { [$0] } ?? [],
      focusedChild: above == nil ? nil : 0)
  }
}

extension Hierarchy {
  /// Returns the destinations in a slot from the bottom up, such as the root and path of its
  /// `NavigationStack`. Returns an empty array if the slot is empty, or if no container in the
  /// hierarchy has the slot.
  public func path(in slot: String) -> [any Destination] {
    var rest = [root]
    while let node = rest.popLast() {
      if let bottom = node.children.first(where: { $0.edge.slotName == slot }) {
        return bottom.stack.map(\.destination)
      }
      rest.append(contentsOf: node.children)
    }
    return []
  }

  /// The destinations pushed onto the root, from the bottom up. In an app with a single stack, this
  /// is the path of its `NavigationStack`.
  public var path: [any Destination] { root.stack.dropFirst().map(\.destination) }
}
