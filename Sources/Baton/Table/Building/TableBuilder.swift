/// A builder that creates a ``RouteTable`` from declarations and finds their conflicts.
///
/// Each pattern is parsed, added to the trie, and discarded.
package struct TableBuilder {
  let links: AppLinks
  package let routes: [RouteDeclaration]
  /// The domains allowed for hosts in patterns and in URL values.
  let domains: [Domain]
  let schemes: [[UInt8]]
  let context: ContextNames
  private(set) var paths: [TablePath] = []
  private(set) var matchers: [TextMatcher] = []
  private(set) var roots: [TableRoot] = []
  private(set) var trie = TableTrie()
  /// The node where custom-scheme links start, usually the first node. It's a separate node if a
  /// pattern without a scheme has capitals in its first segment, because only custom-scheme links
  /// ignore that segment's case.
  private(set) var customRoot: UInt32 = 0
  /// The roots for patterns with a custom scheme, and ``customRoot`` if it's separate.
  private var foldingRoots: [UInt32] = []
  private var hasCapitalAtStart = false
  let matcherIDs = MatcherIDs()
  private var isFaulty: [Bool] = []
  package private(set) var problems: [Diagnostic] = []
  private(set) var clashes: [Clash] = []
  /// True if the types for some routes aren't known yet. In that case, the table treats their
  /// parameters as text, and each match must be checked against the types afterward.
  let defersTypes: Bool
  /// True if the candidates come from another table's trie, so each leaf must check all segments
  /// itself.
  let checksSegments: Bool
  /// The owners whose types must be known before building, because those types decide between
  /// routes.
  private(set) var contestedOwners: [Int] = []
  /// The number of parameters that use the text edge to each node.
  private(set) var textUsers = TextUsers()

  /// Builds the trie from all routes that have no ``problems``.
  ///
  /// - Parameter findsContests: False if the caller knows that no undiscovered type decides between
  ///   routes.
  package init(
    links: AppLinks, routes: [RouteDeclaration], defersTypes: Bool = false,
    findsContests: Bool = true, checksSegments: Bool = false
  ) {
    self.checksSegments = checksSegments
    self.links = links
    self.routes = routes
    self.defersTypes = defersTypes
    domains = links.webHosts.compactMap(Domain.init)
    schemes = links.parsedSchemes
    context = ContextNames(links.context)
    addRoutes()
    if hasCapitalAtStart { rebuildTrie() } else { trie.sortEnds(by: areInOrder) }
    if defersTypes, findsContests {
      contestedOwners = TypeContest(self).owners
      // Until these owners' types are known, there's no point in looking for conflicts.
      if !contestedOwners.isEmpty { return }
    }
    let known = problems.count
    let ties = trie.contests.flatMap { groups($0, by: ==) }.filter { $0.count > 1 }
    for tie in ties { findRepeats(in: tie) }
    clashes = findClashes(
      among: ties.map { $0.filter { !isFaulty[Int(paths[$0].route)] } })
    problems += clashes.map { $0.problem }
    for clash in clashes { isFaulty[clash.loser] = true }
    if problems.count > known { rebuildTrie() }
    // Sort by ``RankCriterion/origin``.
    roots = roots.ordered { $0.hostRank > $1.hostRank }
  }

  /// Returns the pattern expansion that a path in the trie represents.
  func expansion(_ path: Int) -> PatternExpansion {
    route(of: path).shape.expansion(Int(paths[path].number))
  }

  package func table() -> RouteTable {
    var contents = TableContents(self)
    if defersTypes {
      // Parsed patterns take more memory than everything else combined. Each route parses its
      // pattern again when needed.
      for index in contents.routes.indices { contents.routes[index].forgetShape() }
    }
    return RouteTable(contents)
  }

  private mutating func addRoutes() {
    isFaulty = Array(repeating: false, count: routes.count)
    paths.reserveCapacity(routes.count)
    for (index, route) in routes.enumerated() {
      let shape = route.shape
      let found = problems(of: route, shape)
      problems += found
      isFaulty[index] = !found.isEmpty
      if found.isEmpty { grow(by: route, shape, index) }
    }
  }

  /// Reports routes that have the same owner and shape as an earlier route. The paths must have
  /// equal rank and end at the same node.
  private mutating func findRepeats(in tie: [Int]) {
    // An owner's paths are consecutive. Usually, all of them belong to one route.
    let mayRepeat = zip(tie, tie.dropFirst()).contains { one, next in
      paths[one].route != paths[next].route && route(of: one).owner == route(of: next).owner
    }
    guard mayRepeat else { return }
    var known: [Int: [PatternShape: Int]] = [:]
    for path in tie {
      let (index, route) = (Int(paths[path].route), self.route(of: path))
      guard !isFaulty[index],
        let other = known[route.owner, default: [:]].updateValue(index, forKey: route.shape),
        other != index
      else { continue }
      problems.report(
        "duplicate-pattern",
        "the pattern repeats \(Diagnostic.quote(routes[other].text)), which is declared earlier",
        at: [route.location()],
        fix: "remove one of them; if they set different values, write different paths or queries")
      isFaulty[index] = true
    }
  }

  private mutating func rebuildTrie() {
    paths = []
    roots = []
    trie = TableTrie()
    textUsers = TextUsers()
    foldingRoots = []
    if hasCapitalAtStart {
      customRoot = trie.addNode()
      foldingRoots = [customRoot]
    }
    for (index, route) in routes.enumerated() where !isFaulty[index] {
      grow(by: route, route.shape, index)
    }
    trie.sortEnds(by: areInOrder)
  }

  private mutating func grow(by route: RouteDeclaration, _ shape: PatternShape, _ index: Int) {
    let root = root(for: shape, parameters(of: route))
    grow(by: route, shape, index, from: root)
    if root == 0, customRoot != 0 { grow(by: route, shape, index, from: customRoot) }
  }

  private mutating func grow(
    by route: RouteDeclaration, _ shape: PatternShape, _ index: Int, from root: UInt32
  ) {
    for number in 0..<PatternShape.combinations(of: shape.path) {
      let expansion = shape.expansion(number)
      let rank = RouteRank(expansion, of: shape, parameters: parameters(of: route))
      let path = TablePath(route: UInt32(index), number: UInt16(number), rank: rank)
      grow(by: route, shape, path, along: expansion.segments, from: root)
    }
  }

  private mutating func grow(
    by route: RouteDeclaration, _ shape: PatternShape, _ path: TablePath,
    along segments: [SegmentShape], from root: UInt32
  ) {
    var path = path
    var node = root
    var isInTail = false
    path.isChecked = shape.isChecked || route.origins != nil
    for segment in segments {
      if let order = segment.tailOrder {
        isInTail = true
        path.rank.tailOrder = order
        path.isChecked = path.isChecked || segment != .anyTail
        break
      }
      var step = step(for: segment, of: route)
      if node == root { fold(&step, atStartOf: root) }
      path.isChecked = path.isChecked || step.isChecked
      node = trie.grow(node, by: step)
      if defersTypes, case .text = step { textUsers.add(segment, of: route, at: node) }
    }
    trie.end(paths.count, at: node, inTail: isInTail)
    paths.append(path)
  }

  /// Lowercases a path's first segment after a custom scheme, because ASCII case is ignored there.
  private mutating func fold(_ step: inout TableTrie.Step, atStartOf root: UInt32) {
    if root == 0 {
      hasCapitalAtStart = hasCapitalAtStart || foldsFirstSegment && step.hasCapital
    } else if foldsFirstSegment, foldingRoots.contains(root) {
      step = step.inLowercase
    }
  }

  /// True if the app has links in which only the first segment ignores ASCII case.
  private var foldsFirstSegment: Bool { !schemes.isEmpty && !links.ignoresPathCase }

  /// The nodes whose text is stored in lowercase, because custom-scheme links start there.
  var foldingNodes: [UInt32] {
    foldsFirstSegment ? foldingRoots + [customRoot] : []
  }

  private mutating func step(
    for segment: SegmentShape, of route: RouteDeclaration
  ) -> TableTrie.Step {
    switch segment {
    case .literal(let text): return .literal(key(for: text))
    case .mixed(let shape):
      return .mixed(shape: matcherID(for: shape, in: route), literalBytes: shape.literalBytes)
    case .parameter(let parameter):
      switch parameters(of: route).kind(of: parameter) {
      case .closed(let words): return .words(words.map { key(for: Array($0.utf8)) })
      case .kind(.text): return .text
      case .kind(let kind): return .typed(kind)
      }
    case .unkept, .tail, .rawTail, .anyTail: return .text
    }
  }

  /// Returns the text under which a literal is stored, case-folded if needed.
  private func key(for literal: [UInt8]) -> [UInt8] {
    links.ignoresPathCase ? CaseFolding.folded(literal) : literal
  }

  private func areInOrder(_ a: Int, _ b: Int) -> Bool {
    if paths[a].rank != paths[b].rank { return paths[a].rank < paths[b].rank }
    return route(of: a).precedes(route(of: b), in: links) ?? (a < b)
  }

  func route(of path: Int) -> RouteDeclaration { routes[Int(paths[path].route)] }

  /// Returns the node where the route's path starts. Patterns with a scheme have separate roots.
  private mutating func root(for shape: PatternShape, _ parameters: ParameterTypes) -> UInt32 {
    guard let scheme = shape.scheme.map({ Array($0.utf8) }) else { return 0 }
    if let known = rootIndex(for: shape, parameters) { return roots[known].node }
    let host = shape.host.map { TextMatcher(host: $0, parameters) }
    // Hosts of equal rank share a root. The leaf checks the route's host.
    let sibling = roots.first { root in
      root.scheme == scheme && root.host?.isLiteral == false && host?.isLiteral == false
        && root.hostRank == host?.shape.literalBytes
    }
    let node = sibling.map(\.node) ?? trie.addNode()
    if host == nil { foldingRoots.append(node) }
    roots.append(TableRoot(scheme: scheme, host: host, node: node))
    return node
  }

  /// Returns the index in ``roots`` for a pattern's scheme and host.
  func rootIndex(for shape: PatternShape, _ parameters: ParameterTypes) -> Int? {
    let scheme = shape.scheme.map { Array($0.utf8) }
    let host = shape.host.map { TextMatcher(host: $0, parameters) }
    return roots.firstIndex { $0.scheme == scheme && $0.host == host }
  }

  func matcher(of shape: TextShape, _ parameters: ParameterTypes) -> TextMatcher {
    TextMatcher(shape, parameters, domains: domains, ignoresCase: links.ignoresPathCase)
  }

  private mutating func matcherID(for shape: TextShape, in route: RouteDeclaration) -> Int {
    let matcher = matcher(of: shape, route.parameters)
    if let id = matcherIDs.numbers[matcher] { return id }
    matcherIDs.numbers[matcher] = matchers.count
    matchers.append(matcher)
    return matchers.count - 1
  }
}

/// A table that assigns a number to each matcher. The dictionary is in a class, because copying it
/// would make the runtime look up its keys' `Hashable` conformance.
final class MatcherIDs {
  var numbers: [TextMatcher: Int] = [:]
}

extension TableTrie.Step {
  /// True if a route may still reject a segment that takes this step.
  fileprivate var isChecked: Bool {
    switch self {
    case .literal, .text: false
    case .mixed, .words, .typed: true
    }
  }

  fileprivate var hasCapital: Bool {
    func isCapital(_ byte: UInt8) -> Bool { ByteClass.lowercase(byte) != byte }
    switch self {
    case .literal(let text): return text.contains(where: isCapital)
    case .words(let words): return words.contains { $0.contains(where: isCapital) }
    case .mixed, .typed, .text: return false
    }
  }

  fileprivate var inLowercase: Self {
    switch self {
    case .literal(let text): .literal(text.map(ByteClass.lowercase))
    case .words(let words): .words(words.map { $0.map(ByteClass.lowercase) })
    case .mixed, .typed, .text: self
    }
  }
}

extension PatternShape {
  /// True if anything other than the path has to be checked.
  fileprivate var isChecked: Bool {
    host != nil || !query.isEmpty || queryRest != nil || fragment != nil
  }
}
