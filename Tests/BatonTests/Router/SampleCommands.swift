import Baton

/// Commands for tests, in an app that also contains ``SampleApp``.
struct SampleCommands: Feature {
  var destinations: [any Destination.Type] { [Outbox.self] }
  var commands: [any Command.Type] { [SendReport.self, Wipe.self, Ping.self] }

  static func router() throws -> Router {
    try Router(
      features: [SampleApp(), SampleCommands()], links: SampleApp.links, home: "/home",
      searchItemLink: { "/reports/send/\($0)" })
  }
}

/// A destination whose route ranks lower than a command's route.
struct Outbox: TestDestination {
  static let patterns: [RoutePattern] = ["reports/{rest+}"]
  static let activityTypes: [ActivityType] = ["com.example.outbox"]
  var rest: [String] = ["x"]
  var placement: Placement { .push(on: Home()) }
}

/// A command that accepts two sources and shows a destination.
struct SendReport: TestCommand {
  static let patterns: [RoutePattern] = ["reports/send/:level"]
  static let activityTypes: [ActivityType] = ["com.example.report"]
  static let traits: [DestinationTrait] = [.accepts(.webLink, .activity), .version(2)]
  var level = 2
  var note: String?
  var confirmation: CommandConfirmation { "Send a report of level \(level)?" }
  var shows: (any Destination)? { level > 8 ? Picker(id: "..") : Profile(id: "anna") }

  static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
    values["level"] = values.removeValue(forKey: "amount")
  }
}

/// A command that only the app may run, and that shows no destination.
struct Wipe: TestCommand {
  static let patterns: [RoutePattern] = ["wipe"]
  static let activityTypes: [ActivityType] = ["com.example.wipe"]
  var confirmation: CommandConfirmation {
    CommandConfirmation(
      "Wipe all?", message: "It is gone then.", action: "Wipe", isDestructive: true)
  }
}

/// A command whose declaration names impossible sources.
struct Ping: TestCommand {
  static let patterns: [RoutePattern] = ["ping"]
  static let traits: [DestinationTrait] = [.accepts(.restoration, .customScheme), .named("knock")]
  var confirmation: CommandConfirmation { "Knock?" }
}
