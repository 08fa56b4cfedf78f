import Baton
import Testing

/// A group brings its own slash.
@Suite struct PatternGroupTests {
  @Test(arguments: ["/a/(/b)", "(/a/(/b))", "(/(/b))", "/a(/b/)/c"])
  func refusesAnEmptySegmentBesideAGroup(_ pattern: String) {
    #expect {
      try PatternShape(parsing: pattern)
    } throws: {
      ($0 as? PatternProblem)?.kind == .emptySegment
    }
  }

  @Test(arguments: ["/a(/b)", "/(/a)", "(/a)/", "(/a(/b))/c", "/a(/b)(/c)"])
  func takesGroupsWithTheirSlash(_ pattern: String) throws {
    #expect(try !PatternShape(parsing: pattern).expansions.isEmpty)
  }
}
