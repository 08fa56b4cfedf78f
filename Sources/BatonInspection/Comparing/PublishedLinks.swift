package import Baton

/// The first line of a contract: the format version, and the app's link settings and contributions.
package struct PublishedLinks: Sendable, Hashable, Codable {
  /// The current format version.
  static let currentFormat = 1

  package var format: Int
  package var isLater: Bool { format > Self.currentFormat }
  package var schemes: [String]
  package var domains: [String]
  package var hosts: [String]
  package var context: [String]
  package var allowsHTTP: Bool
  package var ignoresPathCase: Bool
  package var plusIsSpace: Bool
  package var dropsDomainAfterScheme: Bool
  package var maxBytes: Int
  package var maxSegments: Int
  package var maxQueryItems: Int
  package var maxValueBytes: Int
  /// The prefix of the app's links, if any.
  package var prefix: Prefix?
  /// The link to the home screen. Null if the app has its own root.
  package var home: String?
  /// The values that features add to extension points.
  package var contributions: [PublishedContribution]
  /// The feature of each extension point.
  package var points: [String: String]

  /// A ``/Baton/LinkPrefix`` in a contract.
  package struct Prefix: Sendable, Hashable, Codable {
    package var pattern: String
    package var texts: [String: [String]]

    /// The name of the rewrite that removes the prefix.
    var rewrite: String { LinkRewrite.name(of: LinkPrefix(pattern, where: texts)) }

    /// The prefix as text, such as `(/{locale}) with locale de, en`.
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
    (maxBytes, maxSegments) = (links.limits.maxBytes, links.limits.maxSegments)
    (maxQueryItems, maxValueBytes) = (links.limits.maxQueryItems, links.limits.maxValueBytes)
    prefix = links.prefix.map { Prefix(pattern: $0.pattern, texts: $0.texts) }
    home = router.homeLink
    contributions = router.publishedContributions
    points = Dictionary(
      router.declarations.features.flatMap { feature in
        feature.extensionPoints.map { ($0.name, feature.name) }
      }, uniquingKeysWith: { first, _ in first })
  }

  package var links: AppLinks {
    AppLinks(
      schemes: schemes, domains: domains, hosts: hosts, context: context,
      prefix: prefix.map { LinkPrefix($0.pattern, where: $0.texts) }, allowsHTTP: allowsHTTP,
      ignoresPathCase: ignoresPathCase, plusIsSpace: plusIsSpace,
      dropsDomainAfterScheme: dropsDomainAfterScheme,
      limits: LinkLimits(
        maxBytes: maxBytes, maxSegments: maxSegments, maxQueryItems: maxQueryItems,
        maxValueBytes: maxValueBytes))
  }
}
