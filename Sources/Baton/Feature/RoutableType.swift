import Foundation

/// The facts about a type of destination or command. Its properties are learnt when something first needs them.
///
/// A class, because each link that is resolved hands it on.
package final class RoutableType: Sendable {
  /// The kind of type, by which values are made without a cast.
  package enum Kind {
    case destination(any Destination.Type)
    case command(any Command.Type)
  }

  package let kind: Kind
  package let type: any Routable.Type
  package let name: String
  package let feature: String
  package let traits: DestinationTraits
  /// The requirements of its app, its feature and itself, each once.
  package let requirements: [String]
  /// The sources from outside that may lead here; nil for every source.
  let accepted: Set<Source.Kind>?
  /// True if every source is accepted, so the source needn't be checked.
  let isOpenToAll: Bool
  package let slots: [Slot]
  /// The rules for its values.
  let gate: ValueGate
  private let learning: Deferred<Learnt>
  private let patternLearning: Deferred<LearntPatterns>
  private let readPatterns: @Sendable (RoutableType) -> LearntPatterns

  /// Creates a type's facts before any value has been encoded.
  ///
  /// - Parameters:
  ///   - inherited: The requirements of its app and its feature.
  ///   - lock: The router's, for facts that are learnt later.
  ///   - readPatterns: Compares its patterns with its properties.
  init(
    _ kind: Kind, feature: String, requiring inherited: [String], links: AppLinks, lock: NSLock,
    readPatterns: @escaping @Sendable (RoutableType) -> LearntPatterns
  ) {
    self.kind = kind
    learning = Deferred(lock: lock)
    patternLearning = Deferred(lock: lock)
    self.readPatterns = readPatterns
    self.feature = feature
    switch kind {
    case .destination(let destination): (type, slots) = (destination, destination.slots)
    case .command(let command): (type, slots) = (command, [])
    }
    traits = DestinationTraits(type.traits)
    gate = ValueGate(links, hosts: traits.hosts, document: traits.documentProperty)
    var requirements: [String] = []
    for name in (traits.isExempt ? [] : inherited) + traits.requirements
    where !requirements.contains(name) {
      requirements.append(name)
    }
    self.requirements = requirements
    name = traits.name ?? type.typeName
    switch kind {
    case .destination: accepted = traits.accepted
    // A saved scene has places only.
    case .command: accepted = traits.accepted?.subtracting([.restoration]) ?? []
    }
    isOpenToAll = accepted == nil
  }

  /// Its properties, in the order of declaration; empty if they couldn't be learnt.
  package var properties: [Property] { learnt().properties }

  /// Learns its properties, once.
  ///
  /// - Parameter triesAll: True to find mistakes in all examples, if the type hasn't been learnt yet.
  func learnt(tryingAll triesAll: Bool = false) -> Learnt {
    learning.value { type.learn(tryingAll: triesAll) }
  }

  /// Its patterns beside its properties.
  var patterns: LearntPatterns { patternLearning.value { readPatterns(self) } }

  package var isCommand: Bool {
    if case .command = kind { true } else { false }
  }

  /// Returns true if a source is accepted. The app always is, and a saved scene is for a
  /// destination.
  package func accepts(_ source: Source) -> Bool {
    switch source.kind {
    case .app: true
    case .restoration: !isCommand
    default: accepted?.contains(source.kind) ?? true
    }
  }

  func property(_ name: String) -> Property? {
    properties.first { $0.name == name }
  }

  func number(ofProperty name: String) -> Int? {
    let properties = properties
    for number in properties.indices where properties[number].name == name { return number }
    return nil
  }

  /// The values that the type gives of itself.
  package var examples: [any Routable] {
    switch kind {
    // One by one: a cast of the array would cast each.
    case .destination(let type): type.placedExamples.map { $0 }
    case .command(let type): type.commandExamples.map { $0 }
    }
  }

  /// Makes a value of this type; nothing but its properties is looked at.
  package func decode(_ record: ValueRecord, form: ValueForm) throws -> Routed {
    try gate.check(record)
    return try decode(checked: record, form: form)
  }

  private func decode(checked record: ValueRecord, form: ValueForm) throws -> Routed {
    let decoder = ValueDecoder(record, form: form, gate: gate)
    switch kind {
    case .destination(let type): return .destination(try type.init(from: decoder))
    case .command(let type): return .command(try type.init(from: decoder))
    }
  }

  /// The key under which the version of values is written.
  package static let versionKey = "version"

  /// Makes a value of this type of what an activity or a saved state holds, of this or an older version.
  ///
  /// - Parameter form: How the app's own link types stand in it: in saved states as their text.
  package func decode(
    stored values: [String: ActivityValue], form: ValueForm = .values
  ) throws -> Routed {
    guard traits.version > 1 || !traits.renamed.isEmpty else {
      return try decode(ValueRecord(values), form: form)
    }
    try gate.check(ValueRecord(values))
    var values = values
    if traits.version > 1 {
      var written = 1
      if case .integer(let version) = values.removeValue(forKey: Self.versionKey) {
        written = Int(clamping: version)
      }
      if written < traits.version { type.migrate(&values, from: written) }
    }
    for (old, name) in traits.renamed where values[name] == nil && property(old) == nil {
      values[name] = values.removeValue(forKey: old)
    }
    return try decode(checked: ValueRecord(values), form: form)
  }

  /// The values of a destination or command as activities and saved states hold them.
  package func stored(
    _ value: any Routable, form: ValueForm = .values
  ) throws -> [String: ActivityValue] {
    var values = try ValueRecord(encoding: value, form: form).dictionary
    if traits.version > 1 { values[Self.versionKey] = .integer(Int64(traits.version)) }
    return values
  }

  /// The first property that is shown nowhere and has a value in this one: neither is missing nor empty.
  func secret(in value: any Routable) throws -> String? {
    guard isSecret else { return nil }
    let record = try ValueRecord(encoding: value)
    return traits.redacted.sorted().first { record[$0].map { !$0.isEmpty } ?? false }
  }

  /// The values that say which place it is, not which state the place is in.
  func identity(of destination: any Destination) -> [ActivityValue?] {
    guard let record = try? ValueRecord(encoding: destination) else { return [] }
    let inPaths = patterns.inPaths
    return properties.filter { isIdentity($0, inPaths) }.map { record[$0.name] }
  }

  /// Returns true for properties that can't be left out or that a link's path carries. A list can
  /// be left out, because an empty one is none. All other query items are state.
  package func isIdentity(_ property: Property) -> Bool {
    isIdentity(property, patterns.inPaths)
  }

  private func isIdentity(_ property: Property, _ inPaths: Set<String>) -> Bool {
    guard !traits.state.contains(property.name), property.items == nil else { return false }
    return inPaths.contains(property.name) || !property.mayBeMissing && !property.isList
  }
}

extension Destination {
  /// The examples as destinations.
  package static var placedExamples: [any Destination] { examples { $0 } }
}

extension Command {
  /// The examples as commands.
  package static var commandExamples: [any Command] { examples { $0 } }
}

extension Routable {
  /// A cast of examples to a protocol searches all conformances of a process for each type; what is
  /// generic over the type has each generic type in it made. Hence neither, here and where types are
  /// learnt.
  fileprivate static func examples<Value>(as value: (Self) -> Value) -> [Value] {
    let examples = examples
    var values: [Value] = []
    values.reserveCapacity(examples.count)
    for number in 0..<examples.count { values.append(value(examples[number])) }
    return values
  }
}
