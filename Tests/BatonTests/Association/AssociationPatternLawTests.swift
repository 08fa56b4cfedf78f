import Baton
import BatonInspection
import BatonTesting
import Testing

/// Compares matching with the patterns of association files to a matcher that tries every way to
/// divide a string.
@Suite struct AssociationPatternLawTests {
  /// A pattern, its variables, and some strings. All are made of only a few characters, so they
  /// have much in common.
  private struct Generated {
    var generator: SeededGenerator

    mutating func text(_ pieces: [String], upTo count: Int) -> String {
      (0..<Int.random(in: 0...count, using: &generator)).map { _ in generator.pick(pieces) }
        .joined()
    }

    mutating func pattern() -> String {
      text(["a", "b", "B", "/", "*", "?", "$(v)", "$(w)", "$(", "$", "(", ")", "ab"], upTo: 6)
    }

    mutating func variables() -> [String: [String]] {
      let texts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        text(["a", "b", "B", "/", "*", "?", "ab", "aba", "$(w)"], upTo: 3)
      }
      return ["v": texts, "w": ["b", "a*", "a/"]]
    }
  }

  @Test("Wildcard matching agrees with a brute-force reference", arguments: 0..<20) func bruteForce(
    seed: Int
  ) {
    var generated = Generated(generator: SeededGenerator(seed: UInt64(seed)))
    var taken = 0
    for _ in 0..<60 {
      let (pattern, variables) = (generated.pattern(), generated.variables())
      let ignoresCase = generated.generator.chance(25)
      func lowered(_ text: String) -> String { ignoresCase ? text.lowercased() : text }
      let reference = ReferenceAssociation(
        variables: variables.mapValues { $0.map(lowered) })
      func decides(_ component: AssociationFile.Component, _ link: String) -> Bool {
        let file = AssociationFile(
          details: [.init(appIDs: ["app"], components: [component])],
          substitutionVariables: variables)
        return file.decision(on: link, for: "app").verdict == .match
      }
      for _ in 0..<6 {
        let text = generated.text(["a", "b", "B", "/", "ab", "aba"], upTo: 5)
        let takes = reference.takes(lowered(pattern), lowered(text))
        taken += takes ? 1 : 0
        let rule = "\(pattern) on \(text) with \(variables), case \(ignoresCase)"
        #expect(
          decides(.init(fragment: pattern, caseSensitive: !ignoresCase), "/#" + text) == takes,
          "\(rule)")
        #expect(
          decides(.init(query: .text(pattern), caseSensitive: !ignoresCase), "/?" + text) == takes,
          "?\(rule)")
        #expect(
          decides(
            .init(query: .items(["k": pattern]), caseSensitive: !ignoresCase), "/?k=" + text)
            == takes, "?k=\(rule)")
        let takesPath = reference.takesPath(lowered(pattern), lowered(text))
        #expect(
          decides(.init(path: pattern, caseSensitive: !ignoresCase), "/" + text) == takesPath,
          "path \(rule)")
      }
    }
    #expect(taken > 5)
  }
}
