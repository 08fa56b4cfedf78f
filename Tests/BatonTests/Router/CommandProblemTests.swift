import Baton
import BatonTesting
import Testing

/// Tests for mistakes in commands, both alone and in combination with destinations.
@Suite struct CommandProblemTests {
  struct Start: TestDestination {
    static let patterns: [RoutePattern] = ["start"]
    static let activityTypes: [ActivityType] = ["com.example.same"]
  }

  private func thrown(
    _ commands: any Command.Type..., types: [any Destination.Type] = [], home: String = "/start"
  ) -> Router.Problems? {
    let feature = TestFeature(types: types + [Start.self], commands: commands, name: "Faulty")
    return #expect(throws: Router.Problems.self) { try feature.router(home: home) }
  }

  // MARK: Checks that destinations have, too

  struct Bare: Command {
    static let patterns: [RoutePattern] = []
    static let examples: [Bare] = []
    var confirmation: CommandConfirmation { "Go?" }
  }

  struct Typo: TestCommand {
    static let patterns: [RoutePattern] = ["typo/:levl"]
    var level = 1
  }

  struct Doubled: TestCommand {
    static let patterns: [RoutePattern] = ["start"]
    static let activityTypes: [ActivityType] = ["com.example.same"]
    static let traits: [DestinationTrait] = [.named("Start"), .answersSearchQuery("query")]
  }

  @Test("Commands are checked for the same mistakes as destinations") func destinationRules() throws
  {
    let problems = try #require(thrown(Bare.self, Typo.self, Doubled.self, Doubled.self))
    expectSnapshot(of: problems)
  }

  // MARK: Questions and screens

  struct Unasked: TestCommand {
    var confirmation: CommandConfirmation { " " }
  }

  struct Elsewhere: Command {
    static let patterns: [RoutePattern] = []
    static let examples = [Elsewhere(isLost: false), Elsewhere(isLost: true)]
    var isLost: Bool
    var confirmation: CommandConfirmation { "Go?" }
    var shows: (any Destination)? { isLost ? Lost() : Absent() }
  }

  struct Nowhere: TestCommand {
    var shows: (any Destination)? { Lost() }
  }

  struct Lost: TestDestination {
    var placement: Placement { .slot("strat") }
  }

  struct Absent: TestDestination {}

  /// A destination that belongs in one of two slots. No container has either slot, so neither slot
  /// alone is the cause.
  struct Torn: TestDestination {
    var placement: Placement { .first(of: .slot("strat"), .slot("sart")) }
  }

  struct Tear: TestCommand {
    var confirmation: CommandConfirmation { "Tear?" }
    var shows: (any Destination)? { Torn() }
  }

  @Test("Blank confirmations and destinations that can't be placed are problems") func blankOrLost()
    throws
  {
    let problems = try #require(
      thrown(
        Unasked.self, Elsewhere.self, Nowhere.self, Tear.self, types: [Lost.self, Torn.self]))
    expectSnapshot(of: problems)
  }

  // MARK: Commands in place of destinations

  struct Go: TestCommand {
    static let patterns: [RoutePattern] = ["go"]
  }

  struct OnGo: TestDestination {
    var placement: Placement { .push(onLink: "/go") }
  }

  struct Box: TestDestination {
    static let slots = [Slot("go", .tab, first: "/go")]
  }

  @Test("A command can't be a home, a parent or a slot's screen") func commandInHierarchy() throws {
    let problems = try #require(thrown(Go.self, types: [OnGo.self, Box.self], home: "/go"))
    expectSnapshot(of: problems)
  }
}
