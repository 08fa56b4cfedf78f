extension DestinationTraits {
  /// Returns the name with the properties that are set. Redacted values show a mark. In logs, every
  /// value shows a mark unless a trait allows it.
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

extension Routable {
  /// The value as text without a router: its stable name and the properties that are set, with
  /// marks for redacted ones.
  package var words: RedactableText {
    let traits = DestinationTraits(Self.traits)
    return traits.text(of: self, named: traits.name ?? Self.typeName)
  }
}
