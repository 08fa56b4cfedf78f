package import Baton

extension Router {
  /// The placements of all destinations, based on their examples, and the destinations that
  /// commands show.
  package struct PlacementGraph: Sendable {
    package struct Node: Sendable, Hashable {
      package let name: String
      package let feature: String
      /// In declaration order.
      package let slots: [String]
      package var kind = Kind.place
      /// The destinations shown after a command.
      package var shows: [String] = []

      package enum Kind: Sendable, Hashable {
        case place
        /// A destination that has its own window, or may have one.
        case window
        case command
      }
    }

    package struct Edge: Sendable, Hashable {
      package let parent: String
      package let child: String
      /// `push`, `sheet`, `cover`, or the name of a slot in the parent.
      package let kind: String
    }

    /// In the order of the features.
    package let nodes: [Node]
    /// The edges in the order of their children, without duplicates.
    package let edges: [Edge]
  }

  /// The graph of all placements with their alternatives. It's based on examples only, so other
  /// values may be placed elsewhere.
  package var placementGraph: PlacementGraph {
    var nodes: [PlacementGraph.Node] = []
    var edges: [PlacementGraph.Edge] = []
    for type in types {
      var node = PlacementGraph.Node(
        name: type.name, feature: type.feature, slots: type.slots.map(\.name))
      defer { nodes.append(node) }
      guard case .destination(let destination) = type.kind else {
        node.kind = .command
        node.shows = placesShown(by: type)
        continue
      }
      if destination.placedExamples.contains(where: { $0.placement.form.hasWindow }) {
        node.kind = .window
      }
      for example in destination.placedExamples {
        for position in positions(by: example.placement) {
          guard let parent = position.parent else { continue }
          let edge = PlacementGraph.Edge(
            parent: parent, child: type.name, kind: position.slot ?? position.kind)
          if !edges.contains(edge) { edges.append(edge) }
        }
      }
    }
    return PlacementGraph(nodes: nodes, edges: edges)
  }

  private func placesShown(by command: RouteType) -> [String] {
    var names: [String] = []
    for case let example as any Command in command.examples {
      guard let place = example.shows, let name = routableType(of: place)?.name else { continue }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// A position in a placement: the parent, and the kind of edge from it.
  struct PlacedPosition {
    var parent: String?
    /// `root`, `window`, `push`, `sheet`, `cover` or `slot`.
    let kind: String
    var slot: String?
  }

  /// Returns all alternatives of a placement, except those with a parent that isn't in the app.
  func positions(by placement: Placement) -> [PlacedPosition] {
    func position(_ parent: String?, _ kind: String, slot: String? = nil) -> [PlacedPosition] {
      parent.map { [PlacedPosition(parent: $0, kind: kind, slot: slot)] } ?? []
    }
    switch placement.form {
    case .root: return [PlacedPosition(kind: "root")]
    case .window: return [PlacedPosition(kind: "window")]
    case .slot(let name, let container, _, _):
      let parent =
        container.flatMap { routableType(of: $0)?.name }
        ?? slotEntries[name].map { types[$0.container].name }
      return position(parent, "slot", slot: name)
    case .on(.value(let parent), let kind):
      return position(routableType(of: parent)?.name, "\(kind)")
    case .on(.link(let link), let kind):
      return position((try? found(ownLink: link.text))?.type.name, "\(kind)")
    case .onShown(let places, let kind, let other):
      let named = places.flatMap { place -> [PlacedPosition] in
        switch place.form {
        case .name(let name):
          position(routableType(named: name)?.name, "\(kind) on top")
        case .type(let type):
          position(types.first { $0.type == type }?.name, "\(kind) on top")
        case .anything: []
        }
      }
      return named + positions(by: other)
    case .first(let alternatives): return alternatives.flatMap(positions)
    }
  }
}

extension Placement.Form {
  fileprivate var hasWindow: Bool {
    switch self {
    case .window: true
    case .root, .slot, .on: false
    case .onShown(_, _, let other): other.form.hasWindow
    case .first(let alternatives): alternatives.contains { $0.form.hasWindow }
    }
  }
}
