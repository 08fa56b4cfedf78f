extension Set<ActivityValue> {
  /// By the text of each, made once: the same in each process.
  package var inOrder: [ActivityValue] {
    map { (value: $0, text: $0.description) }.sorted { $0.text < $1.text }.map(\.value)
  }
}
