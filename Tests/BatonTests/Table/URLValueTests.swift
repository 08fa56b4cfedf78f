import Baton
import Foundation
import Testing

/// Tests that a URL in a link must be on one of the app's domains.
@Suite struct URLValueTests {
  struct Reader: TestDestination {
    static let patterns: [RoutePattern] = ["read?{page}", "pages/{page}"]
    static let traits: [DestinationTrait] = [.allows(hosts: ["*"], in: "page")]
    var page = URL(string: "https://a.example/")!
  }

  @Test("A parameter that allows all web pages takes those with http", arguments: [0, 1])
  func plainPages(_ pattern: Int) throws {
    let router = try TestFeature(Reader.self).router(home: "/read?page=https://a.example/")
    let reader = Reader(page: URL(string: "http://a.example/")!)
    let value = PercentCoding.encode("http://a.example/", as: .authority)
    let link = ["demoapp://read?page=", "demoapp://pages/"][pattern] + value
    #expect(try router.destination(for: link) as? Reader == reader)
    #expect(try router.destination(for: router.link(to: reader)) as? Reader == reader)
  }

  @Test("A parameter whose type is learned later refuses text that isn't a URL")
  func learnedLater() throws {
    let router = try TestFeature(Reader.self).router(
      home: "/read?page=https://a.example/", checking: .declarations)
    #expect(!router.canOpen("demoapp://pages/abc"))
  }
}
