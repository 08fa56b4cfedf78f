extension RoutableType {
  /// The value with its name and the properties that are set: `SendDiagnostics(level: 2)`.
  func text(of value: any Routable) -> String { redactable(value).text }

  func redactable(_ value: any Routable) -> RedactableText { traits.text(of: value, named: name) }

  /// True if it has redacted properties.
  var isSecret: Bool { !traits.redacted.isEmpty }

  /// Returns the text of an error thrown by the type's coding. It may quote any value, so it's
  /// hidden if the type redacts one.
  func text(of error: any Error) -> String {
    isSecret ? RedactableText.mark : ValueErrorText(error).text
  }
}
