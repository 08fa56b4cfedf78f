import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Laws that hold for every example and break for generated values.
@Suite struct GeneratedLawsTests {
  @Test func findsNothingInAGoodFeature() {
    #expect(problems(Good.self, Everything.self, rounds: 100) == [])
    #expect(problems(commands: [Fetch.self], rounds: 200) == [])
  }

  @Test func findsNothingInTheExamplesOfTheseTypes() {
    #expect(
      problems(
        Shouting.self, Review.self, Reel.self, Picky.self, Fussy.self, Capped.self,
        Secretive.self) == [])
  }

  @Test func shrinksAValueThatChanges() {
    expectProblems(Shouting.self, rounds: 200)
  }

  @Test func findsAParentThatDeclinesWhatItsChildTakes() {
    expectProblems(Review.self, Reel.self, rounds: 200)
  }

  @Test func shrinksNumbersToTheEdge() {
    expectProblems(Capped.self, rounds: 200)
  }

  @Test func findsAValueThatCannotBeEncoded() {
    expectProblems(Secretive.self, rounds: 200)
  }

  @Test func asksForMoreValuesThanTheExamples() {
    expectProblems(Picky.self, rounds: 40)
  }

  @Test func readsTextsOfMoreThanTheExamples() {
    expectProblems(Fussy.self, rounds: 40)
  }

  @Test func generatesTheSameForTheSameSeed() {
    let first = problems(Shouting.self, rounds: 30, seed: 3)
    #expect(first == problems(Shouting.self, rounds: 30, seed: 3))
    // A type's values don't depend on those of another.
    #expect(first == problems(Good.self, Shouting.self, rounds: 30, seed: 3))
    #expect(first.allSatisfy { $0.hasSuffix("\n  generated; to reproduce it, pass seed: 3") })
    #expect(first.count == 2)
  }

  @Test func generatesNothingWhereNoneIsWanted() {
    #expect(problems(Shouting.self, rounds: 0) == [])
    #expect(problems(Shouting.self, rounds: -1) == [])
  }

  @Test func reachesWhatLinksAndTypesDecline() throws {
    let feature = BrokenFeature([Everything.self])
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
