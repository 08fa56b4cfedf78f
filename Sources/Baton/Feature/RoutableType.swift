/// All that is known of a type of destination or command once it has been learnt.
///
/// A class, because each link that is resolved hands it on.
final class RoutableType: Sendable {
  /// What kind of type it is, by which its values are made without a cast.
  enum Kind {
    case destination(any Destination.Type)
    case command(any Command.Type)
  }

  let kind: Kind
  let type: any Routable.Type
  let name: String
  let feature: String
  let traits: DestinationTraits
  /// The doors from outside that may lead here; nil for every door.
  let accepted: Set<Source.Kind>?
  let slots: [Slot]
  /// In the order of declaration; empty where it could not be learnt.
  let properties: [Property]
  /// The properties that are tails of paths.
  let tails: Set<String>

  init(
    _ kind: Kind, feature: String, properties: [Property] = [], tails: Set<String> = []
  ) {
    self.kind = kind
    self.properties = properties
    self.tails = tails
    self.feature = feature
    switch kind {
    case .destination(let destination): (type, slots) = (destination, destination.slots)
    case .command(let command): (type, slots) = (command, [])
    }
    traits = DestinationTraits(type.traits)
    name = traits.name ?? type.typeName
    switch kind {
    case .destination: accepted = traits.accepted
    // A saved scene has places only.
    case .command: accepted = traits.accepted?.subtracting([.restoration]) ?? []
    }
  }

  var isCommand: Bool {
    if case .command = kind { true } else { false }
  }

  /// Whether a door may lead here. The app always may; a saved scene may where there is a place.
  func accepts(_ source: Source) -> Bool {
    switch source.kind {
    case .app: true
    case .restoration: !isCommand
    default: accepted?.contains(source.kind) ?? true
    }
  }

  var place: Router.Problem.Place {
    Router.Problem.Place(feature: feature, destination: name)
  }

  func property(_ name: String) -> Property? {
    properties.first { $0.name == name }
  }

  /// Makes a value of this type; nothing but its properties is looked at.
  func decode(_ record: ValueRecord, form: ValueForm) throws -> Routed {
    let decoder = ValueDecoder(record, form: form)
    switch kind {
    case .destination(let type): return .destination(try type.init(from: decoder))
    case .command(let type): return .command(try type.init(from: decoder))
    }
  }

  /// The key under which the version of values is written.
  static let versionKey = "version"

  /// Makes a value of this type of what an activity or a saved state holds, of this or an older version.
  func decode(stored values: [String: ActivityValue]) throws -> Routed {
    guard traits.version > 1 else { return try decode(ValueRecord(values), form: .values) }
    var values = values
    var written = 1
    if case .integer(let version) = values.removeValue(forKey: Self.versionKey) {
      written = Int(clamping: version)
    }
    if written < traits.version { type.migrate(&values, from: written) }
    return try decode(ValueRecord(values), form: .values)
  }

  /// The values of a destination or command as activities and saved states hold them.
  func stored(_ value: any Routable) throws -> [String: ActivityValue] {
    var values = try ValueRecord(encoding: value).dictionary
    if traits.version > 1 { values[Self.versionKey] = .integer(Int64(traits.version)) }
    return values
  }

  /// The values that say which place it is, not which state the place is in.
  func identity(of destination: any Destination) -> [ActivityValue?] {
    guard let record = try? ValueRecord(encoding: destination) else { return [] }
    return properties.filter(isIdentity).map { record[$0.name] }
  }

  /// A list can be left out, since an empty one is none; but one that is the tail of a path says where
  /// that path leads.
  private func isIdentity(_ property: Property) -> Bool {
    !property.mayBeMissing && (!property.isList || tails.contains(property.name))
  }
}

extension RoutableType {
  /// Learns the properties by encoding the first example and decoding it again, and tries the others.
  func learnt() -> (type: RoutableType, problems: [Router.Problem]) {
    let learnt = type.learn(self)
    return (RoutableType(kind, feature: feature, properties: learnt.properties), learnt.problems)
  }

  func adding(tails: some Sequence<String>) -> RoutableType {
    RoutableType(kind, feature: feature, properties: properties, tails: self.tails.union(tails))
  }
}

extension Routable {
  /// The name without its module. Interpolated as a type: as a value, each conformance that texts may
  /// have would be looked for, which cost half of the making of a router.
  static var typeName: String { "\(Self.self as Any.Type)" }

  /// Whether the other is of the same type and equal.
  func isEqual(to other: any Routable) -> Bool { other as? Self == self }
}

extension Routable {
  fileprivate static func learn(
    _ type: RoutableType
  ) -> (problems: [Router.Problem], properties: [Property]) {
    let examples = examples
    guard let first = examples.first else { return ([.noExample(type)], []) }
    let recorder = PropertyRecorder()
    var problems: [Router.Problem] = []
    for (index, example) in examples.enumerated() {
      do {
        let record = try ValueRecord(encoding: example)
        let decoded = try Self(
          from: ValueDecoder(record, form: .values, recorder: index == 0 ? recorder : nil))
        if decoded != example { problems.append(.exampleChanges(example, decoded, type)) }
      } catch {
        problems.append(.exampleFails(example, error, type))
      }
    }
    let written = (try? ValueRecord(encoding: first))?.names ?? []
    let asked = Set(recorder.notes.map(\.name))
    if problems.isEmpty, let name = written.first(where: { !asked.contains($0) }) {
      problems.append(.propertyNotDecoded(name, type))
    }
    return (problems, recorder.notes.map(Property.init))
  }
}
