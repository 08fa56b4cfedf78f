import Baton
import BatonTesting
import Testing

/// Tests that break each law on purpose. Exactly that law must fail, with the right message.
@Suite struct FeatureLawsTests {
  @Test("Declared losses, raw tails, dictionaries and constants aren't problems")
  func correctFeatures() {
    #expect(problems(LosingOnPurpose.self, Payload.self, rounds: 100) == [])
  }

  @Test(
    "Each mistake is a problem, with its law and a fix",
    arguments: [
      ("a destination without examples", [Bare.self]),
      ("a parameter that names no property", [Renamed.self]),
      ("a pattern that another one shadows", [Shadowed.self]),
      ("a pattern that no example can fill", [Unreached.self]),
      ("encoding that drops a property", [Dropping.self]),
      ("a placement in a missing slot", [Lost.self]),
      ("a parent link that leads nowhere", [Orphan.self]),
      ("placements that form a loop", [Chicken.self, Egg.self]),
      ("an example that no link can carry", [Dotted.self]),
      ("a payload that is too large", [Heavy.self]),
      ("an activity type of another destination", [Good.self, Usurper.self]),
      ("a searchable destination without a title", [Untitled.self]),
      ("a link that loses a value", [Losing.self]),
    ] as [(String, [any Destination.Type])])
  func mistake(_ name: String, _ types: [any Destination.Type]) {
    expectProblems(types, named: name)
  }

  @Test("A saved state must keep even values that == doesn't compare") func looseEquality() {
    let problems = problems(Loose.self)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("encode(to:) leaves something out") == false)
    #expect(problems.first?.hasPrefix("saved-state: comes back from a saved state: Loose") == true)
  }

  @Test("A feature that the router doesn't include is a problem") func missingFeature() {
    let strangers = BrokenFeature(destinations: [Good.self], commands: [Fetch.self])
    let laws = FeatureLaws(
      feature: strangers, router: BrokenFeature().router(), rounds: 40, seed: 1)
    expectSnapshot(of: text(laws.problems.map(\.description)), as: .text)
  }

  @Test("Broken commands have problems, too") func brokenCommands() {
    expectProblems([], commands: [BareCommand.self, Stray.self])
  }

  @Test("expectWellBehaved reports problems at the caller's line") func callerLine() {
    let feature = BrokenFeature(destinations: [Bare.self])
    let line = #line + 2
    withKnownIssue {
      expectWellBehaved(feature, with: feature.router())
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("examples: has examples: Bare\n") == true
        && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == "BatonTestingTests/FeatureLawsTests.swift"
    }
  }
}

func problems(
  _ types: any Destination.Type..., commands: [any Command.Type] = [], rounds: Int = 0,
  seed: UInt64 = 1
) -> [String] {
  problems(BrokenFeature(destinations: types, commands: commands), rounds: rounds, seed: seed)
}

private func problems(_ feature: BrokenFeature, rounds: Int, seed: UInt64 = 1) -> [String] {
  FeatureLaws(feature: feature, router: feature.router(), rounds: rounds, seed: seed).problems
    .map(\.description)
}

private func text(_ problems: [String]) -> String { problems.joined(separator: "\n\n") }

func expectProblems(
  _ types: [any Destination.Type], commands: [any Command.Type] = [], rounds: Int = 0,
  named name: String? = nil, filePath: StaticString = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = problems(BrokenFeature(destinations: types, commands: commands), rounds: rounds)
  expectSnapshot(
    of: text(found), as: .text, named: name, filePath: filePath, function: function,
    sourceLocation: sourceLocation)
}
