import Baton
import Testing

@Suite struct PatternParserTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    /// The pattern, with `⇪` at the position where the problem begins.
    var pattern: String
    var code: String

    var testDescription: String { pattern }
  }

  @Test(
    "Each mistake in a pattern has a code and a position",
    arguments: [
      Mistake(pattern: "/a⇪//b", code: "empty-segment"),
      Mistake(pattern: "/⇪/a", code: "empty-segment"),
      Mistake(pattern: "/a/b⇪:c", code: "unencoded-character"),
      Mistake(pattern: "/a⇪*b", code: "unencoded-character"),
      Mistake(pattern: "/a/⇪*b", code: "unencoded-character"),
      Mistake(pattern: "/a⇪%2", code: "bad-percent-sequence"),
      Mistake(pattern: "/⇪%FF", code: "literal-not-utf8"),
      Mistake(pattern: "/a/⇪../b", code: "unreachable-literal"),
      Mistake(pattern: "/a/⇪%2e", code: "unreachable-literal"),
      Mistake(pattern: "/a/⇪%00", code: "unreachable-literal"),
      Mistake(pattern: "/a/⇪x%01{id}", code: "unreachable-literal"),
      Mistake(pattern: "/a/⇪{id", code: "unpaired-brace"),
      Mistake(pattern: "/a/⇪}", code: "unpaired-brace"),
      Mistake(pattern: "/a/⇪{{id}", code: "unpaired-brace"),
      Mistake(pattern: "/a⇪(/b", code: "unpaired-parenthesis"),
      Mistake(pattern: "/a⇪)", code: "unpaired-parenthesis"),
      Mistake(pattern: "/⇪(rest/):id", code: "group-without-slash"),
      Mistake(pattern: "/a(/b)⇪c", code: "group-without-slash"),
      Mistake(pattern: "/a⇪()", code: "empty-group"),
      Mistake(pattern: "/a⇪(/)", code: "empty-group"),
      Mistake(pattern: "/a(/⇪/b)", code: "empty-segment"),
      Mistake(pattern: "/a⇪/(/b)", code: "empty-segment"),
      Mistake(pattern: "(/a⇪/(/b))", code: "empty-segment"),
      Mistake(pattern: "(/⇪(/b))", code: "empty-segment"),
      Mistake(pattern: "/a(/b⇪/)/c", code: "empty-segment"),
      Mistake(pattern: "/a/⇪{}", code: "parameter-without-name"),
      Mistake(pattern: "/a/⇪:", code: "parameter-without-name"),
      Mistake(pattern: "/a/⇪:id.pdf", code: "parameter-name-not-identifier"),
      Mistake(pattern: "/a/⇪{1st}", code: "parameter-name-not-identifier"),
      Mistake(pattern: "/a/⇪:_", code: "parameter-name-not-identifier"),
      Mistake(pattern: "/:a/⇪{a}", code: "parameter-name-repeated"),
      Mistake(pattern: "/:a?⇪{a}", code: "parameter-name-repeated"),
      Mistake(pattern: "/{a}⇪{b}", code: "parameters-touch"),
      Mistake(pattern: "/x⇪{a?}", code: "modifier-inside-segment"),
      Mistake(pattern: "/⇪{a=1}x", code: "modifier-inside-segment"),
      Mistake(pattern: "/x⇪{a*}", code: "tail-not-last"),
      Mistake(pattern: "/⇪{a+}/b", code: "tail-not-last"),
      Mistake(pattern: "/a(/⇪{r*})/c", code: "tail-not-last"),
      Mistake(pattern: "/a?⇪{r+}", code: "tail-outside-path"),
      Mistake(pattern: "/a#⇪{r*}", code: "tail-outside-path"),
      Mistake(pattern: "/⇪{a=1}/b", code: "default-not-last"),
      Mistake(pattern: "/a(/⇪{p=1})", code: "default-not-last"),
      Mistake(pattern: "/a?⇪&flag", code: "query-without-value"),
      Mistake(pattern: "/a?⇪{x}y", code: "query-without-value"),
      Mistake(pattern: "/a?⇪{_}", code: "parameter-name-not-identifier"),
      Mistake(pattern: "/a#⇪{_}", code: "parameter-name-not-identifier"),
      Mistake(pattern: "https://⇪{_}.example.com/", code: "parameter-name-not-identifier"),
      Mistake(pattern: "/x-⇪{_}", code: "parameter-name-not-identifier"),
      Mistake(pattern: "/a/x⇪{r...}", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{r...}x", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{r...}/b", code: "raw-tail-not-last"),
      Mistake(pattern: "/a(/⇪{r...})/b", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{r...}(/b)", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{r...}?{k}", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{r...}?{k*}", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{r...}#{k}", code: "raw-tail-not-last"),
      Mistake(pattern: "/a?⇪{r...}", code: "raw-tail-not-last"),
      Mistake(pattern: "/a/⇪{...}", code: "parameter-without-name"),
      Mistake(pattern: "/a?{x*}&⇪{y*}", code: "query-rest-twice"),
      Mistake(pattern: "/:x?⇪{x*}", code: "parameter-name-repeated"),
      Mistake(pattern: "/a?k=⇪{x*}", code: "tail-outside-path"),
      Mistake(pattern: "/a/:id?⇪", code: "query-without-value"),
      Mistake(pattern: "/a?k=1&⇪k={x}", code: "query-name-repeated"),
      Mistake(pattern: "/a#⇪top", code: "fragment-without-parameter"),
      Mistake(pattern: "https://⇪", code: "host-missing"),
      Mistake(pattern: "https://⇪example.com:8080/a", code: "host-with-port"),
      Mistake(pattern: "https://⇪u@example.com/a", code: "host-with-port"),
      Mistake(pattern: "https://⇪*.example.com/a", code: "host-not-a-name"),
      Mistake(pattern: "https://⇪example..com/a", code: "host-not-a-name"),
      Mistake(
        pattern: "⇪/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)", code: "too-many-expansions"),
      Mistake(
        pattern: "⇪/a(/b)(/c)(/d)(/e)(/f)(/g)/*", code: "too-many-expansions"),
    ])
  func codeAndPosition(_ mistake: Mistake) throws {
    let pattern = mistake.pattern.replacing("⇪", with: "")
    let marked = try #require(mistake.pattern.firstIndex(of: "⇪"))
    let problem = #expect(throws: PatternProblem.self) { try PatternShape(parsing: pattern) }
    #expect(problem?.kind.rawValue == mistake.code)
    #expect(
      problem?.offset == mistake.pattern.utf8.distance(from: mistake.pattern.startIndex, to: marked)
    )
  }

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
