/// The origins of an app's links. A few sample hosts represent each wildcard.
package struct LinkOrigins: Sendable {
  struct Origin: Sendable {
    let scheme: String
    /// The host. Nil for custom schemes and in-app links.
    let host: [UInt8]?

    var isCustom: Bool { host == nil && !scheme.isEmpty }

    /// The beginning of a link: `https://www.example.com/`, `demoapp://`, or `/`.
    var text: String {
      if let host { return "\(scheme)://" + String(decoding: host, as: UTF8.self) + "/" }
      return scheme.isEmpty ? "/" : "\(scheme)://"
    }
  }

  private(set) var links: AppLinks
  /// All of the app's domains and hosts, for URL values.
  private(set) var domains: [Domain]
  /// All origins, web hosts first. If the app has no origins, the array contains a single origin
  /// without a scheme.
  let all: [Origin]
  private var hosts: WebHosts
  /// The numbers of the origins in ``all`` that belong to ``links``.
  private var own: [Int]

  /// - Parameters:
  ///   - routes: The routes whose hosts determine the samples.
  ///   - next: The links of a later version. Their hosts are samples too.
  package init(_ links: AppLinks, routes: [RouteDeclaration], comparedWith next: AppLinks? = nil) {
    self.links = links
    domains = links.webHosts.compactMap(Domain.init)
    let hosts = WebHosts(links)
    self.hosts = hosts
    var names: [[UInt8]] = []
    func add(_ name: [UInt8]) {
      if !names.contains(name), hosts.entry(of: name) != nil { names.append(name) }
    }
    for domain in domains {
      if domain.isWildcard {
        for label in ["www", "x", "y0"] { add(Array(label.utf8) + domain.name) }
      } else {
        add(domain.name)
      }
    }
    for domain in next?.webHosts.compactMap(Domain.init) ?? [] { add(Array(domain.sample.utf8)) }
    let patterns = routes.compactMap { route in
      route.shape.host.map { TextMatcher(host: $0, route.parameters) }
    }
    for name in routes.compactMap(\.origins).flatMap(\.names) {
      if let domain = Domain(name) { add(Array(domain.sample.utf8)) }
    }
    // Add a sample host for each host pattern and for each pair of overlapping host patterns.
    var known: [TextMatcher] = []
    for matcher in patterns where !known.contains(matcher) {
      known.append(matcher)
      if matcher.isLiteral {
        add(matcher.shape.literal)
      } else {
        for other in known where !other.isLiteral {
          if case .found(let name) = TextSet(matcher).intersection(TextSet(other)).example {
            add(name)
          }
        }
      }
    }
    let schemes = links.allowsHTTP ? ["https", "http"] : ["https"]
    let web = schemes.flatMap { scheme in names.map { Origin(scheme: scheme, host: $0) } }
    let custom = links.parsedSchemes.map {
      Origin(scheme: String(decoding: $0, as: UTF8.self), host: nil)
    }
    all = web.isEmpty && custom.isEmpty ? [Origin(scheme: "", host: nil)] : web + custom
    own = Array(all.indices)
  }

  /// Returns the same origins, as a later version with these links reads them.
  package func read(by links: AppLinks) -> Self {
    var origins = self
    origins.links = links
    origins.domains = links.webHosts.compactMap(Domain.init)
    origins.hosts = WebHosts(links)
    origins.own = all.indices.filter { number in
      let origin = all[number]
      guard let host = origin.host else {
        return !origin.isCustom || links.parsedSchemes.contains(Array(origin.scheme.utf8))
      }
      return origins.hosts.entry(of: host) != nil && (origin.scheme == "https" || links.allowsHTTP)
    }
    return origins
  }

  /// Returns the numbers of a route's origins.
  func numbers(of route: RouteDeclaration) -> [Int] {
    let shape = route.shape
    let matcher = shape.host.map { TextMatcher(host: $0, route.parameters) }
    return own.filter { number in
      let origin = all[number]
      if let scheme = shape.scheme {
        guard scheme == origin.scheme else { return false }
        guard let host = origin.host else { return matcher == nil }
        return matcher?.ranges(in: host) != nil
      }
      if let host = origin.host {
        return hosts.isDomain(host) && route.origins?.takes(host: host) ?? true
      }
      guard origin.isCustom, let filter = route.origins else { return true }
      let scheme = links.parsedSchemes.firstIndex { $0.elementsEqual(origin.scheme.utf8) }
      return scheme.map(filter.takes(scheme:)) ?? false
    }
  }
}
