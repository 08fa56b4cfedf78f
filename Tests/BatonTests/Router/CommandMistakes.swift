import Baton

/// Mistakes in commands, both alone and in combination with destinations.
enum CommandMistakes {
  static let rows = [
    // Destinations are checked for these, too.
    Mistakes(
      "command members", commands: [Bare.self, Typo.self, Doubled.self, Doubled.self], home: nil),
    Mistakes(
      "questions and screens", Lost.self, Torn.self,
      commands: [Unasked.self, Elsewhere.self, Nowhere.self, Tear.self]),
    Mistakes(
      "commands in place of destinations", OnGo.self, Box.self, commands: [Go.self], home: "/go"),
  ]

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
    static let activityTypes: [ActivityType] = ["com.example.start"]
    static let traits: [DestinationTrait] = [.named("Start"), .answersSearchQuery("query")]
  }

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

  struct Go: TestCommand {
    static let patterns: [RoutePattern] = ["go"]
  }

  struct OnGo: TestDestination {
    var placement: Placement { .push(onLink: "/go") }
  }

  struct Box: TestDestination {
    static let slots = [Slot("go", .tab, first: "/go")]
  }
}
