import Baton
import Foundation
import Testing

/// Tests for web pages of activities that the app wouldn't accept as links.
@Suite struct PublishedPageTests {
  private struct Shop: TestDestination {
    static let patterns: [RoutePattern] = ["shop"]
    static let activityTypes: [ActivityType] = ["com.example.shop"]
    func describe(_ activity: inout UserActivity) {
      activity.webpageURL = URL(string: "http://www.example.com/shop")
    }
  }

  private func router(_ domain: String, allowsHTTP: Bool) throws(Router.Problems) -> Router {
    try TestFeature(Shop.self).router(
      links: AppLinks(domains: [domain], allowsHTTP: allowsHTTP), home: "/shop")
  }

  @Test("An http page on the app's domain is a problem unless the app's links take http")
  func refused() throws {
    let problems = #expect(throws: Router.Problems.self) {
      try router("www.example.com", allowsHTTP: false)
    }
    #expect(problems?.problems.map(\.code) == ["page-not-accepted"])
    _ = try router("www.example.com", allowsHTTP: true)
    _ = try router("other.example.com", allowsHTTP: false)
  }
}
