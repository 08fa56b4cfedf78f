import Baton
import BatonTesting
import Foundation
import Testing

/// Tests that a link without a source gets the source for its scheme, no matter how the link
/// arrives.
@Suite struct LinkSourceTests {
  @Test(
    "A delivered URL's scheme decides the request's source",
    arguments: [
      ("https://www.example.com/a", Source.webLink), ("HTTP://www.example.com/a", .webLink),
      ("demoapp://a", .customScheme(sender: nil)), ("DemoApp:a", .customScheme(sender: nil)),
      ("file:///a", .document),
    ])
  func sourceOfScheme(_ text: String, _ source: Source) throws {
    let url = try #require(URL(string: text))
    #expect(ContinuationRequest(delivered: url).source == source)
  }

  @Test("A delivered URL never counts as coming from the app itself") func neverFromApp() throws {
    let url = try #require(URL(string: "/internal/x"))
    let request = ContinuationRequest(delivered: url)
    #expect(request.source == .customScheme(sender: nil))
    #expect(try !SampleApp.router().canOpen(request))
    #expect(try SampleApp.router().canOpen("/internal/x"))
  }

  @Test("A notification with an empty link only opens the app", arguments: ["", " ", "\n\t"])
  func emptyNotificationLink(_ link: String) {
    #expect(
      ContinuationRequest(
        notification: "1", at: .distantPast, userInfo: ["link": .string(link)]) == nil)
  }

  @Test("The request's source names the app that opened the URL") func sendingApp() throws {
    let url = try #require(URL(string: "demoapp://a"))
    let request = ContinuationRequest(delivered: url, sender: "com.example.other")
    #expect(request.source == .customScheme(sender: "com.example.other"))
  }
}
