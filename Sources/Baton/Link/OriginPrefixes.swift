/// The possible beginnings of a link, built from the app's domains and schemes.
final class OriginPrefixes: Sendable {
  /// The beginning of a link: `https://www.example.com/`, `demoapp://`.
  struct Origin: Sendable {
    let text: String
    let isCustom: Bool

    fileprivate static func web(_ scheme: String, _ host: String) -> Origin {
      Origin(text: "\(scheme)://\(host)/", isCustom: false)
    }

    fileprivate static func custom(_ scheme: String) -> Origin {
      Origin(text: "\(scheme)://", isCustom: true)
    }
  }

  private let links: AppLinks
  private let hosts: WebHosts
  /// The names of query items that describe the link and don't fill properties.
  let context: ContextNames
  private let standard: Origin?

  init(_ links: AppLinks) {
    self.links = links
    hosts = WebHosts(links)
    context = ContextNames(links.context)
    if let domain = links.domains.first(where: { Domain($0)?.isWildcard == false }) {
      standard = .web("https", domain.lowercased())
    } else {
      standard = links.schemes.first(where: AppLinks.isCustomScheme).map {
        .custom($0.lowercased())
      }
    }
  }

  /// - Parameters:
  ///   - origin: A domain or scheme of the app, or nil for the default.
  ///   - scheme: The scheme of an absolute pattern.
  ///   - host: The host of an absolute web pattern.
  ///   - filter: The origins that a pattern accepts if it isn't absolute.
  func origin(
    _ origin: String?, scheme: String?, host: String?, within filter: OriginFilter? = nil
  ) throws(PrintingObstacle) -> Origin {
    if let scheme {
      if let origin, origin.lowercased() != (host ?? scheme) {
        throw PrintingObstacle(text: "this pattern only makes links for \(host ?? scheme)")
      }
      return host.map { .web(scheme, $0) } ?? .custom(scheme)
    }
    if let origin { return try self.origin(named: origin.lowercased(), within: filter) }
    guard let standard = filter.map({ first(within: $0) }) ?? standard else {
      throw PrintingObstacle(text: "the pattern applies to no scheme, and to no domain without *")
    }
    return standard
  }

  private func origin(
    named name: String, within filter: OriginFilter?
  ) throws(PrintingObstacle) -> Origin {
    if let scheme = links.parsedSchemes.firstIndex(of: Array(name.utf8)) {
      if let filter, !filter.takes(scheme: scheme) { throw .narrowed(filter) }
      return .custom(name)
    }
    let host = Array(name.utf8)
    guard Domain.isHostName(host), let entry = hosts.entry(of: host) else {
      throw PrintingObstacle(text: "\(name.quoted) is not one of the app's schemes or domains")
    }
    if entry.isListedHost {
      throw PrintingObstacle(
        text: "\(name.quoted) is one of the app's hosts, where only patterns with that host apply")
    }
    if let filter, !filter.takes(host: host) { throw .narrowed(filter) }
    return .web("https", name)
  }

  /// Returns true if a reader of a custom-scheme link drops the path's first segment, because it's a
  /// domain.
  func dropsFirstSegment(of path: ArraySlice<UInt8>) -> Bool {
    links.dropsDomainAfterScheme
      && hosts.isDomain(path.prefix { $0 != .slash }.map(ByteClass.lowercase))
  }

  /// Returns the first domain without a wildcard that the filter accepts. If there's none, returns
  /// the first host that the filter names, or else the first scheme that it accepts.
  private func first(within filter: OriginFilter) -> Origin? {
    let domains = links.parsedDomains.filter { !$0.isWildcard }.map(\.name)
    let named = filter.names.map { Array($0.utf8) }
    let host = (domains + named).first { host in
      Domain.isHostName(host) && hosts.isDomain(host) && filter.takes(host: host)
    }
    if let host { return .web("https", String(decoding: host, as: UTF8.self)) }
    let scheme = links.parsedSchemes.enumerated().first { filter.takes(scheme: $0.offset) }
    return scheme.map { .custom(String(decoding: $0.element, as: UTF8.self)) }
  }
}

/// The reason why a pattern can't be used to create a link for a value.
struct PrintingObstacle: Error {
  let text: String

  fileprivate static func narrowed(_ filter: OriginFilter) -> Self {
    Self(text: "its feature's patterns only apply to \(filter.names.joined(separator: ", "))")
  }
}
