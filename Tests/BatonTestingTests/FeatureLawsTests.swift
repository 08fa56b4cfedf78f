import Baton
import BatonTesting
import Testing

/// Each law, broken on purpose: the right one fails, with the right words.
@Suite struct FeatureLawsTests {
  @Test func findsNoTitleForSearch() {
    #expect(
      findings(Untitled.self) == [
        "has a title where it is searchable: Untitled\n  search has nothing to show for it\n"
          + "  fix: give the activity a title in describe(_:)"
      ])
  }

  @Test func findsNothingInAGoodFeature() {
    #expect(findings(Good.self) == [])
    #expect(findings(commands: [Fetch.self]) == [])
  }

  @Test func asksForExamples() {
    expectFindings(Bare.self)
  }

  @Test func asksForTheFeature() {
    let strangers = BrokenFeature([Good.self], commands: [Fetch.self])
    let laws = FeatureLaws(
      feature: strangers, router: BrokenFeature([]).router(),
      generation: Generation(rounds: 40, seed: 1))
    expectSnapshot(of: text(laws.findings.map(\.description)), as: .text)
  }

  @Test func findsAHoleThatWasRenamed() {
    expectFindings(Renamed.self)
  }

  @Test func findsAPatternThatAnotherShadows() {
    expectFindings(Shadowed.self)
  }

  @Test func findsAPatternThatNoExampleCarries() {
    expectFindings(Unreached.self)
  }

  @Test func findsAKeyThatIsDropped() {
    expectFindings(Dropping.self)
  }

  @Test func findsAPlaceThatIsNotThere() {
    expectFindings(Lost.self)
  }

  @Test func findsAParentThatDoesNotResolve() {
    expectFindings(Orphan.self)
  }

  @Test func findsPlacementsInALoop() {
    expectFindings(Chicken.self, Egg.self)
  }

  @Test func findsAValueThatNoLinkCarries() {
    expectFindings(Dotted.self)
  }

  @Test func findsAPayloadThatIsTooLarge() {
    expectFindings(Heavy.self)
  }

  @Test func findsADoorThatIsClosedAgainstItsWord() {
    expectFindings(Good.self, Usurper.self)
  }

  @Test func holdsCommandsToTheLaws() {
    expectFindings(commands: [BareCommand.self, Stray.self])
  }

  @Test func reportsFindingsAtTheCaller() {
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

func findings(
  _ types: any Destination.Type..., commands: [any Command.Type] = [], rounds: Int = 0,
  seed: UInt64 = 1
) -> [String] {
  findings(BrokenFeature(types, commands: commands), rounds: rounds, seed: seed)
}

private func findings(_ feature: BrokenFeature, rounds: Int, seed: UInt64) -> [String] {
  let generation = Generation(rounds: rounds, seed: seed)
  return FeatureLaws(feature: feature, router: feature.router(), generation: generation).findings
    .map(\.description)
}

private func text(_ findings: [String]) -> String { findings.joined(separator: "\n\n") }

func expectFindings(
  _ types: any Destination.Type..., commands: [any Command.Type] = [], rounds: Int = 0,
  filePath: StaticString = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = findings(BrokenFeature(types, commands: commands), rounds: rounds, seed: 1)
  expectSnapshot(
    of: text(found), as: .text, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}
