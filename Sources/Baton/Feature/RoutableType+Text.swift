extension RoutableType {
  /// The value with its name and the properties that are set: `SendDiagnostics(level: 2)`.
  func text(of value: any Routable) -> String { redactable(value).text }

  func redactable(_ value: any Routable) -> RedactableText { traits.text(of: value, named: name) }

  /// Whether a property of it is shown nowhere.
  var isSecret: Bool { !traits.redacted.isEmpty }

  /// What an error of its own decoding or encoding says. It may quote any value, so a type that hides
  /// one hides it.
  func text(of error: any Error) -> String {
    isSecret ? RedactableText.mark : ValueErrorText(error).text
  }
}
