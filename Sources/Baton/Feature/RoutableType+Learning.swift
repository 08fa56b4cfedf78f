extension RoutableType {
  /// The properties of a type, learned by encoding and decoding its examples.
  package struct Learnt: Sendable {
    /// In declaration order. Empty if learning failed.
    var properties: [Property] = []
    var failures: [LearningFailure] = []
  }

  /// A type's patterns, matched with its properties.
  package struct LearntPatterns: Sendable {
    var routes: [LearntRoute] = []
    /// The properties that links carry in their path or host.
    var inPaths: Set<String> = []
  }

  /// A reason why an example doesn't show all properties.
  enum LearningFailure: Sendable {
    case noExample
    case exampleFails(any Routable, any Error)
    case exampleChanges(any Routable, any Routable)
    case propertyNotDecoded(String)
  }
}

extension Routable {
  /// Learns the properties by encoding the first example and decoding it again.
  ///
  /// - Parameter triesAll: True to find mistakes in all examples.
  static func learn(tryingAll triesAll: Bool) -> RoutableType.Learnt {
    let examples = examples
    guard examples.count > 0 else { return .init(failures: [.noExample]) }
    let recorder = PropertyRecorder()
    var failures: [RoutableType.LearningFailure] = []
    var written: [String] = []
    for number in 0..<(triesAll ? examples.count : 1) {
      let example = examples[number]
      do {
        let record = try ValueRecord(encoding: example)
        if number == 0 { written = record.names }
        let decoded = try Self(
          from: ValueDecoder(record, form: .values, recorder: number == 0 ? recorder : nil))
        if triesAll, decoded != example { failures.append(.exampleChanges(example, decoded)) }
      } catch {
        failures.append(.exampleFails(example, error))
      }
    }
    if failures.isEmpty,
      let name = written.first(where: { name in !recorder.notes.contains { $0.name == name } })
    {
      failures.append(.propertyNotDecoded(name))
    }
    return .init(properties: recorder.notes.map(Property.init), failures: failures)
  }
}
