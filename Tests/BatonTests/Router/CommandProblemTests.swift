import Baton
import BatonTesting
import Testing

/// Mistakes in commands, alone and beside destinations.
@Suite struct CommandProblemTests {
  struct Start: Destination {
    static let patterns: [RoutePattern] = ["start"]
    static let activityTypes: [ActivityType] = ["com.example.same"]
    static let examples = [Start()]
    var placement: Placement { .root }
  }

  private func thrown(
    _ commands: any Command.Type..., types: [any Destination.Type] = [], home: String = "/start"
  ) -> Router.Problems? {
    let feature = TestFeature(types: types + [Start.self], commands: commands, name: "Faulty")
    return #expect(throws: Router.Problems.self) { try feature.router(home: home) }
  }

  // MARK: Learnt as destinations are

  struct Bare: Command {
    static let patterns: [RoutePattern] = []
    static let examples: [Bare] = []
    var confirmation: CommandConfirmation { "Go?" }
  }

  struct Typo: Command {
    static let patterns: [RoutePattern] = ["typo/:levl"]
    static let examples = [Typo(level: 1)]
    var level: Int
    var confirmation: CommandConfirmation { "Go?" }
  }

  struct Doubled: Command {
    static let patterns: [RoutePattern] = ["start"]
    static let activityTypes: [ActivityType] = ["com.example.same"]
    static let examples = [Doubled()]
    static let traits: [DestinationTrait] = [.named("Start"), .answersSearchQuery("query")]
    var confirmation: CommandConfirmation { "Go?" }
  }

  @Test func comparesThemWithDestinations() throws {
    let problems = try #require(thrown(Bare.self, Typo.self, Doubled.self, Doubled.self))
    #expect(
      problems.problems.map(\.code) == [
        "no-example", "trait-without-property", "destination-twice", "name-twice",
        "activity-type-twice", "parameter-without-property", "clash",
      ])
    expectSnapshot(of: problems)
  }

  // MARK: Questions and screens

  struct Unasked: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Unasked()]
    var confirmation: CommandConfirmation { " " }
  }

  struct Elsewhere: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Elsewhere(isLost: false), Elsewhere(isLost: true)]
    var isLost: Bool
    var confirmation: CommandConfirmation { "Go?" }
    var shows: (any Destination)? { isLost ? Lost() : Absent() }
  }

  struct Nowhere: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Nowhere()]
    var confirmation: CommandConfirmation { "Go?" }
    var shows: (any Destination)? { Lost() }
  }

  struct Lost: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Lost()]
    var placement: Placement { .slot("strat") }
  }

  struct Absent: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Absent()]
    var placement: Placement { .root }
  }

  /// It's in one of two slots that no container has, and neither is the cause.
  struct Torn: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Torn()]
    var placement: Placement { .first(of: .slot("strat"), .slot("sart")) }
  }

  struct Tear: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Tear()]
    var confirmation: CommandConfirmation { "Tear?" }
    var shows: (any Destination)? { Torn() }
  }

  @Test func asksWhatTheyAskAndShow() throws {
    let problems = try #require(
      thrown(
        Unasked.self, Elsewhere.self, Nowhere.self, Tear.self, types: [Lost.self, Torn.self]))
    #expect(
      problems.problems.map(\.code) == [
        "placement", "confirmation-blank", "command-shows-unknown", "slot-not-found",
        "type-not-listed",
      ])
    expectSnapshot(of: problems)
  }

  // MARK: Never a place

  struct Go: Command {
    static let patterns: [RoutePattern] = ["go"]
    static let examples = [Go()]
    var confirmation: CommandConfirmation { "Go?" }
  }

  struct OnGo: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [OnGo()]
    var placement: Placement { .push(onLink: "/go") }
  }

  struct Box: Destination {
    static let patterns: [RoutePattern] = []
    static let examples = [Box()]
    static let slots = [Slot("go", .tab, first: "/go")]
    var placement: Placement { .root }
  }

  @Test func keepsThemOutOfHierarchies() throws {
    let problems = try #require(thrown(Go.self, types: [OnGo.self, Box.self], home: "/go"))
    #expect(
      problems.problems.map(\.code) == ["slot-shows-command", "placement", "home-not-found"])
    expectSnapshot(of: problems)
  }
}
