extension RoutingError {
  /// Creates the error for a link that can't be matched.
  package init(
    _ rejection: LinkRejection, of link: String, from source: Source? = nil, links: AppLinks
  ) {
    let code: Code =
      switch rejection {
      case .problem(let problem): problem.isInvalid ? .invalidLink : .refusedLink
      case .foreignScheme, .foreignHost: .foreignLink
      case .port, .authority: .refusedLink
      }
    self.init(code, link: link, source: source, says: rejection.words(in: links))
  }

  /// Creates the error for a link that no route accepts.
  ///
  /// - Parameter note: The reason why no route could match the link, if known.
  package init(
    _ link: String, from source: Source? = nil, refusals: [RouteRefusal] = [],
    in table: RouteTable, note: String? = nil
  ) {
    let isClosed = refusals.contains { if case .source = $0.reason { true } else { false } }
    self.init(
      isClosed ? .source : .notFound, link: link, source: source,
      diagnosing: { Self.diagnosis(of: link, from: source, refusals, in: table, note: note) })
  }

  package static func excluded(
    _ link: String, from source: Source? = nil, by pattern: String, of feature: String?,
    in table: RouteTable
  ) -> Self {
    let feature = feature.map { " of \($0)" } ?? ""
    return Self(
      .excluded, link: link, source: source,
      says:
        "the exclusion \(pattern.quoted)\(feature) matches \(value: table.quoted(link)), "
        + "so the app doesn't open it")
  }

  private static func diagnosis(
    of link: String, from source: Source?, _ refusals: [RouteRefusal], in table: RouteTable,
    note: String?
  ) -> Diagnosis {
    for refusal in refusals {
      guard case .source(let source) = refusal.reason else { continue }
      return Diagnosis(
        words: "\(refusal.pattern.quoted) does not accept links from \(source.kind.rawValue)")
    }
    for refusal in refusals {
      guard var reason = refusal.declinedBecause else { continue }
      var quoted = link.quoted
      // If any matching route has a secret value, hide the whole link, and also what other routes
      // report about its values.
      if refusals.contains(where: { $0.type.isSecret }) || table.hides(link) {
        (quoted, reason) = (RedactableText.mark, RedactableText.mark)
      }
      return Diagnosis(
        words:
          "\(refusal.pattern.quoted) matches \(value: quoted), but the values are declined: \(value: reason)"
      )
    }
    let near = NearMiss(table, link: link)
    let isSecret = table.hides(link)
    var words: RedactableText =
      "no pattern matches \(value: isSecret ? RedactableText.mark : link.quoted)"
    if let mismatch = note ?? near.mismatch, let pattern = near.patterns.first {
      words = words + "; the closest pattern is \(pattern.quoted)"
      // The reason quotes the link.
      if !isSecret { words = words + ": \(value: mismatch)" }
    }
    let host = link.prefix { !"/?#".contains($0) }.lowercased()
    if table.links.webHosts.contains(host) { words = words + "; add https:// at the beginning" }
    guard source?.kind == .quickAction, !link.contains("/") else {
      return Diagnosis(words: words, suggestions: near.patterns)
    }
    // The routes of exclusions have no name.
    let names = Set(table.routes.filter { !$0.isExclusion }.map { $0.ownerName }).ordered()
    return Diagnosis(
      words: words + ", and no destination or command has this name",
      suggestions: EditDistance.nearest(to: link, in: names) + near.patterns)
  }

  /// - Parameter reason: The reason why the result isn't one of the app's links.
  static func rewrite(
    _ name: String, _ result: String, _ reason: RedactableText, in table: RouteTable
  ) -> Self {
    Self(
      .rewrite,
      says:
        "the rewrite \(name.quoted) produces \(value: table.quoted(result)), which is not one of the app's links: "
        + reason)
  }

  package static func unknownDestination(_ value: any Routable) -> Self {
    let name = String(describing: type(of: value))
    return Self(
      .unknownDestination, says: "\(name) is not in any feature of this router",
      cause: .unlistedType(name))
  }

  package static func unknownName(_ name: String, near: @escaping @autoclosure Suggestions) -> Self
  {
    Self(
      .unknownDestination, says: "no destination or command is named \(value: name.quoted)",
      suggestions: near())
  }

  package static func activityValues(_ error: any Error, _ type: RouteType) -> Self {
    Self(.values, says: "the values do not fit \(type.name): \(value: type.text(of: error))")
  }

  static func notOpen(_ type: RouteType, to source: Source) -> Self {
    Self(.source, says: "\(type.name) does not accept requests from \(source.kind.rawValue)")
  }
}

extension LinkRejection {
  fileprivate func words(in links: AppLinks) -> RedactableText {
    switch self {
    case .problem(let problem): "\(problem)"
    case .foreignScheme(let scheme) where scheme.lowercased() == "http" && !links.webHosts.isEmpty:
      "the app accepts https, not http"
    case .foreignScheme(let scheme):
      "the scheme \(value: scheme.quoted) is not one of the app's: \(links.schemeNames)"
    case .foreignHost(let host):
      "the host \(value: host.quoted) is not one of the app's domains: \(links.webHosts.joinedOrNone)"
    case .port(let port):
      "the link has port \(value: port), but only the scheme's default port is accepted"
    case .authority(let text):
      "the link has \(value: text.quoted) in place of its first segment"
    }
  }
}

extension AppLinks {
  fileprivate var schemeNames: String {
    (schemes + (webHosts.isEmpty ? [] : ["https"])).joinedOrNone
  }
}

extension [String] {
  fileprivate var joinedOrNone: String { isEmpty ? "it has none" : joined(separator: ", ") }
}
