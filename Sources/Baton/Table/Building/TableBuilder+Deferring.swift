extension TableBuilder {
  /// Returns the types of a route's parameters. Empty if the types are discovered later.
  func parameters(of route: RouteDeclaration) -> ParameterTypes {
    defersTypes ? route.knownParameters : route.parameters
  }
}

extension RouteDeclaration {
  /// Returns true if the table can be built without knowing the parameters' types. That's possible
  /// if each parameter is a whole segment, a tail, a query item, or the fragment.
  static func canDefer(_ shape: PatternShape) -> Bool {
    (shape.host?.parameters.isEmpty ?? true) && shape.path.mixedSegments.isEmpty
  }
}

/// A record of how many parameters use the text edge to each node: none, one, or several.
struct TextUsers {
  private enum Users: Equatable {
    case none
    case one(owner: Int, parameter: String)
    case several
  }

  private var users: [Users] = []

  mutating func add(_ segment: SegmentShape, of route: RouteDeclaration, at node: UInt32) {
    let node = Int(node)
    while users.count <= node { users.append(.none) }
    var user = Users.several
    if case .parameter(let parameter) = segment {
      user = .one(owner: route.owner, parameter: parameter.name)
    }
    users[node] = users[node] == .none ? user : users[node] == user ? user : .several
  }

  func areSeveral(at node: UInt32) -> Bool { users[Int(node)] == .several }
}

/// A search for the owners whose types must be known to choose between routes.
///
/// If several parameters lead to a node, the types below the node may matter. They only matter
/// where paths for the same links diverge, or where several of these paths end. Literals always
/// come first, so they don't need types.
struct TypeContest {
  /// The owners, some of them several times.
  private(set) var owners: [Int] = []

  init(_ builder: TableBuilder) {
    let trie = builder.trie
    /// True if several parameters lead to the node or to a node above it.
    var isShared = Array(repeating: false, count: trie.nodes.count)
    /// True if all types below the node must be known.
    var isContested = isShared
    for index in trie.nodes.indices {
      let node = trie.nodes[index]
      let branches = trie.branches(of: node)
      if node.parent != none {
        let parent = trie.nodes[Int(node.parent)]
        isShared[index] = isShared[Int(node.parent)]
        isContested[index] = isContested[Int(node.parent)]
        if parent.entry.text == UInt32(index) {
          isShared[index] = isShared[index] || builder.textUsers.areSeveral(at: UInt32(index))
          // A parameter treated as text may turn out to be one of the known types.
          let siblings = trie.branches(of: parent).entry
          isContested[index] =
            isContested[index] || siblings.closed != none || siblings.typed != none
        }
      }
      var edges = branches.mixed.count + Int(node.entry.literals) + (node.tails.isEmpty ? 0 : 1)
      if node.entry.text != none { edges += 1 }
      if branches.entry.closed != none { edges += 1 }
      if branches.entry.typed != none { edges += 1 }
      isContested[index] = isContested[index] || isShared[index] && edges > 1
      if isContested[index] || node.routes.count > 1 { take(node.routes, of: builder) }
      if isContested[index] {
        take(node.tails, of: builder)
      } else if node.tails.count > 1 {
        // Tails of different kinds are ordered by kind, so their types don't matter.
        let tails = builder.groups(node.tails) { $0.tailOrder == $1.tailOrder }
        for tails in tails where tails.count > 1 { take(tails, of: builder) }
      }
    }
  }

  private mutating func take(_ paths: [Int], of builder: TableBuilder) {
    owners += paths.map { builder.route(of: $0) }.filter { $0.infer != nil }.map { $0.owner }
  }
}
