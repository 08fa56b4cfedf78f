/// What can stand before the paths of printed links.
struct PrintedOrigins: Sendable {
  /// What a link begins with: `https://www.example.com/`, `demoapp://`.
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
  /// The first there is.
  private let standard: Origin?

  init(_ links: AppLinks) {
    self.links = links
    if let domain = links.domains.first(where: { Domain($0)?.isWildcard == false }) {
      standard = .web("https", domain.lowercased())
    } else {
      standard = links.schemes.first(where: AppLinks.isCustomScheme).map {
        .custom($0.lowercased())
      }
    }
  }

  /// - Parameters:
  ///   - origin: A domain or scheme of the app; nil for the first there is.
  ///   - scheme: That of an absolute pattern.
  ///   - host: That of an absolute pattern of the web.
  func origin(
    _ origin: String?, scheme: String?, host: String?
  ) throws(PrintingObstacle) -> Origin {
    if let scheme {
      if let origin, origin.lowercased() != (host ?? scheme) {
        throw PrintingObstacle(text: "it is only printed on \(host ?? scheme)")
      }
      return host.map { .web(scheme, $0) } ?? .custom(scheme)
    }
    if let origin { return try self.origin(named: origin.lowercased()) }
    guard let standard else {
      throw PrintingObstacle(text: "it needs a domain without * or a scheme to be printed on")
    }
    return standard
  }

  private func origin(named name: String) throws(PrintingObstacle) -> Origin {
    if links.parsedSchemes.contains(Array(name.utf8)) { return .custom(name) }
    let isDomain =
      Domain.isHostName(name.utf8)
      && links.parsedDomains.contains { $0.contains(Array(name.utf8)) }
    guard isDomain else {
      throw PrintingObstacle(text: "\(name.quoted) is not one of the app's schemes and domains")
    }
    return .web("https", name)
  }
}

/// Why a pattern prints no link of a value.
struct PrintingObstacle: Error {
  let text: String
}
