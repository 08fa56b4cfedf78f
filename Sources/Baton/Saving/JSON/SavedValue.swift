import Foundation

/// What JSON lacks stands in an object under one key of these, and nothing beside it.
private enum Tag: String {
  /// As bits, so that infinity and every fraction come back.
  case double = "$double"
  case date = "$date"
  case data = "$data"
  case url = "$url"
  case set = "$set"
  /// A dictionary, so that its own keys are never taken for tags.
  case values = "$values"
}

extension SavedJSON {
  /// A value as it stands in a saved state. It nests no deeper than ``ActivityValue/mostLevels``, or it
  /// would not have been encoded.
  init(_ value: ActivityValue) {
    switch value {
    case .string(let text): self = .text(text)
    case .bool(let bool): self = .bool(bool)
    case .integer(let number): self = .integer(number)
    case .unsigned(let number): self = .unsigned(number)
    case .array(let values): self = .list(values.contents.map(SavedJSON.init))
    case .null: self = .null
    case .double(let number): self.init(.double, .init(bits: number.bitPattern))
    case .date(let date): self.init(date)
    case .data(let data): self.init(.data, .text(data.base64URL))
    case .url(let url): self.init(.url, .text(url.absoluteString))
    case .set(let values):
      // By the bytes of each, made once: equal sets give equal states.
      let keyed = values.contents.map { SavedJSON($0) }.map { (value: $0, bytes: $0.bytes) }
      let sorted = keyed.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      self.init(.set, .list(sorted.map(\.value)))
    case .dictionary(let values):
      self.init(.values, .object(values.contents.mapValues(SavedJSON.init)))
    }
  }

  init(_ date: Date) {
    self.init(.date, .init(bits: date.timeIntervalSinceReferenceDate.bitPattern))
  }

  private init(bits: UInt64) {
    self = Int64(exactly: bits).map(SavedJSON.integer) ?? .unsigned(bits)
  }

  private init(_ tag: Tag, _ value: SavedJSON) {
    self = .object([tag.rawValue: value])
  }
}

extension ActivityValue {
  /// The value that stands in a saved state.
  ///
  /// - Throws: What is no value: an object without a tag, with more than one key, a text that the tag does
  ///   not take, or what is nested deeper than ``mostLevels``.
  init(_ json: SavedJSON) throws(SavedStateError) {
    try self.init(json, level: 0)
  }

  private init(_ json: SavedJSON, level: Int) throws(SavedStateError) {
    switch json {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .integer(let number): self = .integer(number)
    case .unsigned(let number): self = .unsigned(number)
    case .double(let number): self = .double(number)
    case .text(let text): self = .string(text)
    case .list(let values): self = .array(try Self.all(values, level: level))
    case .object(let members):
      guard members.count == 1, let (key, value) = members.first, let tag = Tag(rawValue: key)
      else { throw SavedStateError("an object has not one tag alone") }
      self = try Self.tagged(tag, value, level: level)
    }
  }

  private static func all(
    _ values: [SavedJSON], level: Int
  ) throws(SavedStateError) -> [ActivityValue] {
    try deeper(than: level)
    var all: [ActivityValue] = []
    all.reserveCapacity(values.count)
    for value in values { all.append(try ActivityValue(value, level: level + 1)) }
    return all
  }

  private static func tagged(
    _ tag: Tag, _ json: SavedJSON, level: Int
  ) throws(SavedStateError) -> ActivityValue {
    let value: ActivityValue?
    switch tag {
    case .double: value = json.bits.map { .double(Double(bitPattern: $0)) }
    case .date:
      value = json.bits.map {
        .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: $0)))
      }
    case .data:
      value = json.text.flatMap { $0.isEmpty ? Data() : Data(base64URL: $0.utf8) }.map { .data($0) }
    case .url: value = json.text.flatMap(URL.init(string:)).map { .url($0) }
    case .set:
      guard let values = json.list else { throw SavedStateError("a set is no list") }
      value = .set(Set(try all(values, level: level)))
    case .values:
      guard let members = json.object else { throw SavedStateError("a dictionary is no object") }
      value = .dictionary(try all(members, level: level))
    }
    guard let value else { throw SavedStateError("what follows \(tag.rawValue) is no value") }
    return value
  }

  private static func all(
    _ members: [String: SavedJSON], level: Int
  ) throws(SavedStateError) -> [String: ActivityValue] {
    try deeper(than: level)
    var all: [String: ActivityValue] = [:]
    for (key, value) in members { all[key] = try ActivityValue(value, level: level + 1) }
    return all
  }

  private static func deeper(than level: Int) throws(SavedStateError) {
    guard level < mostLevels else {
      throw SavedStateError("a value is nested deeper than \(mostLevels) levels")
    }
  }
}

extension [String: ActivityValue] {
  /// The values of a place by property.
  init(_ members: [String: SavedJSON]) throws(SavedStateError) {
    self.init()
    for (name, value) in members { self[name] = try ActivityValue(value) }
  }
}
