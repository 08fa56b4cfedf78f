extension Hierarchy {
  /// Where a place stands in a hierarchy: the edges that lead to it from the root.
  ///
  /// No two children of a place stand on the same edge (one in each slot, one pushed, one presented), so
  /// an address names one place. A presenter walks its live containers by it.
  public struct Address: Sendable, Hashable {
    /// The edges below the root, root to leaf; empty for the root itself.
    public let edges: [Edge]

    /// The root's own address.
    public static let root = Address(edges: [])

    package init(edges: [Edge]) {
      self.edges = edges
    }

    /// The address of a child that stands on this edge.
    public func appending(_ edge: Edge) -> Address {
      var edges = edges
      edges.append(edge)
      return Address(edges: edges)
    }

    /// The address of the parent; nil for the root.
    public var parent: Address? {
      edges.isEmpty ? nil : Address(edges: edges.dropLast())
    }

    /// Whether this is the address of the other or of a place below it on the way to the root.
    public func isPrefix(of other: Address) -> Bool {
      other.edges.starts(with: edges)
    }
  }

  /// The place at an address, or nil where nothing stands there.
  public subscript(address: Address) -> Place? {
    address.edges.reduce(root as Place?) { place, edge in
      place?.children.first { $0.edge.isSamePosition(as: edge) }
    }
  }

  /// Where the focused leaf stands.
  public var leafAddress: Address {
    Address(edges: focus.dropFirst().map(\.edge))
  }

  /// The places of ``chain``, each with its address.
  public var addressedChain: [(address: Address, place: Place)] {
    root.chain(at: .root)
  }
}

extension Hierarchy {
  /// A place with where it stands.
  public struct AddressedPlace: Sendable, Hashable {
    /// Where it stands, from the root.
    public let address: Hierarchy.Address
    /// The place, with all on it.
    public let place: Hierarchy.Place
  }
}

extension Hierarchy.Place {
  /// This place and all on it, each before those on it.
  package func addressed(at address: Hierarchy.Address) -> [Hierarchy.AddressedPlace] {
    [.init(address: address, place: self)]
      + children.flatMap { $0.addressed(at: address.appending($0.edge)) }
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

  /// Whether what stands so covers all below it.
  package var isPresented: Bool {
    switch self {
    case .sheet, .cover: true
    default: false
    }
  }
}
