package import Baton

/// Patterns that compete by rank and have no destinations. Conformance tests and association files
/// use them.
package struct PatternMatcher: Sendable {
  let table: RouteTable
  let rewrites: RewriteSet
  private let mistakes: [Diagnostic]
  /// The constant values that patterns supply, keyed by the pattern's text.
  private let constants: [String: [(name: String, text: String)]]

  /// - Parameters:
  ///   - types: The kinds of parameters and constants, keyed by name. All others are text.
  ///   - singleItems: The parameters that accept all remaining query items, but only one value for
  ///   each name.
  ///   - exclusions: Patterns whose links don't belong to the app. They're in the same feature as
  ///     all other patterns.
  ///   - constants: The constant values that patterns supply, keyed by the pattern's text.
  ///   - rewrites: Changes to links before they're matched.
  package init(
    patterns: [String], types: [String: ParameterKind] = [:], singleItems: Set<String> = [],
    exclusions: [String] = [], constants: [String: [(name: String, text: String)]] = [:],
    links: AppLinks, rewrites: [LinkRewrite] = []
  ) {
    var problems: [Diagnostic] = []
    var routes: [RouteDeclaration] = []
    for (index, text) in patterns.enumerated() {
      do throws(PatternProblem) {
        let shape = try PatternShape(parsing: text)
        let parameters = shape.parameters.map { parameter in
          (
            name: parameter.name,
            type: ParameterType(
              of: parameter, types[parameter.name] ?? .kind(.text),
              isSingle: singleItems.contains(parameter.name))
          )
        }
        if let rest = shape.queryRest, let kind = types[rest.name], kind != .kind(.text) {
          problems.report(
            "rest-without-dictionary",
            "\(Diagnostic.quote(rest.name)) takes all other query items, but has the type "
              + kind.name,
            at: [.init(pattern: text, offset: rest.offset)],
            fix: "give it the type [String: String] or [String: [String]]")
        }
        for (name, value) in constants[text] ?? [] {
          let quoted = Diagnostic.quote(name)
          if name == "_" || parameters.contains(where: { $0.name == name }) {
            problems.report(
              "constant-is-parameter",
              "\(quoted) can't be used as a constant: it is _, or already a parameter of the pattern",
              at: [.init(pattern: text)], fix: "use another name, or remove the parameter")
          }
          let isValue = types[name]?.accepts(Array(value.utf8)) ?? true
          if value.isEmpty || !isValue {
            problems.report(
              "constant-does-not-parse",
              "the pattern sets \(quoted) to an empty value, or to one of the wrong type",
              at: [.init(pattern: text)], fix: "write the value as it appears in links")
          }
        }
        routes.append(
          RouteDeclaration(
            text: text, shape: shape, owner: index, ownerName: text,
            parameters: ParameterTypes(parameters)))
      } catch {
        problems.append(.pattern(error, at: .init(pattern: text)))
      }
    }
    for text in constants.keys.sorted() where !patterns.contains(text) {
      problems.report(
        "constant-without-pattern", "there are constants for a pattern that isn't listed",
        at: [.init(pattern: text)], fix: "list the pattern, or remove the constants")
    }
    for text in exclusions {
      do throws(PatternProblem) {
        routes.append(
          RouteDeclaration(
            excluding: text, try PatternShape(parsing: text), owner: patterns.count))
      } catch {
        problems.append(.pattern(error, at: .init(pattern: text)))
      }
    }
    self.init(routes, links: links, rewrites: rewrites, constants: constants, problems: problems)
  }

  init(
    _ routes: [RouteDeclaration], links: AppLinks, rewrites: [LinkRewrite],
    constants: [String: [(name: String, text: String)]] = [:], problems: [Diagnostic] = []
  ) {
    let builder = TableBuilder(links: links, routes: routes)
    self.rewrites = RewriteSet(rewrites, links: links)
    self.constants = constants
    mistakes = problems + links.problems + builder.problems
    table = builder.table()
  }

  /// Mistakes in the patterns and rewrites.
  package var problems: [Diagnostic] {
    let routes = table.routes.filter { !$0.isExclusion }
    return mistakes + rewrites.problems(for: routes, links: table.links)
  }

  /// The pattern that wins a link, with the values from the link.
  package struct Match: Sendable {
    package let pattern: String
    /// The index of the pattern in the table.
    let route: Int
    /// False if no matching pattern accepts the link's source. In that case, this is the best match
    /// regardless of the source.
    let isOpen: Bool
    /// The values in the order of the pattern, followed by its constants. Parameters without a
    /// value are left out.
    package let values: [(name: String, text: ParameterText)]
    /// The text that a bare `*` matched and discarded.
    package let dropped: [String]?
    package let query: [(name: String, value: String?)]
    package let fragment: String?
    /// The query items in ``/Baton/AppLinks/context``.
    package fileprivate(set) var context = LinkContext()
    /// The rewritten link. Nil if no rewrite changed the link.
    package fileprivate(set) var rewritten: String?
  }

  /// The answer for a link that at least one pattern matches.
  package enum Answer: Sendable {
    case match(Match)
    /// The exclusion with this text wins.
    case excluded(by: String, context: LinkContext, rewritten: String?)
  }

  /// Returns the winner for a link.
  ///
  /// - Throws: The reason why there's no winner.
  package func match(_ link: String) throws(RoutingError) -> Match {
    switch try answer(link) {
    case .match(let match): return match
    case .excluded(let text, _, _):
      throw .excluded(link, by: text, of: nil, in: table)
    }
  }

  /// Returns the winner for a link, which may be an exclusion.
  ///
  /// - Throws: The reason why there's no winner.
  package func answer(_ link: String) throws(RoutingError) -> Answer {
    try answer(link, rewriting(of: link))
  }

  /// - Parameters:
  ///   - rewriting: The result of the rewrites for the link.
  ///   - takesInApp: True if the link may lack a scheme. Such links never come from outside the app.
  ///   - isOpen: Returns true if the destination at this index accepts the link's source.
  func answer(
    _ link: String, _ rewriting: Rewriting, takesInApp: Bool = false,
    isOpen: (_ owner: Int) -> Bool = { _ in true }
  ) throws(RoutingError) -> Answer {
    if let refusal = rewriting.refusal { throw refusal }
    let own = rewriting.link
    let rewritten = own.hasSameBytes(as: link) ? nil : own
    let context = table.links.context(of: link, names: table.context)
    let isPayload = table.takesAsWritten(own)
    var answer: Answer?
    let rejection = table.forEachCandidate(for: own) { candidate in
      if !takesInApp, case .inApp = candidate.link.kind { return false }
      let route = candidate.declaration
      if candidate.isExclusion {
        answer = .excluded(by: route.text, context: context, rewritten: rewritten)
        return true
      }
      let isOpen = isOpen(route.owner)
      guard isOpen || answer == nil else { return false }
      var match = Match(candidate, constants: constants[route.text] ?? [], isOpen: isOpen)
      if !isPayload { match.context = context }
      match.rewritten = rewritten
      answer = .match(match)
      return isOpen
    }
    if let rejection { throw RoutingError(rejection, of: own, links: table.links) }
    if let answer { return answer }
    throw RoutingError(
      own, in: table,
      note: takesInApp || DeepLink.hasScheme(own)
        ? nil : "the link has no scheme, so it cannot come from outside the app")
  }

  /// - Parameter isOwn: True to only remove the app's prefix.
  func rewriting(of link: String, isOwn: Bool = false) -> Rewriting {
    Rewriting(
      link, from: nil, by: isOwn ? rewrites.all.filter { $0.removesPrefix } : rewrites.all,
      in: table)
  }
}

extension PatternMatcher.Match {
  fileprivate init(
    _ candidate: RouteTable.Candidate, constants: [(name: String, text: String)], isOpen: Bool
  ) {
    let (route, link) = (candidate.declaration, candidate.link)
    (pattern, self.route, self.isOpen) = (route.text, candidate.route, isOpen)
    values =
      candidate.texts.map { (name: $0.parameter.name, text: $0.text) }
      + constants.map { ($0.name, .text($0.text)) }
    dropped = candidate.droppedTail
    query = link.queryItems.map { item in
      (link.text(query: item.name), item.value.isPresent ? link.text(query: item.value) : nil)
    }
    fragment =
      link.parts.fragment.isPresent
      ? String(decoding: Array(link.decoded(link.parts.fragment)), as: UTF8.self) : nil
  }
}

extension RouteTable.Candidate {
  /// The rest of the path, which the pattern's `*` discards. Nil if no `*` applies.
  fileprivate var droppedTail: [String]? {
    let path = declaration.shape.expansion(expansion)
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }
}
