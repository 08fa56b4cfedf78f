extension RoutableType {
  /// Learns the properties by encoding the first example and decoding it again, and tries the others.
  func learnt(
    with facts: inout PropertyFacts
  ) -> (type: RoutableType, problems: [Router.Problem]) {
    let learnt = type.learn(self)
    let properties = learnt.notes.map { Property($0, facts: facts.ofType($0.type)) }
    return (RoutableType(self, properties: properties), learnt.problems)
  }

  func adding(inPaths: some Sequence<String>) -> RoutableType {
    RoutableType(self, properties: properties, inPaths: self.inPaths.union(inPaths))
  }
}

extension Routable {
  fileprivate static func learn(
    _ type: RoutableType
  ) -> (problems: [Router.Problem], notes: [PropertyRecorder.Note]) {
    let examples = examples
    guard examples.count > 0 else { return ([.noExample(type)], []) }
    let recorder = PropertyRecorder()
    var problems: [Router.Problem] = []
    var written: [String] = []
    for number in 0..<examples.count {
      let example = examples[number]
      do {
        let record = try ValueRecord(encoding: example)
        if number == 0 { written = record.names }
        let decoded = try Self(
          from: ValueDecoder(record, form: .values, recorder: number == 0 ? recorder : nil))
        if decoded != example { problems.append(.exampleChanges(example, decoded, type)) }
      } catch {
        problems.append(.exampleFails(example, error, type))
      }
    }
    if problems.isEmpty,
      let name = written.first(where: { name in !recorder.notes.contains { $0.name == name } })
    {
      problems.append(.propertyNotDecoded(name, type))
    }
    return (problems, recorder.notes)
  }
}
