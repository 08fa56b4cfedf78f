/// A command as people read it: what is carried out, what is asked before, and what is shown then.
public struct CommandText: Sendable, Hashable {
  /// The name with the properties that are set: `SendDiagnostics(level: 2)`.
  public let command: String
  /// What a request from outside is asked.
  public let confirmation: CommandConfirmation
  /// What is shown then; nil stays where the user is.
  public let shows: Hierarchy?

  /// Nil where the outcome is of no command.
  package init?(_ outcome: Outcome, router: Router) {
    guard case .performed(let command, let shows) = outcome else { return nil }
    self.command = router.text(of: command)
    confirmation = command.confirmation
    self.shows = shows
  }
}

extension CommandText: CustomStringConvertible {
  public var description: String { lines.joined(separator: "\n") }

  var lines: [String] {
    let tree = shows?.description.split(separator: "\n").map { "  \($0)" }
    return ["command \(command)", "asks from outside: \(confirmation)"]
      + (tree.map { ["then shows:"] + $0 } ?? ["then stays where the user is"])
  }
}
