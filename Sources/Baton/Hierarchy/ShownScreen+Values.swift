// A hierarchy from the values that an app holds, and back.
extension ShownScreen {
  /// A place with what is pushed on it: the root of a `NavigationStack` and its path.
  ///
  /// ```swift
  /// router.hierarchy(of: .stack(Feed(), path: [Artist(id: "1"), Artwork(id: "7")]))
  /// ```
  ///
  /// - Parameters:
  ///   - bottom: The lowest place.
  ///   - path: What is pushed on it, from the bottom up.
  ///   - presented: What is presented over the topmost of them.
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

  /// What is presented over a place, covering it, where it is given to
  /// ``stack(_:path:presented:)``.
  public var asCover: ShownScreen {
    var cover = self
    cover.edge = .cover
    return cover
  }

  /// A container with what is in its slots.
  ///
  /// - Parameters:
  ///   - container: The container's place.
  ///   - slots: What is in each of its slots, by their names; what it has no slot for is left out.
  ///   - selected: The selected tab, or the pane that has the focus.
  ///   - presented: What is presented over it.
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
  /// What stands in a slot, from the bottom up: the root of the slot's `NavigationStack` and its path. Empty
  /// where nothing that is shown has the slot, or nothing is in it.
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

  /// What is pushed on the root, from the bottom up: the path of an app that is one stack.
  public var path: [any Destination] { root.stack.dropFirst().map(\.destination) }
}
