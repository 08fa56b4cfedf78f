import Foundation

/// A destination or command type. The router analyzes it when its properties are first needed.
package final class RouteType: Sendable {
  /// The metatype, with separate cases for destinations and commands, so creating values doesn't
  /// require a cast.
  package enum Kind {
    case destination(any Destination.Type)
    case command(any Command.Type)
  }

  package let kind: Kind
  package let type: any Routable.Type
  package let name: String
  package let feature: String
  package let traits: DestinationTraits
  /// The requirements of the app, the feature, and the type, without duplicates.
  package let requirements: [String]
  /// The accepted sources outside the app, or nil if all are accepted.
  let accepted: Set<Source.Kind>?
  /// The type's own slots, then those that features contribute.
  package let slots: [Slot]
  package let contributedSlots: [Slot]
  /// The contributions to the extension point for the type's slots.
  let contributions: [Contribution]
  let gate: ValueGate
  private let learning: Deferred<Inferred>
  private let patternLearning: Deferred<InferredPatterns>
  private let codeLearning: Deferred<Bool>

  /// Creates a type without encoding any examples yet.
  ///
  /// - Parameters:
  ///   - inherited: The requirements of the app and the feature.
  ///   - contributions: The valid contributions to each extension point, in order.
  ///   - lock: The router's lock, which protects everything that's determined later.
  init(
    _ kind: Kind, feature: String, requiring inherited: [String],
    _ contributions: [String: [Contribution]] = [:], links: AppLinks, lock: NSLock
  ) {
    self.kind = kind
    learning = Deferred(lock: lock)
    patternLearning = Deferred(lock: lock)
    codeLearning = Deferred(lock: lock)
    self.feature = feature
    let own: [Slot]
    switch kind {
    case .destination(let destination): (type, own) = (destination, destination.slots)
    case .command(let command): (type, own) = (command, [])
    }
    traits = DestinationTraits(type.traits)
    self.contributions = traits.slotPoint.flatMap { contributions[$0] } ?? []
    contributedSlots = self.contributions.compactMap { $0.value as? Slot }
    slots = own + contributedSlots
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
    // Saved scenes contain destinations only.
    case .command: accepted = traits.accepted?.subtracting([.restoration]) ?? []
    }
  }

  /// The properties in declaration order. Empty if the analysis failed.
  package var properties: [Property] { inferred().properties }

  /// Returns the properties, analyzing the type on the first call.
  ///
  /// - Parameter triesAll: True to find mistakes in all examples. If the type is already analyzed,
  ///   this has no effect.
  func inferred(tryingAll triesAll: Bool = false) -> Inferred {
    learning.value { type.infer(for: self, tryingAll: triesAll) }
  }

  var patterns: InferredPatterns { patternLearning.value { comparePatterns() } }

  /// True if a macro wrote the type's `Codable` code, so a value whose properties all have the same
  /// values is certain to be the same value. Only printing asks, because a look at the stored
  /// properties searches every conformance in the process.
  var isCodedByMacro: Bool {
    codeLearning.value { inferred().readsFromDecoder && type.examples(store: properties) }
  }

  package var isCommand: Bool {
    if case .command = kind { true } else { false }
  }

  var noun: String { isCommand ? "command" : "destination" }

  package var location: Diagnostic.Location {
    Diagnostic.Location(feature: feature, destination: name)
  }

  /// Returns true if the type accepts a source. All types accept the app itself, and all
  /// destinations accept restoration.
  package func accepts(_ source: Source) -> Bool {
    switch source.kind {
    case .app: true
    case .restoration: !isCommand
    default: accepted?.contains(source.kind) ?? true
    }
  }

  package func property(_ name: String) -> Property? {
    properties.first { $0.name == name }
  }

  package var examples: [any Routable] {
    switch kind {
    // Casting the array would cast each element.
    case .destination(let type): type.placedExamples.map { $0 }
    case .command(let type): type.commandExamples.map { $0 }
    }
  }

  /// Creates a value of this type from a record. Names that aren't properties are ignored.
  ///
  /// - Parameter length: The number of bytes that the values come from, if known.
  package func decode(
    _ record: ValueRecord, form: ValueForm, readFrom length: Int = .max
  ) throws -> RoutableValue {
    try gate.check(record, readFrom: length)
    return try decode(checked: record, form: form)
  }

  private func decode(checked record: ValueRecord, form: ValueForm) throws -> RoutableValue {
    let decoder = ValueDecoder(record, form: form, gate: gate)
    switch kind {
    case .destination(let type): return .destination(try type.init(from: decoder))
    case .command(let type): return .command(try type.init(from: decoder))
    }
  }

  /// The key under which the type's version is stored among its values.
  package static let versionKey = "version"

  /// Creates a value of this type from an activity or saved state. These values may come from an
  /// older version of the type.
  ///
  /// - Parameter form: The form in which values are stored. Saved states store link values as text.
  package func decode(
    stored values: [String: ActivityValue], form: ValueForm = .values
  ) throws -> RoutableValue {
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

  /// Returns the values of a destination or command for activities and saved states.
  package func stored(
    _ value: any Routable, form: ValueForm = .values
  ) throws -> [String: ActivityValue] {
    var values = try ValueRecord(encoding: value, form: form).dictionary
    if traits.version > 1 { values[Self.versionKey] = .integer(Int64(traits.version)) }
    return values
  }

  /// Returns the first redacted property whose value is set and isn't empty.
  func secret(in value: any Routable) throws -> String? {
    guard isSecret else { return nil }
    let record = try ValueRecord(encoding: value)
    return traits.redacted.ordered().first { record[$0].map { !$0.isEmpty } ?? false }
  }

  /// Returns the values that identify the destination, without its state.
  func identity(of destination: some Destination) -> [ActivityValue?] {
    guard let record = try? ValueRecord(encoding: destination) else { return [] }
    let inPaths = patterns.inPaths
    return properties.filter { isIdentity($0, inPaths) }.map { record[$0.name] }
  }

  /// Returns true for the properties that identify a destination: required properties and those in
  /// a link's path. A list is never required, because an empty list can be left out. All other
  /// properties are state.
  package func isIdentity(_ property: Property) -> Bool {
    isIdentity(property, patterns.inPaths)
  }

  private func isIdentity(_ property: Property, _ inPaths: Set<String>) -> Bool {
    guard !traits.state.contains(property.name), property.items == nil else { return false }
    return inPaths.contains(property.name) || !property.mayBeMissing && !property.isList
  }
}

extension Destination {
  package static var placedExamples: [any Destination] { examples { $0 } }
}

extension Command {
  package static var commandExamples: [any Command] { examples { $0 } }
}

extension Routable {
  /// Returns the examples without casting or mapping the array. A cast to a protocol would search
  /// all conformances in the process, and mapping would make the runtime create a generic type for
  /// every destination type.
  fileprivate static func examples<Value>(as value: (Self) -> Value) -> [Value] {
    let examples = examples
    var values: [Value] = []
    values.reserveCapacity(examples.count)
    for number in 0..<examples.count { values.append(value(examples[number])) }
    return values
  }
}

extension RouteType {
  /// The properties of a type, determined by encoding and decoding its examples.
  package struct Inferred: Sendable {
    /// The properties in declaration order. Empty if the analysis failed.
    var properties: [Property] = []
    /// The reasons why the properties can't be determined from the examples.
    var failures: [Diagnostic] = []
    /// True if the type reads its properties without a container, as the code of a macro does.
    var readsFromDecoder = false
  }

  /// The result of matching a type's patterns with its properties.
  package struct InferredPatterns: Sendable {
    var routes: [InferredRoute] = []
    /// The properties that patterns use in the path or host.
    var inPaths: Set<String> = []
  }
}

extension Routable {
  /// Determines the type's properties by encoding the first example and decoding it again.
  ///
  /// - Parameter triesAll: True to find mistakes in all examples.
  static func infer(for type: RouteType, tryingAll triesAll: Bool) -> RouteType.Inferred {
    let examples = examples
    let recorder = PropertyRecorder()
    var failures: [Diagnostic] = []
    if examples.count == 0 {
      failures.report(
        "no-example", "the \(type.noun) has no example, so Baton can't learn its properties",
        at: [type.location], fix: "add at least one value to static let examples")
    }
    func quoted(_ value: Self) -> String { Diagnostic.quote(String(describing: value)) }
    var written: [String] = []
    for number in 0..<(triesAll ? examples.count : min(1, examples.count)) {
      let example = examples[number]
      do {
        let record = try ValueRecord(encoding: example)
        if number == 0 { written = record.names }
        let decoded = try Self(
          from: ValueDecoder(record, form: .values, recorder: number == 0 ? recorder : nil))
        if triesAll, decoded != example {
          failures.report(
            "example-does-not-round-trip",
            "the example \(quoted(example)) decodes as a different value, \(quoted(decoded))",
            at: [type.location], fix: "encode every property that == compares")
        }
      } catch {
        failures.report(
          "example-does-not-round-trip",
          "the example \(quoted(example)) cannot be encoded and decoded again: "
            + ValueErrorText(error).text,
          at: [type.location], fix: "make encode(to:) and init(from:) agree")
      }
    }
    if failures.isEmpty,
      let name = written.first(where: { name in !recorder.properties.contains { $0.name == name } })
    {
      failures.report(
        "property-not-decoded",
        "\(Diagnostic.quote(name)) is encoded, but init(from:) never decodes it",
        at: [type.location], available: recorder.properties.map(\.name),
        fix: "decode it, or leave it out of encode(to:)")
    }
    return .init(
      properties: recorder.properties, failures: failures,
      readsFromDecoder: !recorder.asksForContainer)
  }

  /// Returns true if the examples have exactly these stored properties. A macro's code decodes
  /// these, but code of the app may decode the properties of a value inside an example.
  fileprivate static func examples(store properties: [Property]) -> Bool {
    let examples = examples
    return !properties.isEmpty && examples.count > 0
      && Mirror(reflecting: examples[0]).children.compactMap(\.label) == properties.map(\.name)
  }
}

extension RouteType {
  package var isSecret: Bool { !traits.redacted.isEmpty }

  /// Returns the text of an error that occurred while encoding or decoding the type. The text
  /// may quote any value, so it's hidden if the type has redacted properties.
  package func text(of error: any Error) -> String {
    isSecret ? RedactableText.mark : ValueErrorText(error).text
  }
}

/// The value that a link or activity opens: a destination or a command.
package enum RoutableValue: Sendable {
  case destination(any Destination)
  case command(any Command)

  package var value: any Routable {
    switch self {
    case .destination(let destination): destination
    case .command(let command): command
    }
  }

  /// Nil for a command.
  package var destination: (any Destination)? {
    if case .destination(let destination) = self { destination } else { nil }
  }
}
