import Foundation

/// A value as it stands in a saved state: JSON, with the types that JSON lacks under a `$` key.
struct SavedValue: Codable {
  let value: ActivityValue

  init(_ value: ActivityValue) {
    self.value = value
  }

  private enum Tag: String, CodingKey {
    case date = "$date"
    case data = "$data"
    case url = "$url"
    case set = "$set"
    case double = "$double"
    /// A dictionary, so that its own keys are never taken for tags.
    case values = "$values"
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .string(let text): try single(text, encoder)
    case .bool(let bool): try single(bool, encoder)
    case .integer(let number): try single(number, encoder)
    case .unsigned(let number): try single(number, encoder)
    case .array(let values): try single(values.map(SavedValue.init), encoder)
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    // As bits, so that infinity and every fraction come back.
    case .double(let number): try tagged(number.bitPattern, .double, encoder)
    case .date(let date):
      try tagged(date.timeIntervalSinceReferenceDate.bitPattern, .date, encoder)
    case .data(let data): try tagged(data.base64URL, .data, encoder)
    case .url(let url): try tagged(url.absoluteString, .url, encoder)
    case .set(let values):
      let sorted = values.sorted { $0.description < $1.description }
      try tagged(sorted.map(SavedValue.init), .set, encoder)
    case .dictionary(let values):
      try tagged(values.mapValues(SavedValue.init), .values, encoder)
    }
  }

  private func single(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private func tagged(_ value: some Encodable, _ tag: Tag, _ encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Tag.self)
    try container.encode(value, forKey: tag)
  }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Tag.self), let tag = container.allKeys.first
    {
      value = try SavedValue.value(tag, in: container)
      return
    }
    let container = try decoder.singleValueContainer()
    if let scalar = ActivityValue(scalarIn: container) {
      value = scalar
    } else {
      value = .array(try container.decode([SavedValue].self).map(\.value))
    }
  }

  private static func value(
    _ tag: Tag, in container: KeyedDecodingContainer<Tag>
  ) throws -> ActivityValue {
    switch tag {
    case .double: return .double(Double(bitPattern: try container.decode(UInt64.self, forKey: tag)))
    case .date:
      let bits = try container.decode(UInt64.self, forKey: tag)
      return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: bits)))
    case .data:
      let text = try container.decode(String.self, forKey: tag)
      return .data(text.isEmpty ? Data() : try unwrap(Data(base64URL: text.utf8), container, tag))
    case .url:
      let text = try container.decode(String.self, forKey: tag)
      return .url(try unwrap(URL(string: text), container, tag))
    case .set: return .set(Set(try container.decode([SavedValue].self, forKey: tag).map(\.value)))
    case .values:
      return .dictionary(
        try container.decode([String: SavedValue].self, forKey: tag).mapValues(\.value))
    }
  }

  private static func unwrap<V>(
    _ value: V?, _ container: KeyedDecodingContainer<Tag>, _ tag: Tag
  ) throws -> V {
    guard let value else {
      throw DecodingError.dataCorruptedError(
        forKey: tag, in: container, debugDescription: "the text is not a value")
    }
    return value
  }
}
