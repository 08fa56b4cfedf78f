package import Baton

/// A content app as large as real ones: 125 destinations and 147 routes, its own hosts, values as
/// path words, free query items, rests of links, and context.
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
