import Baton
import BatonInspection

/// The placements of all destinations, based on their examples, and the destinations that commands
/// and extension points show.
struct PlacementGraph {
  struct Node {
    let name: String
    let feature: String
    /// The destination's slots, in declaration order.
    let slots: [String]
    var kind = Kind.place
    /// The destinations that a command shows, or that are contributed to an extension point.
    var shows: [String] = []

    enum Kind {
      case place
      /// A destination that has its own window, or may have one.
      case window
      case command
      /// An extension point that features contribute to.
      case point

      var isDashed: Bool { self == .command || self == .point }
    }
  }

  /// The placement of a destination on or in another destination. Nodes are identified by index,
  /// because a name could contain any character.
  struct Edge: Hashable {
    let parent: Int
    let child: Int
    /// `push`, `sheet`, `cover`, or the name of a slot in the parent.
    let kind: String
  }

  /// The destinations and commands in feature order, followed by the extension points.
  let nodes: [Node]
  /// The edges, ordered by child, without duplicates.
  private(set) var edges: [Edge]

  var features: [String] { nodes.map(\.feature).uniqued }

  /// The index of each node, keyed by name.
  var numbers: [String: Int] {
    Dictionary(nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the graph of a feature's nodes and of the nodes that they're placed on.
  func around(_ feature: String) -> PlacementGraph {
    let edges = edges.filter { nodes[$0.child].feature == feature }
    let parents = Set(edges.map(\.parent))
    let kept = nodes.indices.filter { nodes[$0].feature == feature || parents.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    return PlacementGraph(
      nodes: kept.map { nodes[$0] },
      edges: edges.compactMap { edge in
        guard let parent = numbers[edge.parent], let child = numbers[edge.child] else { return nil }
        return Edge(parent: parent, child: child, kind: edge.kind)
      })
  }
}

extension PlacementGraph {
  init(_ contract: PublishedRoutes) {
    let types = contract.types.map { type in
      var node = Node(name: type.type, feature: type.feature, slots: type.slots.map(\.name))
      if let placements = type.placements {
        if placements.contains(where: { $0.kind == "window" }) { node.kind = .window }
      } else {
        node.kind = .command
        node.shows = type.hierarchies.compactMap(\.last?.name).uniqued
      }
      return node
    }
    let links = contract.links
    let points = links.points.sorted { $0.key < $1.key }.map { point, feature in
      Node(
        name: point, feature: feature, slots: [], kind: .point,
        shows: links.contributions.filter { $0.point == point }.compactMap(\.opens))
    }
    self.init(nodes: types + points.filter { !$0.shows.isEmpty }, edges: [])
    let numbers = numbers
    edges = contract.types.enumerated().flatMap { child, type in
      (type.placements ?? []).compactMap { placement in
        placement.parent.flatMap { numbers[$0] }.map {
          Edge(parent: $0, child: child, kind: placement.slot ?? placement.kind)
        }
      }.uniqued
    }
  }
}
