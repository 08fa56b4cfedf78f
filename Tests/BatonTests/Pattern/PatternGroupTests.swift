import Baton
import Testing

/// A group brings its own slash.
@Suite struct PatternGroupTests {
  @Test(
    "A doubled slash next to a group is refused",
    arguments: ["/a/(/b)", "(/a/(/b))", "(/(/b))", "/a(/b/)/c"])
  func doubledSlash(_ pattern: String) {
    #expect {
      try PatternShape(parsing: pattern)
    } throws: {
      ($0 as? PatternProblem)?.kind == .emptySegment
    }
  }

  @Test(
    "Groups that bring their own slash are accepted",
    arguments: ["/a(/b)", "/(/a)", "(/a)/", "(/a(/b))/c", "/a(/b)(/c)"])
  func ownSlash(_ pattern: String) throws {
    #expect(try !PatternShape(parsing: pattern).expansions.isEmpty)
  }
}
