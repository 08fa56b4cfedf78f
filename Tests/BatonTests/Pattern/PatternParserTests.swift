import Baton
import Testing

@Suite struct PatternParserTests {
  @Test("Every kind of pattern problem has a summary and a fix") func everyKind() {
    // Each kind has its own message, which quotes the faulty part.
    for kind in PatternProblem.Kind.allCases {
      let problem = PatternProblem(kind, at: 0, text: "x")
      #expect(!problem.summary.isEmpty && !problem.fix.isEmpty)
    }
    #expect(Set(PatternProblem.Kind.allCases.map { PatternProblem($0, at: 0).fix }).count > 20)
  }

  @Test(
    "Equivalent spellings of a pattern parse to the same shape",
    arguments: [
      ("videos/:id", "/videos/{id}/"), ("/a", "a/"), ("", "/"), ("/caf%C3%A9", "/café"),
      ("https://EXAMPLE.com/a", "HTTPS://example.com/a"), ("/a%2Fb/c", "/a%2fb/c"),
      ("demoapp:///a", "demoapp://a"), ("/a?{k}", "/a?k={k}"), ("/%7Bx%7D", "/%7bx%7d"),
    ])
  func equivalentSpellings(_ one: String, _ other: String) throws {
    #expect(try PatternShape(parsing: one) == PatternShape(parsing: other))
  }

  @Test("A coding key can name a parameter in a pattern") func codingKeyName() throws {
    enum Keys: String, CodingKey { case videoId }
    let pattern: RoutePattern = "play/:\(Keys.videoId)?{position}"
    #expect(pattern.text == "play/:videoId?{position}")
    #expect(
      try PatternShape(parsing: pattern.text).parameters.map(\.name) == ["videoId", "position"])
  }
}
