package import Baton

/// The app's link settings and contributions, and the format version, from the first line of a release file.
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
  /// Null if the app has its own root.
  package let home: String?
  /// The values that features add to extension points. Nil in older files.
  package let contributions: [PublishedContribution]?

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
    home = router.homeLink
    contributions = router.publishedContributions
  }

  package var links: AppLinks {
    AppLinks(
      schemes: schemes, domains: domains, hosts: hosts, context: context, allowsHTTP: allowsHTTP,
      ignoresPathCase: ignoresPathCase, plusIsSpace: plusIsSpace,
      dropsDomainAfterScheme: dropsDomainAfterScheme,
      limits: LinkLimits(maxValueBytes: maxValueBytes ?? LinkLimits().maxValueBytes))
  }
}
