/// What links can begin with that two routes both take.
struct SharedOrigins {
  /// What stands before the path.
  struct Origin {
    let prefix: String
    let beforePath: String
    let isCustom: Bool

    fileprivate static func web(_ scheme: String, _ host: String) -> Self {
      Self(prefix: "\(scheme)://\(host)", beforePath: "/", isCustom: false)
    }

    fileprivate static func custom(_ scheme: String) -> Self {
      Self(prefix: scheme + ":", beforePath: "//", isCustom: true)
    }
  }

  /// A link of each kind that there is, of the web first.
  private(set) var all: [Origin] = []

  private typealias Side = (route: RouteDeclaration, parameters: ParameterTypes)
  private let links: AppLinks
  private let hosts: WebHosts

  init(
    _ a: (route: RouteDeclaration, parameters: ParameterTypes),
    _ b: (route: RouteDeclaration, parameters: ParameterTypes), links: AppLinks
  ) {
    self.links = links
    hosts = WebHosts(links)
    let filters = [a, b].compactMap { side in
      side.route.shape.scheme == nil ? side.route.origins : nil
    }
    let absolute = [a, b].filter { $0.route.shape.scheme != nil }
    if let first = absolute.first, let scheme = first.route.shape.scheme {
      let second = absolute.count > 1 ? absolute[1] : nil
      if let second, second.route.shape.scheme != scheme { return }
      guard let host = first.route.shape.host else {
        if takes(scheme: scheme, filters) { all = [.custom(scheme)] }
        return
      }
      let text =
        second.map { second in
          second.route.shape.host.flatMap { shared((host, first), ($0, second)) }
        } ?? hostOfDomains(host, first, filters)
      if let text { all = [.web(scheme, text)] }
    } else {
      all = relativeOrigins(filters)
    }
  }

  private func shared(_ a: (TextShape, Side), _ b: (TextShape, Side)) -> String? {
    SharedText(links: links).of(
      (a.0, a.0.parameters.map(a.1.parameters.kind)), (b.0, b.0.parameters.map(b.1.parameters.kind))
    )
  }

  /// A host of the shape where patterns hold that name none.
  private func hostOfDomains(_ shape: TextShape, _ side: Side, _ filters: [OriginFilter]) -> String?
  {
    let matcher = TextMatcher(host: shape, side.parameters)
    let named = links.parsedDomains.filter { !$0.isWildcard }.map(\.name)
      .filter { matcher.ranges(in: $0) != nil }
    let any = shared((shape, side), (shape, side)).map { Array($0.utf8) }
    let found = (named + [any].compactMap(\.self)).first { host in
      hosts.isDomain(host) && filters.allSatisfy { $0.takes(host: host) }
    }
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  private func takes(scheme: String, _ filters: [OriginFilter]) -> Bool {
    guard let number = links.parsedSchemes.firstIndex(of: Array(scheme.utf8)) else { return false }
    return filters.allSatisfy { $0.takes(scheme: number) }
  }

  /// Of routes that name no scheme.
  private func relativeOrigins(_ filters: [OriginFilter]) -> [Origin] {
    let domains = (links.domains + filters.flatMap(\.names)).compactMap(Domain.init)
    let samples = domains.flatMap { domain -> [[UInt8]] in
      guard domain.isWildcard else { return [domain.name] }
      return ["www", "x", "y0"].map { Array($0.utf8) + domain.name }
    }
    let host = samples.first { host in
      hosts.isDomain(host) && filters.allSatisfy { $0.takes(host: host) }
    }
    let schemes = links.schemes.filter(AppLinks.isCustomScheme)
    let scheme = schemes.first { takes(scheme: $0.lowercased(), filters) }
    let origins =
      [host.map { Origin.web("https", String(decoding: $0, as: UTF8.self)) }]
      + [scheme.map(Origin.custom)]
    let found = origins.compactMap(\.self)
    // What has no origin is everybody's, but of two that are narrowed a rule decides there.
    return found.isEmpty && filters.count < 2
      ? [Origin(prefix: "", beforePath: "/", isCustom: false)] : found
  }
}
