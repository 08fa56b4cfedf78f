extension Hierarchy {
  /// The position of a node in a hierarchy: the edges from the root to the node.
  ///
  /// A node has at most one child in each slot, one pushed child, and one presented child, so an
  /// address identifies a single node. Presenters use addresses to find their live containers.
  public struct Address: Sendable, Hashable {
    /// The edges from the root to the node. Empty for the root.
    public let edges: [Edge]

    /// The address of the root.
    public static let root = Address(edges: [])

    package init(edges: [Edge]) {
      self.edges = edges
    }

    package func appending(_ edge: Edge) -> Address {
      var edges = edges
      edges.append(edge)
      return Address(edges: edges)
    }

    /// The address of the parent, or nil for the root.
    public var parent: Address? {
      edges.isEmpty ? nil : Address(edges: Array(edges[..<(edges.count - 1)]))
    }

    /// Returns true if the other address is the same as this address or belongs to a descendant.
    package func isPrefix(of other: Address) -> Bool {
      other.edges.starts(with: edges)
    }
  }

  /// The node at an address, or nil if there's none.
  public subscript(address: Address) -> Node? {
    address.edges.reduce(root as Node?) { node, edge in
      node?.children.first { $0.edge.isSamePosition(as: edge) }
    }
  }

  /// The address of the focused leaf.
  public var leafAddress: Address { Address(edges: focus.dropFirst().map { $0.edge }) }

  /// The nodes of ``chain`` with their addresses.
  package var addressedChain: [AddressedNode] { root.addressed(at: .root, onlyChain: true) }
}

extension Hierarchy {
  /// A node with its address.
  public struct AddressedNode: Sendable, Hashable {
    /// The position of the node.
    public let address: Hierarchy.Address
    /// The node with all its descendants.
    public let node: Hierarchy.Node
  }
}

extension Hierarchy.Node {
  /// Returns this node and its descendants with their addresses, parents first.
  ///
  /// - Parameter onlyChain: True to leave out unselected tabs.
  package func addressed(
    at address: Hierarchy.Address, onlyChain: Bool = false
  ) -> [Hierarchy.AddressedNode] {
    var rest = [Hierarchy.AddressedNode(address: address, node: self)]
    guard !children.isEmpty else { return rest }
    var all: [Hierarchy.AddressedNode] = []
    while let next = rest.popLast() {
      all.append(next)
      let children = onlyChain ? next.node.chained : next.node.children
      rest += children.reversed().map {
        .init(address: next.address.appending($0.edge), node: $0)
      }
    }
    return all
  }
}

extension Hierarchy.Address: CustomStringConvertible {
  public var description: String {
    edges.isEmpty ? "root" : edges.map(\.name).joined(separator: "/")
  }
}

extension Hierarchy.Edge {
  var name: String {
    switch self {
    case .root: "root"
    case .window: "window"
    case .slot(let name, _): name
    case .push: "push"
    case .sheet: "sheet"
    case .cover: "cover"
    }
  }

  /// The kind of edge: `slot` for any slot, or the edge's name for other edges.
  var kind: String { isSlot ? "slot" : name }

  /// True for sheets and covers, which are presented over their parent.
  package var isPresented: Bool {
    switch self {
    case .sheet, .cover: true
    default: false
    }
  }
}
