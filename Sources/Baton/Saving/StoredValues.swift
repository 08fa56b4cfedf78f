/// The values of a place as a saved state or an activity holds them, as data that outlives the app that
/// wrote it: JSON in which a date, a URL or a set is told from a text.
package struct StoredValues: Sendable, Hashable {
  package let values: [String: ActivityValue]

  package init(_ values: [String: ActivityValue]) {
    self.values = values
  }
}

extension StoredValues: Codable {
  package init(from decoder: any Decoder) throws {
    let members = try [String: StoredJSON](from: decoder)
    do throws(SavedStateError) {
      values = try [String: ActivityValue](members.mapValues(\.value))
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try values.mapValues { StoredJSON(value: SavedJSON($0)) }.encode(to: encoder)
  }
}

/// JSON as a saved state has it, by way of another coder.
private struct StoredJSON: Codable {
  let value: SavedJSON

  init(value: SavedJSON) {
    self.value = value
  }

  /// How deep a value may stand in what is read: each level of one is a tag and what it tags.
  private static let mostLevels = 2 * ActivityValue.mostLevels + 8

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.mostLevels else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "a value is nested too deep"))
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let bool = try? container.decode(Bool.self) {
      value = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      value = .integer(integer)
    } else if let unsigned = try? container.decode(UInt64.self) {
      value = .unsigned(unsigned)
    } else if let double = try? container.decode(Double.self) {
      value = .double(double)
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let elements = try? container.decode([StoredJSON].self) {
      value = .list(elements.map(\.value))
    } else {
      value = .object(try container.decode([String: StoredJSON].self).mapValues(\.value))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let number): try container.encode(number)
    case .unsigned(let number): try container.encode(number)
    case .double(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values.map { StoredJSON(value: $0) })
    case .object(let members):
      try container.encode(members.mapValues { StoredJSON(value: $0) })
    }
  }
}
