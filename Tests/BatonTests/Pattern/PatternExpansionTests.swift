import Baton
import Testing

/// Tests for the plain paths that a path with optional parts expands to, and for their order.
@Suite struct PatternExpansionTests {
  /// The text of an expansion lists its segments, the number of omitted parts, and an empty tail,
  /// if any.
  @Test(
    "Expansions leave out the last optional part first",
    arguments: [
      ("/a/:b", ["a b, 0"]), ("/a/{r+}", ["a r, 0"]), ("/a/{r...}", ["a r, 0"]),
      ("/a/{x=1}", ["a x, 0", "a, 1"]), ("/a/_(/_)", ["a _ _, 0", "a _, 1"]),
      (
        "/a(/b(/c))(/d)",
        ["a b c d, 0", "a b c, 1", "a b d, 1", "a b, 2", "a d, 1", "a, 2"]
      ),
      ("/{x?}/{r*}", ["x r, 0", "x, 1 rest", "r, 1", ", 2 rest"]),
      ("/a(/{x}/b)/*", ["a x b *, 0", "a x b, 1 any", "a *, 1", "a, 2 any"]),
      ("(/a)(/*)", ["a *, 0", "a, 1 any", "a, 1", "*, 1", ", 2 any", ", 2"]),
      ("/(/a)", ["a, 0", ", 1"]), ("(/a)/", ["a, 0", ", 1"]),
      ("(/a(/b))/c", ["a b c, 0", "a c, 1", "c, 1"]),
    ])
  func expansionOrder(_ pattern: String, _ wanted: [String]) throws {
    let shape = try PatternShape(parsing: pattern)
    #expect(shape.expansions.map(text) == wanted)
    #expect(shape.expansions.indices.map { text(shape.expansion($0)) } == wanted)
  }

  private func text(_ expansion: PatternExpansion) -> String {
    let segments = expansion.segments.map { segment in
      switch segment {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .parameter(let parameter), .tail(let parameter), .rawTail(let parameter): parameter.name
      case .anyTail: "*"
      case .unkept: "_"
      case .mixed: "mixed"
      }
    }
    let tail = expansion.emptyTail == .none ? "" : " \(expansion.emptyTail)"
    return "\(segments.joined(separator: " ")), \(expansion.partsLeftOut)\(tail)"
  }
}
