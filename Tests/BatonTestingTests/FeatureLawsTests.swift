import Baton
import BatonTesting
import Foundation
import Testing

/// Each law, broken on purpose.
@Suite struct FeatureLawsTests {
  private func findings(
    _ types: any Destination.Type..., commands: [any Command.Type] = []
  ) -> [String] {
    let feature = BrokenFeature(destinations: types, commands: commands)
    var router: Router
    do throws(Router.Problems) {
      router = try Router(
        features: [feature, Frame()], links: AppLinks(schemes: ["demoapp"]),
        home: "/start")
    } catch {
      router = error.usable
    }
    return FeatureLaws(feature: feature, router: router).findings.map(\.description)
  }

  @Test func findsNothingInAGoodFeature() {
    #expect(findings(Good.self) == [])
  }

  @Test func asksForExamples() {
    #expect(
      findings(Bare.self) == [
        "has examples: Bare\n  it has none\n  fix: give static let examples at least one value"
      ])
  }

  @Test func findsAPlaceThatIsNotThere() {
    #expect(
      findings(Lost.self).first
        == "has a place, and its hierarchy ends at it: Lost()\n  Lost stands in the slot \"nowhere\", "
        + "which no container has\n  fix: place it on something that the router has")
  }

  @Test func findsAValueThatNoLinkCarries() {
    let finding = findings(Dotted.self).first
    #expect(finding?.hasPrefix("comes back from its link: Dotted(name: \"..\")\n") == true)
    #expect(finding?.contains("name is \"..\", which no segment of a path can be") == true)
  }

  @Test func findsAPatternThatIsNeverReached() {
    #expect(
      findings(Shadowed.self) == [
        "is reached by each of its patterns: start/{word}\n  no example of Shadowed is reached by it\n"
          + "  fix: add an example that the pattern carries, or a pattern that no other route takes first"
      ])
  }

  @Test func findsAPayloadThatIsTooLarge() {
    let finding = findings(Heavy.self).first
    #expect(finding?.hasPrefix("fits into what Handoff carries: Heavy(") == true)
    #expect(finding?.contains(" bytes of 3072") == true)
  }

  @Test func findsNoTitleForSearch() {
    #expect(
      findings(Untitled.self) == [
        "has a title where it is searchable: Untitled()\n  search has nothing to show for it\n"
          + "  fix: give the activity a title in describe(_:)"
      ])
  }

  @Test func findsNothingInAGoodCommand() {
    #expect(findings(commands: [Fetch.self]) == [])
  }

  @Test func holdsCommandsToTheLaws() {
    #expect(
      findings(commands: [BareCommand.self, Stray.self]).map { $0.split(separator: "\n")[0] } == [
        "has examples: BareCommand", "shows what has a place: Stray(text: \"..\")",
        "comes back from its link: Stray(text: \"..\")",
        "is reached by each of its patterns: stray/{text}",
      ])
  }

  @Test func reportsFindingsAtTheCaller() {
    withKnownIssue {
      let feature = BrokenFeature(destinations: [Bare.self], commands: [])
      let router: Router
      do throws(Router.Problems) {
        router = try Router(features: [feature, Frame()], home: "/start")
      } catch {
        router = error.usable
      }
      expectWellBehaved(feature, with: router)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("has examples: Bare") == true
    }
  }
}

private struct BrokenFeature: Feature {
  let destinations: [any Destination.Type]
  let commands: [any Command.Type]
}

private struct Frame: Feature {
  var destinations: [any Destination.Type] { [Start.self] }
}

private struct Start: Destination {
  static let patterns: [RoutePattern] = ["start", "start/more"]
  static let examples = [Start()]
  var placement: Placement { .root }
}

private struct Good: Destination {
  static let patterns: [RoutePattern] = [
    .deprecated("old/:name", since: "2"), "good/:name?{tags}", "any/*",
  ]
  static let activityTypes: [ActivityType] = ["com.example.good"]
  static let examples = [Good(name: "a/b", tags: ["x"], note: "n"), Good(name: "%")]
  static let traits: [DestinationTrait] = [.accepts(.customScheme)]
  var name: String?
  var tags: [String] = []
  var note: String?
  var placement: Placement { .root }
}

private struct Bare: Destination {
  static let examples: [Bare] = []
  var placement: Placement { .root }
}

private struct Lost: Destination {
  static let examples = [Lost()]
  var placement: Placement { .slot("nowhere") }
}

private struct Dotted: Destination {
  static let patterns: [RoutePattern] = ["dots/:name"]
  static let examples = [Dotted(name: "..")]
  var name: String
  var placement: Placement { .root }
}

private struct Shadowed: Destination {
  static let patterns: [RoutePattern] = ["shadowed/{word}", "start/{word}"]
  static let examples = [Shadowed(word: "more")]
  var word: String
  var placement: Placement { .root }
}

private struct Untitled: Destination {
  static let activityTypes: [ActivityType] = ["com.example.untitled"]
  static let examples = [Untitled()]
  static let traits: [DestinationTrait] = [.searchable]
  var placement: Placement { .root }
}

private struct Fetch: Command {
  static let patterns: [RoutePattern] = ["fetch/:name", .deprecated("get/:name", since: "2")]
  static let activityTypes: [ActivityType] = ["com.example.fetch"]
  static let examples = [Fetch(name: "a/b", note: "n")]
  static let traits: [DestinationTrait] = [.accepts(.webLink)]
  var name: String
  var note: String?
  var confirmation: CommandConfirmation { "Fetch \(name)?" }
  var shows: (any Destination)? { Start() }
}

private struct BareCommand: Command {
  static let examples: [BareCommand] = []
  var confirmation: CommandConfirmation { "Go?" }
}

private struct Stray: Command {
  static let patterns: [RoutePattern] = ["stray/{text}"]
  static let examples = [Stray(text: "..")]
  var text: String
  var confirmation: CommandConfirmation { "Stray?" }
  var shows: (any Destination)? { Lost() }
}

private struct Heavy: Destination {
  static let activityTypes: [ActivityType] = ["com.example.heavy"]
  static let examples = [Heavy(text: String(repeating: "long ", count: 700))]
  var text: String
  var placement: Placement { .root }
}
