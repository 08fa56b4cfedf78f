@testable import Baton

/// A destination with markup in every text.
struct HostilePlace: RootDestination {
  static let patterns: [RoutePattern] = [
    "it's/%3Cscript%3Ealert%281%29%3C%2Fscript%3E/:text",
    .deprecated("old/:text", since: "<b>\"1\"</b>"),
  ]
  static let examples = [HostilePlace(text: "\"><script>alert('&amp;')</script>")]
  static let traits: [DestinationTrait] = [
    .named("Place\"><img src=x onerror=alert(1)>"), .requires("<u>signedIn</u>"),
  ]

  var text: String
}

/// A command with markup in its confirmation.
struct HostileCommand: Command {
  static let patterns: [RoutePattern] = ["run"]
  static let examples = [HostileCommand()]
  static let traits: [DestinationTrait] = [.accepts(.customScheme)]

  var confirmation: CommandConfirmation {
    CommandConfirmation(
      "<script>?", message: "</style><script>\u{1}", action: "<i>'Go'</i>", isDestructive: true)
  }
}

struct HostileFeature: Feature {
  let name = "</script><script>alert(2)</script>"
  var destinations: [any Destination.Type] { [HostilePlace.self] }
  var commands: [any Command.Type] { [HostileCommand.self] }
}
