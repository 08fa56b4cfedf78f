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

extension DestinationTraits {
  /// The name with the properties that are set, those that the traits hide with a mark for their value;
  /// for a log with a mark for every value that no trait shows.
  func text(of value: any Routable, named name: String) -> RedactableText {
    let record = (try? ValueRecord(encoding: value)) ?? ValueRecord()
    guard !record.isEmpty else { return "\(name)" }
    let properties = record.entries.map { entry -> RedactableText in
      let (property, value) = (entry.name, entry.value)
      let text = redacted.contains(property) ? RedactableText.mark : value.description
      return logged.contains(property) ? "\(property): \(text)" : "\(property): \(value: text)"
    }
    return "\(name)(\(properties.joined(separator: ", ")))"
  }
}
