/// The hosts of an app's web links, and in which of its two lists each stands.
package struct WebHosts: Sendable {
  /// A domain with the list that it stands in.
  package struct Entry: Sendable {
    package let domain: Domain
    /// True if only patterns that name the host apply to it.
    package let isListedHost: Bool
  }

  /// The most exact first: whole names, then the longest endings.
  package let entries: [Entry]

  package init(_ links: AppLinks) {
    let domains = links.parsedDomains.map { Entry(domain: $0, isListedHost: false) }
    let hosts = links.hosts.compactMap(Domain.init).map { Entry(domain: $0, isListedHost: true) }
    // Of entries that are equal, which is a problem, those of domains count.
    let ordered = (domains + hosts).enumerated().sorted { a, b in
      a.element.domain.exactness == b.element.domain.exactness
        ? a.offset < b.offset : a.element.domain.exactness > b.element.domain.exactness
    }
    entries = ordered.map(\.element)
  }

  /// The entry that a host belongs to, or nil if it isn't one of the app's.
  ///
  /// - Parameter host: In lower case.
  package func entry(of host: some BidirectionalCollection<UInt8>) -> Entry? {
    entries.first { $0.domain.contains(host) }
  }

  /// Returns true if patterns without a host apply to a host.
  func isDomain(_ host: some BidirectionalCollection<UInt8>) -> Bool {
    entry(of: host)?.isListedHost == false
  }
}

extension Domain {
  /// The more a domain says of a host, the higher.
  var exactness: Int { isWildcard ? name.count : Int.max }
}
