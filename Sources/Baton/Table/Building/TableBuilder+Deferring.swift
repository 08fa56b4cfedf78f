extension TableBuilder {
  /// Returns the types of a route's parameters. Empty if they're only discovered later.
  func parameters(of route: RouteDeclaration) -> ParameterTypes {
    defersTypes ? route.knownParameters : route.parameters
  }
}

extension RouteDeclaration {
  /// Returns true if the table can be built without knowing the parameters' types. That's possible
  /// if each parameter is a whole segment, a tail, a query item or the fragment.
  static func canDefer(_ shape: PatternShape) -> Bool {
    func isWhole(_ element: PathElement) -> Bool {
      switch element {
      case .segment(.mixed): false
      case .segment: true
      case .group(let elements): elements.allSatisfy(isWhole)
      }
    }
    return shape.host.map(\.parameters.isEmpty) ?? true && shape.path.allSatisfy(isWhole)
  }
}

/// A record of how many parameters use the text edge to each node: none, one or several.
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

/// Finds the owners whose types must be known to choose between routes.
///
/// Types matter below a node that several parameters lead to, but only at points where paths for
/// the same links diverge, or where several of these paths end. Literals always come first, so they
/// don't need types.
struct TypeContest {
  private let builder: TableBuilder
  private(set) var owners: [Int] = []
  private var known = NumberTable(capacity: 0)

  init(_ builder: TableBuilder) {
    self.builder = builder
    visit(0)
    if builder.customRoot != 0 { visit(builder.customRoot) }
    for root in builder.roots { visit(root.node) }
  }

  /// - Parameter isShared: True if several parameters lead to the node or to one above it.
  private mutating func visit(_ number: UInt32, isShared: Bool = false) {
    let trie = builder.trie
    let text = trie.nodes[Int(number)].text
    let literals = trie.nodes[Int(number)].literals
    if trie.nodes[Int(number)].routes.count > 1 { take(trie.nodes[Int(number)].routes) }
    var ways = (literals.isEmpty ? 0 : 1) + (text == TableTrie.nowhere ? 0 : 1)
    var knownTypes: [UInt32] = []
    if trie.nodes[Int(number)].branches != TableTrie.nowhere {
      let branches = trie.branches(of: trie.nodes[Int(number)])
      for ends in branches.tails where ends.count > 1 { take(ends) }
      knownTypes = [branches.closed, branches.typed].filter { $0 != TableTrie.nowhere }
      let mixed = branches.mixed.values.map(\.child)
      ways += mixed.count + knownTypes.count + branches.tails.count { !$0.isEmpty }
      if isShared, ways > 1 { return takeAll(below: number) }
      for child in mixed + knownTypes { visit(child, isShared: isShared) }
    }
    if isShared, ways > 1 { return takeAll(below: number) }
    for edge in trie.edges.edges(of: literals) { visit(edge.child, isShared: isShared) }
    guard text != TableTrie.nowhere else { return }
    // A parameter treated as text may turn out to be one of the known types.
    if !knownTypes.isEmpty { return takeAll(below: text) }
    visit(text, isShared: isShared || builder.textUsers.areSeveral(at: text))
  }

  private mutating func takeAll(below number: UInt32) {
    let node = builder.trie.nodes[Int(number)]
    let branches = builder.trie.branches(of: node)
    for ends in [node.routes] + branches.tails { take(ends) }
    let children =
      builder.trie.edges.edges(of: node.literals).map(\.child)
      + branches.mixed.values.map(\.child) + [branches.closed, branches.typed, node.text]
    for child in children where child != TableTrie.nowhere { takeAll(below: child) }
  }

  private mutating func take(_ paths: [Int]) {
    for path in paths {
      let route = builder.route(of: path)
      if route.learn != nil, known.update(UInt64(route.owner), to: 0) == nil {
        owners.append(route.owner)
      }
    }
  }
}

extension TableTrie.Branches {
  /// The paths whose tail begins here.
  fileprivate var tails: [[Int]] { [someRest, anyRest, rawTail, anyTail] }
}
