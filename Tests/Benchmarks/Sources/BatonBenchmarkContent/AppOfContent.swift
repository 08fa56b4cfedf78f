package import Baton

/// A content app as large as real ones. It has 125 destinations and 147 routes, its own hosts,
/// values that are words in paths, free query items, raw tails, and context.
package struct AppOfContent {
  static let liveHosts = ["live.art.example", "live-staging.art.example"]

  package let features: [any Feature] = [
    Browsing(), Account(), Works(), Listings(), Partners(), LiveSales(), Searching(),
  ]

  package let links = AppLinks(
    schemes: ["artapp"], domains: ["www.art.example", "staging.art.example"], hosts: liveHosts,
    context: ["ref", "source", "utm_*"])

  package init() {}

  /// Makes the router, which learns, checks and joins all features.
  package func router() throws -> Router {
    try Router(features: features, links: links, home: "/")
  }
}
