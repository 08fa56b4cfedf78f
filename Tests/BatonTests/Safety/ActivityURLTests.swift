import Baton
import BatonTesting
import Foundation
import Testing

private struct WebPage: Destination {
  static let patterns: [RoutePattern] = ["page?{url}"]
  static let activityTypes: [ActivityType] = ["com.example.page"]
  static let examples = [WebPage()]
  static let traits: [DestinationTrait] = [.allows(hosts: ["docs.example.org"], in: "url")]
  var url: URL?
  var mirror: URL?
  var placement: Placement { .root }
}

@Suite struct ActivityURLTests {
  private func opens(_ type: ActivityType, _ values: [String: ActivityValue]) throws -> Bool {
    let router = try TestFeature(WebPage.self).router(
      links: AppLinks(schemes: ["app"], domains: ["www.example.com"]), home: "/page")
    return (try? router.hierarchy(for: UserActivity(type, userInfo: values))) != nil
  }

  @Test(
    "An activity fills a URL property that links can fill only with a page that a link can bring",
    arguments: [
      "javascript:alert(1)", "intent:x", "app:///page", "file:///etc/passwd",
      "https://www.example.com@evil.example.org/", "https://evil.example.org/",
      "http://www.example.com/",
    ])
  func otherURL(_ text: String) throws {
    let url = try #require(URL(string: text))
    #expect(try !opens("com.example.page", ["url": .url(url)]))
    #expect(try !opens("com.example.page", ["url": .string(text)]))
  }

  @Test("An activity brings web pages, and properties that no link can fill as they are")
  func webPage() throws {
    let page = try #require(URL(string: "https://www.example.com/a"))
    #expect(try opens("com.example.page", ["url": .url(page)]))
    let allowed = try #require(URL(string: "https://docs.example.org/a"))
    #expect(try opens("com.example.page", ["url": .url(allowed)]))
    let other = try #require(URL(string: "app:///page"))
    #expect(try opens("com.example.page", ["mirror": .url(other)]))
  }
}
