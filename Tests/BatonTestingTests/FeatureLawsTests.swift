import Baton
import BatonTesting
import Testing

/// Each law, broken on purpose: exactly that law fails, with the right message.
@Suite struct FeatureLawsTests {
  @Test func findsNoTitleForSearch() {
    #expect(
      problems(Untitled.self) == [
        "has a title if it is searchable: Untitled\n  search has no title to show for it\n"
          + "  fix: give the activity a title in describe(_:)"
      ])
  }

  @Test func findsNothingInAGoodFeature() {
    #expect(problems(Good.self) == [])
    #expect(problems(commands: [Fetch.self]) == [])
  }

  @Test func findsAValueThatALinkLoses() throws {
    let found = problems(Losing.self)
    try #require(found.count == 1, "\(found)")
    #expect(
      found[0].hasPrefix(
        "loses no value in its link that a pattern names: Losing(name: \"a\", size: 1)\n"))
    #expect(found[0].contains("loses size, which losing/by-size/{size} carries"))
    #expect(found[0].contains("losing/by-name/{name} carries as much or more, and is printed"))
    #expect(problems(LosingOnPurpose.self) == [])
  }

  @Test func generatesPayload() {
    #expect(problems(Payload.self) == [])
  }

  @Test func asksForExamples() {
    expectProblems(Bare.self)
  }

  @Test func asksForTheFeature() {
    let strangers = BrokenFeature([Good.self], commands: [Fetch.self])
    let laws = FeatureLaws(
      feature: strangers, router: BrokenFeature([]).router(),
      generation: Generation(rounds: 40, seed: 1))
    expectSnapshot(of: text(laws.problems.map(\.description)), as: .text)
  }

  @Test func findsAParameterThatWasRenamed() {
    expectProblems(Renamed.self)
  }

  @Test func findsAPatternThatAnotherShadows() {
    expectProblems(Shadowed.self)
  }

  @Test func findsAPatternThatNoExampleCarries() {
    expectProblems(Unreached.self)
  }

  @Test func findsAKeyThatIsDropped() {
    expectProblems(Dropping.self)
  }

  @Test func findsAPlaceThatIsNotThere() {
    expectProblems(Lost.self)
  }

  @Test func findsAParentThatDoesNotResolve() {
    expectProblems(Orphan.self)
  }

  @Test func findsPlacementsInALoop() {
    expectProblems(Chicken.self, Egg.self)
  }

  @Test func findsAValueThatNoLinkCarries() {
    expectProblems(Dotted.self)
  }

  @Test func findsAPayloadThatIsTooLarge() {
    expectProblems(Heavy.self)
  }

  @Test func findsASourceThatIsClosedAgainstItsWord() {
    expectProblems(Good.self, Usurper.self)
  }

  @Test func holdsCommandsToTheLaws() {
    expectProblems(commands: [BareCommand.self, Stray.self])
  }

  @Test func reportsProblemsAtTheCaller() {
    let feature = BrokenFeature([Bare.self])
    let line = #line + 2
    withKnownIssue {
      expectWellBehaved(feature, with: feature.router())
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("has examples: Bare\n") == true
        && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == "BatonTestingTests/FeatureLawsTests.swift"
    }
  }
}

func problems(
  _ types: any Destination.Type..., commands: [any Command.Type] = [], rounds: Int = 0,
  seed: UInt64 = 1
) -> [String] {
  problems(BrokenFeature(types, commands: commands), rounds: rounds, seed: seed)
}

private func problems(_ feature: BrokenFeature, rounds: Int, seed: UInt64) -> [String] {
  let generation = Generation(rounds: rounds, seed: seed)
  return FeatureLaws(feature: feature, router: feature.router(), generation: generation).problems
    .map(\.description)
}

private func text(_ problems: [String]) -> String { problems.joined(separator: "\n\n") }

func expectProblems(
  _ types: any Destination.Type..., commands: [any Command.Type] = [], rounds: Int = 0,
  filePath: StaticString = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = problems(BrokenFeature(types, commands: commands), rounds: rounds, seed: 1)
  expectSnapshot(
    of: text(found), as: .text, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}
