import Baton
import BatonInspection
import Testing

/// Tests for literals that are alike at both ends, with lengths around the number of bytes compared
/// at once.
@Suite struct LongTextTests {
  private let texts = (0...40).flatMap { count in
    ["a", "b"].map { "features" + String(repeating: $0, count: count) + "-details" }
  }

  @Test("The matcher distinguishes literals that differ only in the middle") func differingMiddle()
    throws
  {
    let texts = Set(texts).sorted()
    let matcher = PatternMatcher(
      patterns: texts.map { "/\($0)" }, links: AppLinks(schemes: ["demoapp"]))
    try #require(matcher.problems.isEmpty)

    for text in texts {
      #expect(try matcher.match("demoapp://\(text)").pattern == "/\(text)")
      // The same literal, with one byte encoded.
      let encoded = text.replacing("-", with: "%2D")
      #expect(try matcher.match("demoapp://\(encoded)").pattern == "/\(text)")
      #expect(throws: RoutingError.self) { try matcher.match("demoapp://\(text)s") }
      let other = text.replacing("-d", with: "x-d")
      #expect(throws: RoutingError.self) { try matcher.match("demoapp://\(other)") }
    }
  }

  @Test("The matcher finds one literal among thousands of similar ones") func thousandsOfLiterals()
    throws
  {
    let texts = (0..<2_000).map { "features-number-\($0 + 1_000)-of-all-details" }
    let matcher = PatternMatcher(
      patterns: texts.map { "/\($0)" }, links: AppLinks(schemes: ["demoapp"]))

    for text in [texts[0], texts[777], texts[1_999]] {
      #expect(try matcher.match("demoapp://\(text)").pattern == "/\(text)")
    }
    #expect(throws: RoutingError.self) {
      try matcher.match("demoapp://features-number-9999-of-all-details")
    }
  }
}
