import Baton
import BatonTesting
import Foundation
import Testing

/// A link without a source gets the one of its scheme, wherever it comes in.
@Suite struct LinkSourceTests {
  @Test(arguments: [
    ("https://www.example.com/a", Source.webLink), ("HTTP://www.example.com/a", .webLink),
    ("demoapp://a", .customScheme(sender: nil)), ("DemoApp:a", .customScheme(sender: nil)),
    ("file:///a", .document),
  ])
  func isThatOfTheScheme(_ text: String, _ source: Source) throws {
    let url = try #require(URL(string: text))
    #expect(ContinuationRequest(delivered: url).source == source)
  }

  @Test func isNeverTheAppForWhatWasDelivered() throws {
    let url = try #require(URL(string: "/internal/x"))
    let request = ContinuationRequest(delivered: url)
    #expect(request.source == .customScheme(sender: nil))
    #expect(try !SampleApp.router().canOpen(request))
    #expect(try SampleApp.router().canOpen("/internal/x"))
  }

  @Test func tellsWhichAppOpenedIt() throws {
    let url = try #require(URL(string: "demoapp://a"))
    let request = ContinuationRequest(delivered: url, sender: "com.example.other")
    #expect(request.source == .customScheme(sender: "com.example.other"))
  }
}
