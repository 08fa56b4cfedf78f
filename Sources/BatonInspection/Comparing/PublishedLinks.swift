package import Baton

/// The app's link settings and contributions, and the format version, from the first line of a contract.
package struct PublishedLinks: Sendable, Hashable, Codable {
  /// The current format version. Version 1 files don't have this line.
  static let currentFormat = 2

  package let format: Int
  package let schemes: [String]
  package let domains: [String]
  package let hosts: [String]
  package let context: [String]
  package let allowsHTTP: Bool
  package let ignoresPathCase: Bool
  package let plusIsSpace: Bool
  package let dropsDomainAfterScheme: Bool
  /// The largest value of a parameter, in bytes. Nil in older files.
  package let maxValueBytes: Int?
  /// Nil if links have no prefix, or in older files.
  package let prefix: Prefix?
  /// Null if the app has its own root.
  package let home: String?
  /// The values that features add to extension points. Nil in older files.
  package let contributions: [PublishedContribution]?

  /// A ``/Baton/LinkPrefix``.
  package struct Prefix: Sendable, Hashable, Codable {
    let pattern: String
    let texts: [String: [String]]

    /// `(/{locale}) with locale de, en`.
    var text: String {
      let lists = texts.sorted { $0.key < $1.key }.map {
        "\($0.key) \($0.value.joined(separator: ", "))"
      }
      return "\(pattern) with \(lists.joined(separator: "; "))"
    }
  }

  init(_ router: Router) {
    let links = router.links
    format = Self.currentFormat
    schemes = links.schemes
    domains = links.domains
    hosts = links.hosts
    context = links.context
    allowsHTTP = links.allowsHTTP
    ignoresPathCase = links.ignoresPathCase
    plusIsSpace = links.plusIsSpace
    dropsDomainAfterScheme = links.dropsDomainAfterScheme
    maxValueBytes = links.limits.maxValueBytes
    prefix = links.prefix.map { Prefix(pattern: $0.pattern, texts: $0.texts) }
    home = router.homeLink
    contributions = router.publishedContributions
  }

  package var links: AppLinks {
    AppLinks(
      schemes: schemes, domains: domains, hosts: hosts, context: context,
      prefix: prefix.map { LinkPrefix($0.pattern, where: $0.texts) }, allowsHTTP: allowsHTTP,
      ignoresPathCase: ignoresPathCase, plusIsSpace: plusIsSpace,
      dropsDomainAfterScheme: dropsDomainAfterScheme,
      limits: LinkLimits(maxValueBytes: maxValueBytes ?? LinkLimits().maxValueBytes))
  }
}
