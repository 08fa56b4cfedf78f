/// A parser that reads and checks the patterns of a rewrite or resolver.
struct RewriteReading {
  private(set) var problems: [Diagnostic] = []
  private(set) var taken: [RouteDeclaration] = []
  private(set) var target: PatternShape?

  private let declarer: Declarer
  private let links: AppLinks

  init(_ rewrite: LinkRewrite, links: AppLinks) {
    (declarer, self.links) = (Declarer(rewrite, links), links)
    switch rewrite.change {
    case .pattern(let from, let to, let lists): read(from, to, lists)
    case .following(let query, let pattern):
      if ContextNames(links.context).contains(query.utf8) {
        report(
          "context-in-pattern",
          "the query item \(Diagnostic.quote(query)) is a context item and can't be followed",
          fix: "follow another item, or remove it from the context of the app's links")
      }
      take(pattern)
    case .fragmentAsPath(let pattern): take(pattern)
    case .closure(let patterns, _): take(patterns)
    }
    addProblems(in: taken)
  }

  init(_ resolver: LinkResolver, links: AppLinks) {
    (declarer, self.links) = (Declarer(noun: "resolver", name: resolver.name), links)
    take(resolver.patterns)
    for route in taken where route.shape.scheme != "https" {
      report(
        "resolver-host", "a resolver's pattern has no https host", route.text,
        fix: "write https:// and one of the app's hosts before the path")
    }
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
      let name = parameter.name
      guard let other = given.first(where: { $0.name == name }) else {
        report(
          "rewrite-unknown-parameter",
          "the pattern that matches links has no \(Diagnostic.quote(name))",
          to.text, at: parameter.offset,
          fix: "add {\(name)} to the pattern that matches the links, or remove it here")
        continue
      }
      let isRaw = (other.form == .rawTail, parameter.form == .rawTail)
      if other.isTail != parameter.isTail || isRaw.0 != isRaw.1 {
        report(
          "rewrite-tail", "\(Diagnostic.quote(name)) is a tail in only one of the two patterns",
          to.text, at: parameter.offset,
          fix: "write {\(name)*} or {\(name)+} in both, or {\(name)...} in both, or {\(name)}")
      }
    }
    for parameter in given
    where lists[parameter.name] == nil && !wanted.contains(where: { $0.name == parameter.name }) {
      let (name, isPrefix) = (Diagnostic.quote(parameter.name), declarer.isPrefix)
      report(
        "rewrite-unused-parameter",
        isPrefix ? "\(name) has no list of values" : "the value of \(name) is lost", from.text,
        at: parameter.offset,
        fix: (isPrefix ? "" : "use {\(parameter.name)} in the resulting pattern, or ")
          + "list all its values with where:")
    }
    for (list, texts) in lists.ordered(by: { $0.key < $1.key }) {
      if !given.contains(where: { $0.name == list }) {
        report(
          "rewrite-unknown-list",
          "where: lists values of \(Diagnostic.quote(list)), which is not a parameter", from.text,
          available: EditDistance.nearest(to: list, in: given.map { $0.name }),
          fix: "name a parameter of the pattern")
      } else if texts.isEmpty || texts.contains("") {
        report(
          "rewrite-empty-list",
          "where: lists no values, or an empty one, for \(Diagnostic.quote(list))", from.text,
          fix: "list all the values that the parameter can have")
      }
    }
  }

  private mutating func take(_ patterns: [RoutePattern]) {
    if patterns.isEmpty {
      report(
        Diagnostic.Code(rawValue: "\(declarer.noun)-takes-nothing"), "it has no patterns",
        fix: "list the patterns of its links in taking:")
    }
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
      if !pattern.constants.isEmpty { reportForm("a constant", in: pattern) }
      for element in shape.path { check(element, pattern, isTarget: isTarget) }
      for element in shape.query {
        guard case .parameter(let parameter) = element.value else { continue }
        check(parameter, pattern)
      }
      if let rest = shape.queryRest { check(rest, pattern) }
      if let parameter = shape.fragment { reportForm("a fragment", in: pattern, parameter) }
      return problems.count == count ? shape : nil
    } catch {
      problems.append(.pattern(error, at: declarer.location(pattern.text)))
      return nil
    }
  }

  private mutating func check(_ element: PathElement, _ pattern: RoutePattern, isTarget: Bool) {
    switch element {
    case .group: reportForm("an optional group", in: pattern)
    case .segment(let segment):
      switch segment {
      case .literal, .mixed, .tail, .rawTail: break
      case .parameter(let parameter): check(parameter, pattern)
      case .unkept: if isTarget { reportForm("a _", in: pattern) }
      case .anyTail: if isTarget { reportForm("a *", in: pattern) }
      }
    }
  }

  private mutating func check(_ parameter: PatternParameter, _ pattern: RoutePattern) {
    switch parameter.form {
    case .plain, .tail, .rawTail: break
    case .optional: reportForm("an optional parameter", in: pattern, parameter)
    case .defaulted: reportForm("a default", in: pattern, parameter)
    case .queryRest: reportForm("all other query items", in: pattern, parameter)
    }
  }

  /// Reports an element that isn't allowed in the patterns of rewrites and resolvers.
  private mutating func reportForm(
    _ element: String, in pattern: RoutePattern, _ parameter: PatternParameter? = nil
  ) {
    let noun = declarer.noun
    report(
      Diagnostic.Code(rawValue: "\(noun)-pattern"), "the pattern of a \(noun) has \(element)",
      pattern.text, at: parameter?.offset,
      fix: "write one \(noun == "rewrite" ? noun : "pattern") for each form of the links")
  }

  private mutating func report(
    _ code: Diagnostic.Code, _ message: String, _ pattern: String? = nil, at offset: Int? = nil,
    available: [String] = [], fix: String
  ) {
    problems.report(
      code, message, at: [declarer.location(pattern, offset: offset)], available: available,
      fix: fix)
  }

  /// Adds a problem for each conflict between the patterns and the app's links. Mistakes in
  /// ``AppLinks`` itself are reported elsewhere.
  private mutating func addProblems(in routes: [RouteDeclaration]) {
    for var problem in TableBuilder(links: links, routes: routes).problems {
      problem.locations = problem.locations.map {
        declarer.location($0.pattern, offset: $0.offset)
      }
      problems.append(problem)
    }
  }
}

/// The rewrite, resolver, or prefix that a problem is about.
struct Declarer {
  /// `rewrite`, `resolver`, or `prefix`.
  let noun: String
  let name: String

  var isPrefix: Bool { noun == "prefix" }

  var text: String { "the \(noun) \(Diagnostic.quote(name))" }

  func location(_ pattern: String? = nil, offset: Int? = nil) -> Diagnostic.Location {
    // The app didn't write the patterns of a prefix's rewrite.
    isPrefix
      ? Diagnostic.Location(destination: text)
      : Diagnostic.Location(destination: text, pattern: pattern, offset: offset)
  }
}

extension Declarer {
  init(_ rewrite: LinkRewrite, _ links: AppLinks) {
    if let prefix = links.prefix, LinkRewrite.name(of: prefix) == rewrite.name {
      self.init(noun: "prefix", name: prefix.pattern)
    } else {
      self.init(noun: "rewrite", name: rewrite.name)
    }
  }
}
