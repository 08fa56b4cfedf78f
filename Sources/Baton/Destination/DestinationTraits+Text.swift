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

extension Routable {
  /// The value as it is told without a router: with its stable name and the properties that are set, those
  /// that the traits hide with a mark.
  package var words: RedactableText {
    let traits = DestinationTraits(Self.traits)
    return traits.text(of: self, named: traits.name ?? Self.typeName)
  }
}
