extension ShownScreen {
  /// Creates a screen with the ones pushed on it: the root and path of a `NavigationStack`.
  ///
  /// ```swift
  /// router.hierarchy(of: .stack(Feed(), path: [Artist(id: "1"), Artwork(id: "7")]))
  /// ```
  ///
  /// - Parameters:
  ///   - bottom: The lowest destination.
  ///   - path: The destinations pushed on it, from the bottom up.
  ///   - presented: The screen presented over the last of them.
  public static func stack(
    _ bottom: any Destination, path: [any Destination] = [], presented: ShownScreen? = nil
  ) -> ShownScreen {
    var above = presented.map { presented in
      var presented = presented
      if !presented.edge.isPresented { presented.edge = .sheet }
      return presented
    }
    for place in path.reversed() {
      above = ShownScreen(place, edge: .push, with: above)
    }
    return ShownScreen(bottom, edge: .root, with: above)
  }

  /// The screen as a cover, for ``stack(_:path:presented:)``.
  public var asCover: ShownScreen {
    var cover = self
    cover.edge = .cover
    return cover
  }

  /// Creates a container with the content of its slots.
  ///
  /// - Parameters:
  ///   - container: The container's destination.
  ///   - slots: The content of its slots by name. Unknown names are ignored.
  ///   - selected: The selected tab or focused pane.
  ///   - presented: The screen presented over it.
  public static func container(
    _ container: any Destination, slots: [String: ShownScreen], selected: String,
    presented: ShownScreen? = nil
  ) -> ShownScreen {
    var here = ShownScreen(.destination(container), edge: .root, selectedSlot: selected)
    for slot in container.slots {
      guard var child = slots[slot.name] else { continue }
      child.edge = .slot(slot.name, slot.kind)
      if slot.name == selected { here.focusedChild = here.children.count }
      here.children.append(child)
    }
    guard var presented else { return here }
    if !presented.edge.isPresented { presented.edge = .sheet }
    here.focusedChild = here.children.count
    here.children.append(presented)
    return here
  }

  private init(_ place: any Destination, edge: Hierarchy.Edge, with above: ShownScreen?) {
    self.init(
      .destination(place), edge: edge, children: above.map { [$0] } ?? [],
      focusedChild: above == nil ? nil : 0)
  }
}

extension Hierarchy {
  /// Returns a slot's content from the bottom up: the root and path of its `NavigationStack`. Empty
  /// if no container on screen has the slot, or the slot is empty.
  public func path(in slot: String) -> [any Destination] {
    var rest = [root]
    while let place = rest.popLast() {
      if let bottom = place.children.first(where: { $0.edge.slotName == slot }) {
        return bottom.stack.map(\.destination)
      }
      rest.append(contentsOf: place.children)
    }
    return []
  }

  /// The destinations pushed on the root, from the bottom up: the path of a single-stack app.
  public var path: [any Destination] { root.stack.dropFirst().map(\.destination) }
}
