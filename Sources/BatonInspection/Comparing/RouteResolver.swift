package import Baton

/// A resolver for the links of one version of an app. It needs only the routes, not the app's code.
/// As a result, custom types accept any text, and no destination declines its values.
package struct RouteResolver {
  private let matcher: PatternMatcher
  private let published: [PublishedRoute]
  private let indices: [String: [Int]]
  /// The destinations and commands, keyed by name.
  let types: [String: PublishedType]
  /// A cache, because a comparison resolves the same links again and again.
  private let known = Known()
  let resolvers: ResolverSet
  /// The rewrites in the app's own code. The file contains only their patterns.
  private let code: [(name: String, matcher: PatternMatcher)]
  package let links: AppLinks

  private final class Known {
    var outcomes: [Source.Kind: [String: Outcome]] = [:]
  }

  /// The version's complete result for a link.
  package struct Outcome {
    package var reading: Reading?
    /// The route that would win the link if it accepted the link's source. Nil if another route or
    /// an exclusion wins.
    package var refused: Reading?
    /// The exclusion that wins the link.
    package var exclusion: String?
    /// The reason why nothing wins the link.
    package var error: RoutingError?
    /// The link after all rewrites.
    package var rewritten: String

    var winner: String? { reading?.pattern ?? exclusion }
  }

  /// A link's destination, and the link's values as strings.
  package struct Reading: Equatable {
    package let name: String
    package let pattern: String
    /// The values as strings, keyed by property. A list may have several strings.
    package var texts: [String: [String]] = [:]
    /// The properties that have the pattern's default value because they aren't in the link.
    var defaulted: Set<String> = []
  }

  /// - Parameter keepsCode: True to include the rewrites in the app's own code, although they have
  ///   no effect here.
  package init(_ contract: PublishedRoutes, keepsCode: Bool = false) {
    let readable = contract.all.compactMap { route in
      route.shape.map { (route: route, shape: $0) }
    }
    let routes = readable.map { $0.route }
    published = routes
    indices = Dictionary(grouping: routes.indices) { routes[$0].pattern ?? "" }
    let exclusions = contract.exclusions.compactMap { exclusion in
      (try? PatternShape(parsing: exclusion.exclusion)).map {
        RouteDeclaration(
          excluding: exclusion.exclusion, $0, owner: routes.count, featureName: exclusion.feature)
      }
    }
    let rewrites = contract.rewrites.filter { keepsCode || !$0.isCode }.map(\.linkRewrite)
    let links = contract.links.links
    self.links = links
    // The code gets the results of the rewrites before it.
    code = contract.rewrites.enumerated().filter(\.element.isCode).map { index, code in
      let earlier = contract.rewrites[..<index].filter { !$0.isCode }.map(\.linkRewrite)
      return (code.rewrite, PatternMatcher(patterns: code.from, links: links, rewrites: earlier))
    }
    let owners = Dictionary(
      zip(routes.map(\.destination), routes.indices), uniquingKeysWith: { first, _ in first })
    types = contract.typesByName
    let declarations = readable.map { [types] route, shape in
      let type = types[route.destination]
      return RouteDeclaration(
        text: route.pattern ?? "", shape: shape, owner: owners[route.destination] ?? 0,
        ownerName: route.destination, featureName: route.feature,
        parameters: ParameterTypes(
          shape.parameters.map { ($0.name, route.type(of: $0, type?.property($0.name))) }),
        origins: shape.scheme == nil ? type?.origins.map { OriginFilter($0, of: links) } : nil)
    }
    matcher = PatternMatcher(declarations + exclusions, links: links, rewrites: rewrites)
    resolvers = ResolverSet(
      contract.resolvers.map(\.linkResolver), links: links, routes: [],
      rewrites: matcher.rewrites.all)
  }

  var table: RouteTable { matcher.table }
  /// The routes, followed by the exclusions. All routes of a destination have the same owner.
  var routes: [RouteDeclaration] { matcher.table.routes }
  var rewrites: [PreparedRewrite] { matcher.rewrites.all }

  /// Returns the name and pattern of the resolver or rewrite whose code handles a link first.
  package func code(taking link: String) -> (name: String, pattern: String)? {
    if let resolver = resolvers.declaration(of: link) {
      return ("the resolver \u{201C}\(resolver.ownerName)\u{201D}", resolver.text)
    }
    for code in code {
      guard let match = try? code.matcher.match(link) else { continue }
      return ("the rewrite \u{201C}\(code.name)\u{201D}", match.pattern)
    }
    return nil
  }

  /// Returns the routes with a pattern. Several destinations may have the same pattern on different
  /// origins.
  func routes(_ pattern: String) -> [PublishedRoute] {
    (indices[pattern] ?? []).map { published[$0] }
  }

  /// Returns the route that a reading comes from.
  func route(of reading: Reading) -> PublishedRoute? {
    routes(reading.pattern).first { $0.destination == reading.name }
  }

  /// Returns the declaration of one of this version's routes, unless its pattern has mistakes.
  func declaration(of route: PublishedRoute) -> RouteDeclaration? {
    indices[route.pattern ?? ""]?.first { published[$0].destination == route.destination }
      .map { routes[$0] }
  }

  func isOpen(_ owner: Int, to source: Source.Kind) -> Bool {
    owner >= published.count || published[owner].isOpen(to: source)
  }

  /// Returns the result of a link.
  ///
  /// - Parameters:
  ///   - source: The link's source. Nil to use the source that the link's scheme suggests.
  ///   - isOwn: True if the app made the link. Only its prefix is removed; no rewrite applies.
  package func outcome(
    of link: String, from source: Source.Kind? = nil, isOwn: Bool = false
  ) -> Outcome {
    let source = source ?? Source(ofText: link)?.kind ?? .webLink
    if !isOwn, let known = known.outcomes[source]?[link] { return known }
    let rewriting = matcher.rewriting(of: link, isOwn: isOwn)
    var outcome = Outcome(rewritten: rewriting.link)
    do throws(RoutingError) {
      switch try matcher.answer(
        link, rewriting, takesInApp: !Source(source).isUntrusted,
        isOpen: { isOpen($0, to: source) })
      {
      case .match(let match) where match.isOpen: outcome.reading = reading(match)
      case .match(let match): outcome.refused = reading(match)
      case .excluded(let text, _, _): outcome.exclusion = text
      }
    } catch {
      outcome.error = error
    }
    if !isOwn { known.outcomes[source, default: [:]][link] = outcome }
    return outcome
  }

  /// Returns the destination, pattern, and values for one of the app's own links, or nil if the
  /// link opens nothing.
  func reading(of link: String) -> Reading? { outcome(of: link, from: .app).reading }

  private func reading(_ match: PatternMatcher.Match) -> Reading {
    let route = published[match.route]
    var reading = Reading(name: route.destination, pattern: match.pattern)
    for (name, text) in route.constants ?? [:] { reading.texts[name] = [text] }
    for (name, text) in match.values {
      switch text {
      case .text(let text), .raw(let text): reading.texts[name] = [text]
      case .list(let texts): reading.texts[name] = texts.isEmpty ? nil : texts
      case .items(let items):
        let texts = items.flatMap { item in item.texts.map { "\(item.name)=\($0)" } }
        reading.texts[name] = texts.isEmpty ? nil : texts
      case .defaulted(let text):
        reading.texts[name] = [text]
        reading.defaulted.insert(name)
      }
    }
    return reading
  }
}

extension PublishedRoute {
  /// Returns the type of one of the pattern's parameters.
  ///
  /// - Parameter property: The property that the parameter fills.
  fileprivate func type(
    of parameter: PatternParameter, _ property: PublishedType.Property?
  ) -> ParameterType {
    guard let published = parameters.first(where: { $0.name == parameter.name }) else {
      return ParameterType(mayBeMissing: parameter.mayBeLeftOut)
    }
    // A link value may accept more than the words that it prints, such as older names.
    let words = property.map(\.words) ?? published.words
    // A dictionary of query items counts as its values, which are text or lists of text.
    let name = published.type.elementTypeName(of: "Dictionary<String, ") ?? published.type
    let element = name.elementTypeName
    return ParameterType(
      words.map(ParameterKind.closed) ?? .kind(ValueKind(typeName: element ?? name) ?? .custom),
      mayBeMissing: parameter.mayBeLeftOut || published.optional || element != nil,
      isList: element != nil, hosts: property?.hosts ?? [])
  }
}

extension PublishedRoutes {
  /// Returns the destination's route with the given pattern. Other destinations may have the same
  /// pattern on other origins.
  package func route(_ pattern: String, of destination: String) -> PublishedRoute? {
    all.first { $0.pattern == pattern && $0.destination == destination }
  }
}
