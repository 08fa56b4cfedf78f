extension Set<ActivityValue> {
  /// The values sorted by their text, so that the order is the same in each process.
  package var inOrder: [ActivityValue] {
    map { (value: $0, text: $0.description) }.sorted { $0.text < $1.text }.map(\.value)
  }
}
