/// The schemes and domains that a feature's patterns accept, unless a pattern contains its own
/// scheme or domain. Links without a scheme are always accepted.
package struct OriginFilter: Sendable, Equatable {
  /// The accepted schemes and domains, in lowercase.
  package let names: [String]
  private let schemes: [Int]
  private let domains: [Domain]
  /// All of the app's domains.
  private let appDomains: [Domain]

  /// - Parameter names: Schemes and domains. Names that don't belong to the app are ignored.
  package init(_ names: [String], of links: AppLinks) {
    self.names = names.map { $0.lowercased() }
    let known = links.parsedSchemes
    schemes = self.names.compactMap { name in known.firstIndex { $0.elementsEqual(name.utf8) } }
    domains = self.names.compactMap { name in
      OriginFilter.isOrigin(name, of: links) ? Domain(name) : nil
    }
    appDomains = links.parsedDomains
  }

  /// Returns true if the name is one of the app's schemes or domains, or a subdomain that matches
  /// one of the app's wildcards.
  package static func isOrigin(_ name: String, of links: AppLinks) -> Bool {
    if links.parsedSchemes.contains(where: { $0.elementsEqual(name.lowercased().utf8) }) {
      return true
    }
    guard let domain = Domain(name) else { return false }
    return WebHosts(links).entries.first { $0.domain == domain || $0.domain.contains(domain.name) }?
      .isListedHost == false
  }

  /// Returns the position of the first accepted origin in the app's order: domains, then schemes.
  package func place(in links: AppLinks) -> Int {
    let domain = links.parsedDomains.firstIndex { domain in
      domains.contains { $0 == domain || domain.contains($0.name) || $0.contains(domain.name) }
    }
    return domain ?? links.domains.count + (schemes.min() ?? links.schemes.count)
  }

  package func takes(scheme: Int) -> Bool { schemes.contains(scheme) }

  /// - Parameter host: A lowercase host that belongs to one of the app's domains.
  package func takes(host: some BidirectionalCollection<UInt8>) -> Bool {
    // If the app lists a more specific domain for this host, the link belongs to that domain.
    domains.contains { own in
      own.contains(host)
        && !appDomains.contains { $0.exactness > own.exactness && $0.contains(host) }
    }
  }
}
