public import Baton

/// A command as text: its action, its question, and the hierarchy that it shows afterward.
public struct CommandDescription: Sendable, Hashable {
  /// The name and the properties that are set: `SendDiagnostics(level: 2)`.
  public var command: String { words.text }
  /// The question to ask the user if the request comes from outside the app.
  public let confirmation: CommandConfirmation
  /// The hierarchy to show afterward. Nil to keep the current screen.
  public let shows: Hierarchy?
  let words: RedactableText
  let name: String
  let feature: String?
  let values: [Audience: JSONObject]

  package init(_ command: any Command, shows: Hierarchy?, router: Router) {
    let type = router.routableType(of: command)
    words = router.words(for: command)
    name = type?.name ?? Swift.type(of: command).typeName
    feature = type?.feature
    values = [
      .developers: command.redactedValues(for: .developers),
      .logs: command.redactedValues(for: .logs),
    ]
    confirmation = command.confirmation
    self.shows = shows
  }
}

extension CommandDescription: CustomStringConvertible {
  public var description: String { lines.joined(separator: "\n") }

  /// The lines for logs. They leave out the question, because it contains values.
  var redactedLines: [String] {
    let tree = shows?.redacted.split(separator: "\n").map { "  \($0)" }
    return ["command \(words.redacted)"] + (tree.map { ["then shows:"] + $0 } ?? [])
  }

  var lines: [String] {
    let tree = shows?.description.split(separator: "\n").map { "  \($0)" }
    return ["command \(command)", "if opened from outside, asks: \(confirmation)"]
      + (tree.map { ["then shows:"] + $0 } ?? ["then stays on the current screen"])
  }
}
