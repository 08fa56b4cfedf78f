import Baton
import BatonInspection
import Testing

@Suite struct HostPatternTests {
  @Test(
    "A pattern's host must lie within the app's domains",
    arguments: [
      ("https://{shop}.example.com/a", ["*.example.com"], true),
      ("https://{shop}.example.com/a", ["shop.example.com"], false),
      ("https://example.{tld}/a", ["example.com", "example.de"], true),
      ("https://example.{tld}/a", ["example.com"], false),
      ("https://{shop}.example.{tld}/a", ["*.example.com", "*.example.de"], true),
      ("https://www.{any}/a", ["www.example.com"], false),
      ("https://{tld}.example.com/a", ["com.example.com", "*.example.com"], true),
    ])
  func hostWithinDomains(_ pattern: String, _ domains: [String], _ isWithin: Bool) {
    let matcher = PatternMatcher(
      patterns: [pattern], types: ["tld": .closed(["com", "de"])], links: AppLinks(domains: domains)
    )
    #expect(matcher.problems.map(\.code) == (isWithin ? [] : ["foreign-host"]))
  }

  @Test("A host parameter matches exactly one label, in lowercase") func singleLabel() throws {
    let matcher = PatternMatcher(
      patterns: ["https://{shop}.example.com/a"], links: AppLinks(domains: ["*.example.com"]))
    let match = try matcher.match("https://TOYS.Example.com/a")
    #expect(match.values.map(\.text) == [.text("toys")])
    #expect(throws: RoutingError.self) { try matcher.match("https://a.b.example.com/a") }
  }
}
