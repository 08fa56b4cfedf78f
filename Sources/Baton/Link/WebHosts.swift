/// The hosts of an app's web links, from ``AppLinks/domains`` and ``AppLinks/hosts``.
package struct WebHosts: Sendable {
  package struct Entry: Sendable {
    package let domain: Domain
    /// True if the entry is from ``AppLinks/hosts``, in which case only patterns that contain a
    /// host match it.
    package let isListedHost: Bool
  }

  /// The entries, most specific first: exact names, then wildcards from longest to shortest.
  package let entries: [Entry]

  package init(_ links: AppLinks) {
    let domains = links.parsedDomains.map { Entry(domain: $0, isListedHost: false) }
    let hosts = links.hosts.compactMap(Domain.init).map { Entry(domain: $0, isListedHost: true) }
    // A host in both lists is reported as a problem. Until it's fixed, the host counts as a domain.
    entries = (domains + hosts).ordered { $0.domain.exactness > $1.domain.exactness }
  }

  /// Returns the entry for a lowercase host, or nil if the host isn't one of the app's.
  package func entry(of host: some BidirectionalCollection<UInt8>) -> Entry? {
    entries.first { $0.domain.contains(host) }
  }

  /// Returns true if links with this host can match patterns that don't contain a host.
  func isDomain(_ host: some BidirectionalCollection<UInt8>) -> Bool {
    entry(of: host)?.isListedHost == false
  }
}

extension Domain {
  /// A number that's higher for more specific domains.
  package var exactness: Int { isWildcard ? name.count : Int.max }
}
