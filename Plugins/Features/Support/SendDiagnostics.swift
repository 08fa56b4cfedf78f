import Baton

/// A command that sends diagnostic information when the user follows a link in a support email.
/// Nothing leaves the device until the user agrees.
public struct SendDiagnostics: Command {
  public static let patterns: [RoutePattern] = [
    "tickets/:ticket/send-diagnostics/{level=1}", "diagnostics/send/{level=1}",
  ]
  public static let examples = [SendDiagnostics(level: 2), SendDiagnostics(ticket: 1042)]
  public static let traits: [DestinationTrait] = [.accepts(.webLink, .customScheme)]

  /// The amount of detail to send.
  public var level: Int
  /// The conversation that the report belongs to.
  public var ticket: Int?

  public var confirmation: CommandConfirmation {
    CommandConfirmation(
      "Send a report of level \(level)?", message: "It contains the log of the last two days.",
      action: "Send")
  }

  public var shows: (any Destination)? { ticket.map { Ticket(number: $0) } }

  public init(level: Int = 1, ticket: Int? = nil) {
    self.level = level
    self.ticket = ticket
  }
}
