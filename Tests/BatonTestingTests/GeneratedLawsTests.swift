import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for types that follow the laws with every example, but break a law with generated values.
@Suite struct GeneratedLawsTests {
  @Test("A correct feature has no problems with generated values") func goodFeature() {
    #expect(problems(Good.self, Everything.self, rounds: 100) == [])
    #expect(problems(commands: [Fetch.self], rounds: 200) == [])
  }

  @Test("The broken types have no problems with their examples alone") func examplesOnly() {
    #expect(
      problems(
        Shouting.self, Review.self, Reel.self, Picky.self, Fussy.self, Capped.self,
        Secretive.self) == [])
    #expect(problems(Shouting.self, rounds: -1) == [])
  }

  @Test(
    "A law that fails for generated values is a problem, with the simplest value that fails",
    arguments: [
      ("the shortest text that fails", [Shouting.self], 200),
      ("a parent that declines a value of its child", [Review.self, Reel.self], 200),
      ("the smallest number that fails", [Capped.self], 200),
      ("a value that can't be encoded", [Secretive.self], 200),
      ("a type that accepts only its examples", [Picky.self], 40),
      ("a link value that reads back only its examples", [Fussy.self], 40),
    ] as [(String, [any Destination.Type], Int)])
  func broken(_ name: String, _ types: [any Destination.Type], rounds: Int) {
    expectProblems(types, rounds: rounds, named: name)
  }

  @Test("The same seed finds the same problems") func sameSeed() {
    let first = problems(Shouting.self, rounds: 30, seed: 3)
    #expect(first == problems(Shouting.self, rounds: 30, seed: 3))
    // A type's generated values don't depend on other types.
    #expect(first == problems(Good.self, Shouting.self, rounds: 30, seed: 3))
    #expect(first.allSatisfy { $0.contains("\n  generated; to reproduce it, pass seed: 3\n") })
    #expect(first.count == 2)
  }

  @Test("Generated values include ones that links and types decline") func declinedValues() throws {
    let feature = BrokenFeature(destinations: [Everything.self])
    let router = feature.router()
    var values = try #require(
      GeneratedValues(Everything.self, Everything.examples, router, seed: 1))
    var printed = 0
    var reasons = ""
    var seen: Set<String> = []
    for _ in 0..<600 {
      do throws(RoutingError) {
        let value = try router.make(Everything.self, of: values.next())
        if let value = value as? Everything { seen.insert(value.text) }
        _ = try router.link(to: value)
        printed += 1
      } catch {
        #expect(
          error.code == .unprintable || error.message.contains("expected")
            || error.message.contains("https page"))
        reasons += error.message
      }
    }
    #expect(printed > 200, "\(printed)")
    #expect(seen.isSuperset(of: ["", ".", "a/b", "%2F", "+", "?#&=", "e\u{301}", "😀", "\u{200F}"]))
    for reason in [
      "cannot be a path segment", "2048 bytes", "control character", "a link cannot carry",
    ] {
      #expect(reasons.contains(reason), "\(reason)")
    }
  }
}
