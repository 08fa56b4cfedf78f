import Foundation

/// A tag for a value of a type that JSON doesn't support. The value is saved as an object with the
/// tag as its only key.
private enum Tag: String {
  /// A floating-point number. Its bit pattern is stored, so infinity and all fractions are
  /// preserved exactly.
  case double = "$double"
  case date = "$date"
  case data = "$data"
  case url = "$url"
  case set = "$set"
  /// A dictionary. It needs a tag because its own keys could be mistaken for tags.
  case values = "$values"
}

extension JSON {
  /// Encodes a value in a form that preserves its type. The value must not be nested deeper than
  /// ``ActivityValue/maxLevels``.
  init(saved value: ActivityValue) {
    switch value {
    case .double(let number): self = JSON(.double, .number(number.bitPattern))
    case .date(let date): self.init(saved: date)
    case .data(let data): self = JSON(.data, .string(data.base64URL))
    case .url(let url): self = JSON(.url, .string(url.absoluteString))
    case .array(let values): self = .array(values.map { JSON(saved: $0) })
    case .set(let values):
      // Sort the elements, because equal sets must be saved as equal bytes.
      let keyed = values.map { JSON(saved: $0) }.map { (value: $0, bytes: $0.bytes) }
      let sorted = keyed.ordered { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      self = JSON(.set, .array(sorted.map(\.value)))
    case .dictionary(let values):
      self = JSON(.values, .object(JSONObject(saved: values)))
    case .string, .bool, .integer, .unsigned, .null: self = value.json
    }
  }

  init(saved date: Date) {
    self = JSON(.date, .number(date.timeIntervalSinceReferenceDate.bitPattern))
  }

  private init(_ tag: Tag, _ value: JSON) { self = .object([tag.rawValue: value]) }
}

extension JSONObject {
  init(saved values: [String: ActivityValue]) {
    self.init(values.map { Member(key: $0.key, value: JSON(saved: $0.value)) })
  }
}

extension ActivityValue {
  /// Decodes a value.
  ///
  /// - Throws: ``SavedStateError`` if an object doesn't have a known tag as its only key, if a
  ///   value doesn't fit its tag, or if nesting is deeper than ``maxLevels``.
  init(saved json: JSON, level: Int = 0) throws(SavedStateError) {
    switch json {
    case .array(let values): self = .array(try Self.all(values, level: level))
    case .object(let object):
      guard object.members.count == 1, let tag = Tag(rawValue: object.members[0].key) else {
        throw SavedStateError("an object needs exactly one tag")
      }
      self = try Self.tagged(tag, object.members[0].value, level: level)
    case .null, .bool, .number, .string:
      self.init(json)
      if case .double(let number) = self, !number.isFinite {
        throw SavedStateError("a number is too large")
      }
    }
  }

  private static func all(_ values: [JSON], level: Int) throws(SavedStateError) -> [ActivityValue] {
    guard level < maxLevels else { throw .tooDeep }
    var all: [ActivityValue] = []
    all.reserveCapacity(values.count)
    for value in values { all.append(try ActivityValue(saved: value, level: level + 1)) }
    return all
  }

  private static func tagged(
    _ tag: Tag, _ json: JSON, level: Int
  ) throws(SavedStateError) -> ActivityValue {
    let value: ActivityValue?
    switch tag {
    case .double: value = json.asInteger().map { .double(Double(bitPattern: $0)) }
    case .date:
      value = json.asInteger().map {
        .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0)))
      }
    case .data:
      value = json.asString.flatMap { $0.isEmpty ? Data() : Data(base64URL: $0) }
        .map { .data($0) }
    case .url: value = json.asString.flatMap(URL.init(string:)).map { .url($0) }
    case .set:
      guard let values = json.asArray else { throw SavedStateError("a set is not an array") }
      value = .set(Set(try all(values, level: level)))
    case .values:
      guard let members = json.asObject else {
        throw SavedStateError("a dictionary is not an object")
      }
      guard level < maxLevels else { throw .tooDeep }
      value = .dictionary(try [String: ActivityValue](saved: members, level: level + 1))
    }
    guard let value else { throw SavedStateError("\(tag.rawValue) has a value of the wrong kind") }
    return value
  }
}

extension [String: ActivityValue] {
  init(saved object: JSONObject, level: Int = 0) throws(SavedStateError) {
    self.init(minimumCapacity: object.members.count)
    for member in object.members {
      self[member.key] = try ActivityValue(saved: member.value, level: level)
    }
  }
}

/// The first violation of a saved state's format.
struct SavedStateError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  fileprivate static var tooDeep: Self {
    Self("a value is nested deeper than \(ActivityValue.maxLevels) levels")
  }
}

/// A destination's values, encoded for a file that a later version of the app may read.
package struct StoredValues: Sendable, Hashable, Codable {
  package let values: [String: ActivityValue]

  package init(_ values: [String: ActivityValue]) { self.values = values }

  package init(from decoder: any Decoder) throws {
    let object = JSONObject(try [String: JSON](from: decoder))
    do throws(SavedStateError) {
      values = try [String: ActivityValue](saved: object)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try JSONObject(saved: values).encode(to: encoder)
  }
}
