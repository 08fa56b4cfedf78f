package import Baton

/// An app of content as large as real ones are: 125 destinations and 147 routes, hosts of its own, words of
/// paths that are values, query items as they come, rests of links, and context.
package struct AppOfContent {
  static let liveHosts = ["live.art.example", "live-staging.art.example"]

  package let features: [any Feature] = [
    Browsing(), Account(), Works(), Listings(), Partners(), LiveSales(), Searching(),
  ]

  package let links = AppLinks(
    schemes: ["artapp"], domains: ["www.art.example", "staging.art.example"], hosts: liveHosts,
    context: ["ref", "source", "utm_*"])

  package init() {}

  /// Learns, checks and joins all of them.
  package func router() throws -> Router {
    try Router(features: features, links: links, home: "/")
  }
}
