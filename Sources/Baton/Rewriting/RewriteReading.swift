/// A parser that reads and checks the patterns of a rewrite or resolver.
struct RewriteReading {
  private(set) var problems: [RewriteProblem] = []
  private(set) var taken: [RouteDeclaration] = []
  private(set) var target: PatternShape?

  private let name: String
  private let declarer: RewriteProblem.Declarer
  private let links: AppLinks

  init(_ rewrite: LinkRewrite, links: AppLinks) {
    (name, declarer, self.links) = (rewrite.name, .rewrite, links)
    switch rewrite.change {
    case .pattern(let from, let to, let lists): read(from, to, lists)
    case .following(let query, let pattern):
      if ContextNames(links.context).contains(query.utf8) { add(.contextFollowed(query)) }
      take(pattern)
    case .fragmentAsPath(let pattern): take(pattern)
    case .closure(let patterns, _): take(patterns)
    }
    addProblems(in: taken)
  }

  init(_ resolver: LinkResolver, links: AppLinks) {
    (name, declarer, self.links) = (resolver.name, .resolver, links)
    take(resolver.patterns)
    for route in taken where route.shape.scheme != "https" { add(.noWebHost, route.text) }
    addProblems(in: taken)
  }

  private mutating func read(
    _ from: RoutePattern, _ to: RoutePattern, _ lists: [String: [String]]
  ) {
    take(from, lists)
    guard let source = taken.first?.shape, let target = shape(of: to, isTarget: true) else {
      return
    }
    self.target = target
    addProblems(in: [declaration(to, target, [:])])
    let (given, wanted) = (source.parameters, target.parameters)
    for parameter in wanted {
      let other = given.first { $0.name == parameter.name }
      guard let other else {
        add(.unknownParameter(parameter.name), to.text, at: parameter.offset)
        continue
      }
      let isRaw = (other.form == .rawTail, parameter.form == .rawTail)
      if other.isTail != parameter.isTail || isRaw.0 != isRaw.1 {
        add(.tail(parameter.name), to.text, at: parameter.offset)
      }
    }
    for parameter in given
    where lists[parameter.name] == nil && !wanted.contains(where: { $0.name == parameter.name }) {
      add(.unusedParameter(parameter.name), from.text, at: parameter.offset)
    }
    for (list, texts) in lists.ordered(by: { $0.key < $1.key }) {
      if !given.contains(where: { $0.name == list }) {
        add(.unknownList(list, parameters: given.map(\.name)), from.text)
      } else if texts.isEmpty || texts.contains("") {
        add(.emptyList(list), from.text)
      }
    }
  }

  private mutating func take(_ patterns: [RoutePattern]) {
    if patterns.isEmpty { add(.takesNothing) }
    for pattern in patterns { take(pattern) }
  }

  private mutating func take(_ pattern: RoutePattern, _ lists: [String: [String]] = [:]) {
    guard let shape = shape(of: pattern, isTarget: false) else { return }
    taken.append(declaration(pattern, shape, lists))
  }

  private func declaration(
    _ pattern: RoutePattern, _ shape: PatternShape, _ lists: [String: [String]]
  ) -> RouteDeclaration {
    let types = shape.parameters.map { parameter in
      (
        name: parameter.name,
        type: ParameterType(
          lists[parameter.name].map(ParameterKind.closed) ?? .kind(.text), isList: parameter.isTail)
      )
    }
    return RouteDeclaration(
      text: pattern.text, shape: shape, owner: 0, ownerName: pattern.text,
      parameters: ParameterTypes(types))
  }

  /// Parses a pattern. Returns nil if it isn't valid, or has parts that a rewrite's pattern can't
  /// have.
  private mutating func shape(of pattern: RoutePattern, isTarget: Bool) -> PatternShape? {
    let count = problems.count
    do throws(PatternProblem) {
      let shape = try PatternShape(parsing: pattern.text)
      if !pattern.constants.isEmpty { add(.form("a constant"), pattern.text) }
      for element in shape.path { check(element, pattern, isTarget: isTarget) }
      for element in shape.query {
        guard case .parameter(let parameter) = element.value else { continue }
        check(parameter, pattern)
      }
      if let rest = shape.queryRest { check(rest, pattern) }
      if let parameter = shape.fragment {
        add(.form("a fragment"), pattern.text, at: parameter.offset)
      }
      return problems.count == count ? shape : nil
    } catch {
      add(.pattern(error), pattern.text, at: error.offset)
      return nil
    }
  }

  private mutating func check(_ element: PathElement, _ pattern: RoutePattern, isTarget: Bool) {
    switch element {
    case .group: add(.form("an optional group"), pattern.text)
    case .segment(let segment):
      switch segment {
      case .literal, .mixed, .tail, .rawTail: break
      case .parameter(let parameter): check(parameter, pattern)
      case .unkept: if isTarget { add(.form("a _"), pattern.text) }
      case .anyTail: if isTarget { add(.form("a *"), pattern.text) }
      }
    }
  }

  private mutating func check(_ parameter: PatternParameter, _ pattern: RoutePattern) {
    switch parameter.form {
    case .plain, .tail, .rawTail: break
    case .optional: add(.form("an optional parameter"), pattern.text, at: parameter.offset)
    case .defaulted: add(.form("a default"), pattern.text, at: parameter.offset)
    case .queryRest: add(.form("all other query items"), pattern.text, at: parameter.offset)
    }
  }

  private mutating func add(
    _ kind: RewriteProblem.Kind, _ pattern: String? = nil, at offset: Int? = nil
  ) {
    problems.append(
      RewriteProblem(
        name: name, kind: kind, pattern: pattern, offset: offset, declarer: declarer))
  }

  /// Adds a problem for each conflict between the patterns and the app's links. Mistakes in
  /// ``AppLinks`` itself are reported elsewhere.
  private mutating func addProblems(in routes: [RouteDeclaration]) {
    let builder = TableBuilder(links: links, routes: routes)
    // The first problems are those in the app's links, so skip them.
    for problem in builder.problems.dropFirst(builder.linkProblems.count) { add(.table(problem)) }
  }
}
