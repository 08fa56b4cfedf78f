extension Router {
  /// The destination or command that a request opens, before its hierarchy is built.
  package final class RecognizedValue: Sendable {
    package let routed: RoutableValue
    package let type: RouteType
    let route: RouteBinding?
    /// The reason why Baton used the activity's web page or the nearest parent instead of the
    /// activity's values.
    let degraded: RoutingError?

    init(
      routed: RoutableValue, type: RouteType, route: RouteBinding? = nil,
      degraded: RoutingError? = nil
    ) {
      self.routed = routed
      self.type = type
      self.route = route
      self.degraded = degraded
    }

    package var pattern: String? { route?.pattern.text }

    // This method avoids converting the value to `any Routable`, which would copy it.
    func equals(_ other: some Routable) -> Bool {
      switch routed {
      case .destination(let destination): destination.equals(other)
      case .command(let command): command.equals(other)
      }
    }

    /// The destination. Throws an error if the value is a command.
    var destination: any Destination {
      get throws(RoutingError) {
        switch routed {
        case .destination(let destination): return destination
        case .command(let command):
          throw RoutingError(
            .command,
            says: "it opens the command \(command.words); use router.resolve(_:) instead")
        }
      }
    }
  }

  /// Resolves an in-app link, or a link with one of the app's schemes or domains.
  package func found(ownLink link: String) throws(RoutingError) -> RecognizedValue {
    try found(link: link, from: .app)
  }

  func found(link: String, from source: Source?) throws(RoutingError) -> RecognizedValue {
    if let source, source.isUntrusted, !DeepLink.hasScheme(link) {
      throw RoutingError(
        .refusedLink, link: link, source: source,
        says: "the link \(value: table.quoted(link)) has no scheme, so it cannot come from outside "
          + "the app (\(source.kind.rawValue))")
    }
    guard changesLinks else { return try matched(link, from: source) }
    try checkNeedsNoResolver(link, from: source)
    let rewriting = rewriting(of: link, from: source)
    if let refusal = rewriting.refusal { throw refusal }
    do {
      return try matched(rewriting.link, from: rewriting.source)
    } catch {
      let arriving = resolvers.taking(link)
      guard error.code == .notFound, let resolver = arriving ?? resolvers.taking(rewriting.link)
      else { throw error }
      throw RoutingError(
        .notFound, link: link, source: source,
        says: "no pattern matches \(value: table.quoted(rewriting.link)), and the resolver "
          + "\(resolver.name.quoted) only expands links "
          + (arriving != nil
            ? "from outside the app: open it with another source, such as .webLink"
            : "that arrive, not the result of a rewrite"))
    }
  }

  /// Throws if a resolver must expand the link first. Links from the app itself are matched
  /// directly.
  func checkNeedsNoResolver(_ link: String, from source: Source?) throws(RoutingError) {
    guard source?.kind != .app, let resolver = resolvers.taking(link) else { return }
    throw RoutingError(
      .toResolve, link: link, source: source,
      says: "the link \(value: table.quoted(link)) must first be resolved by "
        + "\(resolver.name.quoted)")
  }

  /// Resolves a link without rewriting it.
  func matched(_ link: String, from source: Source?) throws(RoutingError) -> RecognizedValue {
    var value: RecognizedValue?
    var refusals: [RouteRefusal] = []
    var exclusion: Int?
    var text = link
    let rejection = text.withUTF8 { bytes -> LinkRejection? in
      do throws(LinkRejection) {
        _ = try match(bytes) { candidate, route -> Bool in
          guard let route else {
            exclusion = candidate.route
            return true
          }
          do throws(RouteRefusal) {
            value = try attempt(candidate, route, from: source)
            return true
          } catch {
            refusals.append(error)
            return false
          }
        }
        return nil
      } catch {
        return error
      }
    }
    if let rejection { throw RoutingError(rejection, of: link, from: source, links: links) }
    if let value { return value }
    if let exclusion {
      let declaration = table.routes[exclusion]
      throw .excluded(
        link, from: source, by: declaration.text, of: declaration.featureName, in: table)
    }
    throw RoutingError(link, from: source, refusals: refusals, in: table)
  }
}

extension Router {
  /// Calls the closure with one matching route after another, best first, until the closure accepts
  /// one. For an exclusion, the bound route is nil.
  package func match(
    _ bytes: UnsafeBufferPointer<UInt8>, take: (RouteTable.Candidate, RouteBinding?) -> Bool
  ) throws(LinkRejection) -> Bool {
    try table.match(bytes) { candidate in
      if candidate.isExclusion { return take(candidate, nil) }
      let route = boundRoute(candidate.route)
      return route.admits(candidate) && take(candidate, route)
    }
  }

  /// Tries a matching route: checks the source and decodes the values.
  package func attempt(
    _ candidate: RouteTable.Candidate, _ route: RouteBinding, from source: Source?
  ) throws(RouteRefusal) -> RecognizedValue {
    let type = route.type
    if type.accepted != nil {
      let source = source ?? candidate.link.kind.source
      guard type.accepts(source) else { throw RouteRefusal(route, reason: .source(source)) }
    }
    do {
      let routed = try type.decode(
        try route.record(of: candidate), form: .link,
        readFrom: candidate.link.bytes.count + route.fixedLength)
      return RecognizedValue(routed: routed, type: type, route: route)
    } catch {
      throw RouteRefusal(route, reason: .declined(error))
    }
  }
}

/// The reason why a matching route rejected a link.
package struct RouteRefusal: Error {
  package enum Reason {
    case source(Source)
    case declined(any Error)
  }

  let pattern: String
  let type: RouteType
  package let reason: Reason

  init(_ route: RouteBinding, reason: Reason) {
    pattern = route.pattern.text
    type = route.type
    self.reason = reason
  }

  /// The destination's or command's error message if it declined the values. Otherwise nil.
  package var declinedBecause: String? {
    if case .declined(let error) = reason { type.text(of: error) } else { nil }
  }
}

extension LinkKind {
  /// The source to assume for a link if the caller doesn't specify one.
  fileprivate var source: Source {
    switch self {
    case .web, .host: .webLink
    case .custom: .customScheme(sender: nil)
    case .inApp: .app
    }
  }
}
