extension Router {
  /// What a link or an activity leads to, before its hierarchy is made.
  package struct Found {
    let routed: Routed
    package let type: RoutableType
    /// What took the link; nil where none did.
    var route: BoundRoute?
    /// Why the activity's own values were not used, where its web page was.
    var degraded: RoutingError?

    /// The pattern that took the link.
    package var pattern: String? { route?.pattern.text }

    /// The place; throws where it is a command.
    var destination: any Destination {
      get throws(RoutingError) {
        switch routed {
        case .destination(let destination): return destination
        case .command(let command): throw .isCommand(command, type)
        }
      }
    }

    /// The command; throws where it is a place.
    var command: any Command {
      get throws(RoutingError) {
        switch routed {
        case .command(let command): return command
        case .destination(let destination): throw .isDestination(destination, type)
        }
      }
    }
  }

  /// Finds what takes a link of in-app links or of its schemes and domains.
  package func found(ownLink link: String) throws(RoutingError) -> Found {
    try found(link: link, from: .app)
  }

  func found(link: String, from source: Source?) throws(RoutingError) -> Found {
    if let source, source.isOfStrangers, !DeepLink.hasScheme(link) {
      throw .noScheme(link, from: source)
    }
    guard changesLinks else { return try matched(link, from: source) }
    try checkNeedsNoResolver(link, from: source)
    let rewriting = rewriting(of: link, from: source)
    if let refusal = rewriting.refusal { throw refusal }
    return try matched(rewriting.link, from: rewriting.source)
  }

  /// Throws where nobody knows what a link leads to before it is expanded. What the app itself asks for is
  /// matched as it is.
  func checkNeedsNoResolver(_ link: String, from source: Source?) throws(RoutingError) {
    guard source?.kind != .app, let resolver = resolvers.taking(link) else { return }
    throw .toResolve(link, from: source, by: resolver.name)
  }

  /// Finds what takes a link as it is.
  func matched(_ link: String, from source: Source?) throws(RoutingError) -> Found {
    let contest = RouteContest(self, from: source)
    var text = link
    let rejection = text.withUTF8 { bytes -> LinkRejection? in
      do throws(LinkRejection) {
        _ = try table.match(bytes) { contest.take($0) }
        return nil
      } catch {
        return error
      }
    }
    if let rejection { throw RoutingError(rejection, of: link, from: source, links: links) }
    if let found = contest.found { return found }
    if let exclusion = contest.exclusion {
      let declaration = table.routes[exclusion]
      throw .excluded(link, from: source, by: declaration.text, of: declaration.featureName)
    }
    throw RoutingError(link, from: source, refusals: contest.refusals, in: table)
  }
}

/// A link among the routes that fit it, best first: what the match asks, by one reference.
private final class RouteContest {
  private let router: Router
  private let source: Source?
  private(set) var found: Router.Found?
  private(set) var refusals: [RouteRefusal] = []
  /// The exclusion that won.
  private(set) var exclusion: Int?

  init(_ router: Router, from source: Source?) {
    self.router = router
    self.source = source
  }

  func take(_ candidate: RouteTable.Candidate) -> Bool {
    if candidate.isExclusion {
      exclusion = candidate.route
      return true
    }
    do throws(RouteRefusal) {
      found = try router.attempt(candidate, from: source)
      return true
    } catch {
      refusals.append(error)
      return false
    }
  }
}

extension Router {
  /// Asks a route that fits a link: does it accept the source, does its type take the values?
  func attempt(
    _ candidate: RouteTable.Candidate, from source: Source?
  ) throws(RouteRefusal) -> Found {
    let route = boundRoutes[candidate.route]
    let type = route.type
    if !type.isOpenToAll {
      let source = source ?? candidate.link.kind.source
      guard type.accepts(source) else { throw RouteRefusal(route, why: .source(source)) }
    }
    do {
      let routed = try type.decode(try route.record(of: candidate), form: .link)
      return Found(routed: routed, type: type, route: route)
    } catch {
      throw RouteRefusal(route, why: .declined(error))
    }
  }
}

/// Why a route that fits a link did not take it.
package struct RouteRefusal: Error {
  enum Why {
    case source(Source)
    case declined(any Error)
  }

  let pattern: String
  let type: RoutableType
  let why: Why

  init(_ route: BoundRoute, why: Why) {
    pattern = route.pattern.text
    type = route.type
    self.why = why
  }

  /// What the destination or command said when it declined the values.
  var declinedBecause: String? {
    if case .declined(let error) = why { type.text(of: error) } else { nil }
  }
}

extension LinkKind {
  /// The source of a link that comes without one.
  fileprivate var source: Source {
    switch self {
    case .web, .host: .webLink
    case .custom: .customScheme(sender: nil)
    case .inApp: .app
    }
  }
}
