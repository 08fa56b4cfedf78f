/// Parses the patterns of a rewrite or resolver and checks them.
struct RewriteReading {
  private(set) var problems: [RewriteProblem] = []
  private(set) var taken: [RouteDeclaration] = []
  private(set) var target: PatternShape?

  private let name: String
  private let links: AppLinks

  init(_ rewrite: LinkRewrite, links: AppLinks) {
    name = rewrite.name
    self.links = links
    switch rewrite.change {
    case .pattern(let from, let to, let lists): read(from, to, lists)
    case .following(let query, let pattern):
      if ContextNames(links.context).contains(query.utf8) {
        problems.append(RewriteProblem(name: name, kind: .contextFollowed(query)))
      }
      take(pattern)
    case .fragmentAsPath(let pattern): take(pattern)
    case .closure(let patterns, _):
      if patterns.isEmpty { problems.append(RewriteProblem(name: name, kind: .takesNothing)) }
      for pattern in patterns { take(pattern) }
    }
    let builder = TableBuilder(links: links, routes: taken)
    addProblems(of: builder)
  }

  init(_ resolver: LinkResolver, links: AppLinks) {
    name = resolver.name
    self.links = links
    if resolver.patterns.isEmpty {
      problems.append(RewriteProblem(name: name, kind: .takesNothing))
    }
    for pattern in resolver.patterns { take(pattern) }
    for route in taken where route.shape.scheme != "https" {
      problems.append(RewriteProblem(name: name, kind: .noWebHost, pattern: route.text))
    }
    addProblems(of: TableBuilder(links: links, routes: taken))
    for index in problems.indices { problems[index].declarer = .resolver }
  }

  private mutating func read(
    _ from: RoutePattern, _ to: RoutePattern, _ lists: [String: [String]]
  ) {
    take(from, lists)
    guard let source = taken.first?.shape, let target = shape(of: to, isTarget: true) else {
      return
    }
    self.target = target
    addProblems(
      of: TableBuilder(links: links, routes: [declaration(to, target, [:])]))
    let (given, wanted) = (source.parameters, target.parameters)
    for parameter in wanted {
      let other = given.first { $0.name == parameter.name }
      guard let other else {
        add(.unknownParameter(parameter.name), to, parameter)
        continue
      }
      let isRaw = (other.form == .rawTail, parameter.form == .rawTail)
      if other.isTail != parameter.isTail || isRaw.0 != isRaw.1 {
        add(.tail(parameter.name), to, parameter)
      }
    }
    for parameter in given
    where lists[parameter.name] == nil && !wanted.contains(where: { $0.name == parameter.name }) {
      add(.unusedParameter(parameter.name), from, parameter)
    }
    for (list, texts) in lists.ordered(by: { $0.key < $1.key }) {
      if !given.contains(where: { $0.name == list }) {
        add(.unknownList(list, parameters: given.map(\.name)), from, nil)
      } else if texts.isEmpty || texts.contains("") {
        add(.emptyList(list), from, nil)
      }
    }
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
      if !pattern.constants.isEmpty { add(.form("a constant"), pattern, nil) }
      for element in shape.path { check(element, pattern, isTarget: isTarget) }
      for element in shape.query {
        guard case .parameter(let parameter) = element.value else { continue }
        check(parameter, pattern)
      }
      if let rest = shape.queryRest { check(rest, pattern) }
      if let parameter = shape.fragment { add(.form("a fragment"), pattern, parameter) }
      return problems.count == count ? shape : nil
    } catch {
      problems.append(
        RewriteProblem(
          name: name, kind: .pattern(error), pattern: pattern.text, offset: error.offset))
      return nil
    }
  }

  private mutating func check(_ element: PathElement, _ pattern: RoutePattern, isTarget: Bool) {
    switch element {
    case .group: add(.form("an optional group"), pattern, nil)
    case .segment(let segment):
      switch segment {
      case .literal, .mixed, .tail, .rawTail: break
      case .parameter(let parameter): check(parameter, pattern)
      case .unkept: if isTarget { add(.form("a _"), pattern, nil) }
      case .anyTail: if isTarget { add(.form("a *"), pattern, nil) }
      }
    }
  }

  private mutating func check(_ parameter: PatternParameter, _ pattern: RoutePattern) {
    switch parameter.form {
    case .plain, .tail, .rawTail: break
    case .optional: add(.form("an optional parameter"), pattern, parameter)
    case .defaulted: add(.form("a default"), pattern, parameter)
    case .queryRest: add(.form("all other query items"), pattern, parameter)
    }
  }

  private mutating func add(
    _ kind: RewriteProblem.Kind, _ pattern: RoutePattern, _ parameter: PatternParameter?
  ) {
    problems.append(
      RewriteProblem(name: name, kind: kind, pattern: pattern.text, offset: parameter?.offset))
  }

  /// Adds conflicts between the patterns and the app's links. Mistakes in ``AppLinks`` itself are
  /// reported elsewhere.
  private mutating func addProblems(of builder: TableBuilder) {
    for problem in builder.problems {
      switch problem {
      case .scheme, .domain, .host, .domainAndHost, .context: continue
      case .contextInPattern, .foreignScheme, .foreignHost, .defaultDoesNotParse, .neverParses,
        .duplicate, .clash:
        problems.append(RewriteProblem(name: name, kind: .table(problem)))
      }
    }
  }
}
