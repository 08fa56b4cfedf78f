extension JSON: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object): try object.encode(to: encoder)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let truth): try truth.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .number(let digits):
      if let number = Int64(digits) {
        try number.encode(to: encoder)
      } else if let number = UInt64(digits) {
        try number.encode(to: encoder)
      } else {
        try (Double(digits) ?? .infinity).encode(to: encoder)
      }
    }
  }
}

extension JSONObject: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for member in members { try container.encode(member.value, forKey: AnyKey(member.key)) }
  }
}

extension JSON: Decodable {
  /// The maximum nesting depth to decode. It's limited because Foundation decodes recursively. A
  /// saved value has up to 64 levels, and each takes up to two levels of JSON.
  private static let maxDecodedLevels = 136

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard decoder.codingPath.count <= Self.maxDecodedLevels else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a value is nested too deeply")
    }
    if container.decodeNil() {
      self = .null
    } else if let truth = try? container.decode(Bool.self) {
      self = .bool(truth)
    } else if let number = try? container.decode(Int64.self) {
      self = .number(number)
    } else if let number = try? container.decode(UInt64.self) {
      self = .number(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let elements = try? container.decode([JSON].self) {
      self = .array(elements)
    } else {
      self = .object(JSONObject(try container.decode([String: JSON].self)))
    }
  }
}

package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
