package import Baton
import BatonInspection
import Foundation

/// A generator of property values. It takes an example's values, and replaces some of them.
///
/// Only properties that the type's `init(from:)` reads are replaced.
package struct GeneratedValues {
  private let properties: [Property]
  private let hosts: [[String]]
  private let document: String?
  private let samples: [[String: ActivityValue]]
  private var generator: SeededGenerator

  /// Creates a generator, or returns nil if the type has no properties to replace.
  package init?(
    _ type: any Routable.Type, _ examples: [any Routable], _ router: Router, seed: UInt64
  ) {
    let samples = examples.compactMap { try? ValueRecord(encoding: $0, form: .link).dictionary }
    let properties = (router.properties(of: type) ?? []).filter { property in
      property.kind != nil || property.mayBeMissing
        || samples.contains { $0[property.name] != nil }
    }
    guard !properties.isEmpty, !samples.isEmpty else { return nil }
    self.properties = properties
    self.samples = samples
    hosts = properties.map { router.hosts(ofURLsIn: $0.name, of: type) }
    document = router.types.first { $0.type == type }?.traits.documentProperty
    // The seed includes the type's name, so changes to another type don't affect these values.
    let own = router.name(of: examples[0]).utf8.reduce(seed) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    generator = SeededGenerator(seed: own)
  }

  package mutating func next() -> [String: ActivityValue] {
    var values = generator.pick(samples)
    let first = Int.random(in: properties.indices, using: &generator)
    for (index, property) in properties.enumerated() {
      guard index == first || generator.chance(40) else { continue }
      if property.mayBeMissing, generator.chance(25) {
        values[property.name] = nil
      } else if let value = value(of: property, hosts: hosts[index]) {
        values[property.name] = value
      }
    }
    return values
  }

  private mutating func value(of property: Property, hosts: [String]) -> ActivityValue? {
    let samples = samples.compactMap { $0[property.name] }
    if let items = property.items { return self.items(items) }
    guard property.isList else { return element(of: property, like: samples, hosts: hosts) }
    // Uses the elements of all examples, because some may lack an optional property.
    let elements = samples.flatMap(\.elements)
    let count = generator.pick([0, 1, 1, 2, 3, 7])
    return .array(
      (0..<count).compactMap { _ in element(of: property, like: elements, hosts: hosts) })
  }

  /// Returns query items that no pattern mentions.
  private mutating func items(_ form: Property.ItemsForm) -> ActivityValue {
    var items: [String: ActivityValue] = [:]
    for _ in 0..<generator.pick([0, 1, 1, 2, 5]) {
      let texts = (0..<generator.pick([1, 1, 2, 3])).map { _ in
        generator.value(of: .text, hosts: [])
      }
      guard case .string(let name) = generator.value(of: .text, hosts: []) else { continue }
      items[name] = form == .lists ? .array(texts) : texts[0]
    }
    return .dictionary(items)
  }

  private mutating func element(
    of property: Property, like samples: [ActivityValue], hosts: [String]
  ) -> ActivityValue? {
    guard let kind = property.kind else {
      return samples.isEmpty ? nil : nested(generator.pick(samples))
    }
    if let words = property.closedList { return kind.value(of: generator.pick(words)) }
    if let texts = property.linkTexts, !texts.isEmpty, generator.chance(50) {
      return .string(generator.pick(texts))
    }
    let sample = samples.isEmpty ? nil : generator.pick(samples)
    // Baton doesn't know which strings the type accepts, so it usually stays close to an example:
    // it keeps the string, or replaces only digits and letters.
    if let sample, kind == .custom {
      let roll = Int.random(in: 0..<100, using: &generator)
      if roll < 50 { return sample }
      if case .string(let text) = sample, roll < 75 {
        return .string(generator.text(like: text, digitsOnly: true))
      }
      if roll < 90 { return alike(sample) }
    } else if let sample, generator.chance(25) {
      return alike(sample)
    }
    if property.name == document {
      return .url(URL(fileURLWithPath: generator.pick(["/a", "/a b/c.d", "/\u{E4}"])))
    }
    return generator.value(of: kind, hosts: hosts)
  }

  /// Returns a similar string or number, with letters replaced by letters and digits by digits.
  private mutating func alike(_ sample: ActivityValue) -> ActivityValue {
    switch sample {
    case .string(let text): return .string(generator.text(like: text))
    case .integer(let number):
      return .integer(number.addingReportingOverflow(generator.pick([-1, 1, 2, 10])).partialValue)
    case .double(let number): return .double(number + generator.pick([-1, 0.25, 1]))
    case .date(let date): return .date(date + generator.pick([-86_400, 0.125, 1]))
    default: return sample
    }
  }

  /// Returns a value with the same structure as an example, for types that links can't contain.
  private mutating func nested(_ sample: ActivityValue) -> ActivityValue {
    switch sample {
    case .array(let elements):
      guard !elements.isEmpty else { return sample }
      let count = generator.pick([0, 1, 2, 5])
      return .array((0..<count).map { _ in nested(generator.pick(elements)) })
    case .dictionary(let members):
      var result = members
      for name in members.keys.sorted() { result[name] = members[name].map { nested($0) } }
      return .dictionary(result)
    case .string where generator.chance(30): return generator.value(of: .text, hosts: [])
    case .integer where generator.chance(30): return generator.value(of: .int64, hosts: [])
    case .bool where generator.chance(50): return generator.value(of: .bool, hosts: [])
    default: return generator.chance(50) ? alike(sample) : sample
    }
  }
}

extension ActivityValue {
  /// The elements of a list, in the same order in each run.
  fileprivate var elements: [ActivityValue] {
    switch self {
    case .array(let values): values
    case .set(let values): values.inOrder
    default: []
    }
  }
}
