import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests that only the app's own pages open in the browser, no matter which source a web link comes
/// from.
@MainActor @Suite struct BrowserPageTests {
  private func asked(
    _ content: ContinuationRequest.Content, _ links: AppLinks? = nil
  ) async throws -> [String] {
    let own = AppLinks(
      schemes: ["demoapp"], domains: ["www.example.com", "*.shop.example.com"],
      hosts: ["live.example.com"], allowsHTTP: true)
    let host = try ContinuationHost(
      Router(features: [HostFeature()], links: links ?? own, home: "/feed"))
    var asked: [String] = []
    host.opensInBrowser = { asked.append($0.absoluteString) }
    host.becomeReady()
    await host.open(ContinuationRequest(content, from: .webLink))
    return asked
  }

  nonisolated static let foreign = [
    "https://evilwww.example.com/x", "https://evilshop.example.com/x",
    "https://evilwww.example%2Ecom/x", "https://evilwww%2eexample.com/x",
    "https://www.example.com.evil.example/x", "https://evil.example/www.example.com/x",
    "https://www.example.com@evil.example/x", "https://user:pw@www.example.com/x",
    "https://www.example.com:8443/x", "https://wwwxexample.com/x", "https://example.com/x",
    "https://shop.example.com/x", "https://xn--wwwexample-9ya.com/x", "http://www.example.com/x",
    "file:///etc/passwd", "file://www.example.com/etc/passwd", "tel:+15550100", "sms:+15550100",
    "javascript:alert(1)", "data:text/html,x", "mailto:a@www.example.com",
    "ftp://www.example.com/x",
    "itms-apps://www.example.com/x", "demoapp://www.example.com/x", "https:///x", "https:x",
    "//www.example.com/x", "/x", "", "https://[::1]/x", "https://www.example.com/%00x",
    "https://www.example.com/%C3",
    "https://www.example.com/" + String(repeating: "x", count: 9_000),
    "https://www.example.com\\@evil.example/x", "https://www.example.com%2eevil.example/x",
    "https://www.example.com./x", "blob:https://www.example.com/x", "about:blank",
  ]

  @Test("Links to pages that aren't the app's don't open the browser", arguments: foreign)
  func foreignLink(page: String) async throws {
    #expect(try await asked(.link(page)) == [])
  }

  @Test("Activities for pages that aren't the app's don't open the browser", arguments: foreign)
  func foreignActivity(page: String) async throws {
    var activity = UserActivity(.browsingWeb)
    activity.webpageURL = URL(string: page)
    #expect(try await asked(.activity(activity)) == [])
  }

  @Test(
    "The app's pages that no feature takes open in the browser",
    arguments: [
      "https://www.example.com/lost", "https://live.example.com/lost?x=1#y",
      "https://a.b.shop.example.com/lost", "https://WWW.Example.com/lost",
      "https://www.example.com:443/lost", "https://www.example.com/a%20b",
    ])
  func unmatchedPage(page: String) async throws {
    #expect(try await asked(.link(page)) == [page])
  }

  @Test("If the app has no domain, no page opens in the browser") func noDomain() async throws {
    #expect(
      try await asked(.link("https://www.example.com/x"), AppLinks(schemes: ["demoapp"])) == [])
  }
}
