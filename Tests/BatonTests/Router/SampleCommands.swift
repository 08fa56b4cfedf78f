import Baton

/// Commands beside ``SampleApp``, for tests.
struct SampleCommands: Feature {
  var destinations: [any Destination.Type] { [Outbox.self] }
  var commands: [any Command.Type] { [SendReport.self, Wipe.self, Ping.self] }

  static func router() throws -> Router {
    try Router(
      features: [SampleApp(), SampleCommands()], links: SampleApp.links, home: "/home",
      searchItemLink: { "/reports/send/\($0)" })
  }
}

/// A destination whose route the command's outranks.
struct Outbox: Destination {
  static let patterns: [RoutePattern] = ["reports/{rest+}"]
  static let activityTypes: [ActivityType] = ["com.example.outbox"]
  static let examples = [Outbox(rest: ["x"])]
  var rest: [String]
  var placement: Placement { .push(on: Home()) }
}

/// Open to two sources, and shows a destination.
struct SendReport: Command {
  static let patterns: [RoutePattern] = ["reports/send/:level"]
  static let activityTypes: [ActivityType] = ["com.example.report"]
  static let examples = [SendReport(level: 2)]
  static let traits: [DestinationTrait] = [.accepts(.webLink, .activity), .version(2)]
  var level: Int
  var note: String?
  var confirmation: CommandConfirmation { "Send a report of level \(level)?" }
  var shows: (any Destination)? { level > 8 ? Picker(id: "..") : Profile(id: "anna") }

  static func migrate(_ values: inout [String: ActivityValue], from version: Int) {
    values["level"] = values.removeValue(forKey: "amount")
  }
}

/// Without a source, and shows nothing.
struct Wipe: Command {
  static let patterns: [RoutePattern] = ["wipe"]
  static let activityTypes: [ActivityType] = ["com.example.wipe"]
  static let examples = [Wipe()]
  var confirmation: CommandConfirmation {
    CommandConfirmation(
      "Wipe all?", message: "It is gone then.", action: "Wipe", isDestructive: true)
  }
}

/// Names sources that can't exist.
struct Ping: Command {
  static let patterns: [RoutePattern] = ["ping"]
  static let examples = [Ping()]
  static let traits: [DestinationTrait] = [.accepts(.restoration, .customScheme), .named("knock")]
  var confirmation: CommandConfirmation { "Knock?" }
}
