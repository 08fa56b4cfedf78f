@testable import Baton
@testable import BatonCommandLine

/// The JSON schema of a type. It's found by decoding a value without any input, and recording each
/// request.
final class TypeWalk: Decoder {
  private(set) var schema: JSONObject = [:]
  /// Returns the meaning of a member.
  private let about: (String) -> String
  private var isNullable = false
  private var optionalMember: String?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private init(_ about: @escaping (String) -> String) { self.about = about }

  /// - Parameter about: Returns the meaning of a member.
  static func schema(
    of type: any Decodable.Type, _ about: @escaping (String) -> String
  ) -> JSONObject {
    (try? decode(type, about).schema) ?? [:]
  }

  private static func decode<T: Decodable>(
    _ type: T.Type, _ about: @escaping (String) -> String
  ) throws -> (value: T, schema: JSONObject) {
    // An optional element would also be a string, but it may be null.
    if type is any ExpressibleByNilLiteral.Type, type != JSON.self { return try walk(type, about) }
    if let value = "" as? T { return (value, ["type": "string"]) }
    if let value = 0 as? T { return (value, ["type": "integer"]) }
    if let value = false as? T { return (value, ["type": "boolean"]) }
    if let value = JSON.null as? T { return (value, [:]) }
    if let all = (type as? any CaseIterable.Type)?.words, let first = all.first as? T {
      let words = all.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
      return (first, ["type": "string", "enum": .strings(words)])
    }
    return try walk(type, about)
  }

  private static func walk<T: Decodable>(
    _ type: T.Type, _ about: @escaping (String) -> String
  ) throws -> (value: T, schema: JSONObject) {
    let walk = TypeWalk(about)
    let value = try type.init(from: walk)
    var schema = walk.schema
    if walk.isNullable {
      if let type = schema["type"] { schema["type"] = [type, "null"] }
      if let words = schema["enum"]?.asArray { schema["enum"] = .array(words + [.null]) }
    }
    return (value, schema)
  }

  /// Decodes a member. The member “*” stands for all members of a dictionary.
  private func member<T: Decodable>(_ type: T.Type, _ name: String) throws -> T {
    let isRequired = optionalMember != name
    let (value, schema) = try Self.decode(type, about)
    guard name != "*" else {
      self.schema = ["type": "object", "additionalProperties": .object(schema)]
      return value
    }
    var property: JSONObject = ["description": .string(about(name))]
    property.add(schema)
    var properties = self.schema["properties"]?.asObject ?? [:]
    properties[name] = .object(property)
    self.schema["properties"] = .object(properties)
    if isRequired, let required = self.schema["required"]?.asArray {
      self.schema["required"] = .array(required + [.string(name)])
    }
    return value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    schema = ["type": "object", "properties": [:], "required": []]
    return KeyedDecodingContainer(Members(walk: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(walk: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(walk: self) }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let walk: TypeWalk
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { Key(stringValue: "*").map { [$0] } ?? [] }

    func contains(_ key: Key) -> Bool { true }
    /// Only called before an optional member is decoded.
    func decodeNil(forKey key: Key) -> Bool {
      walk.optionalMember = key.stringValue
      return false
    }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try walk.member(type, key.stringValue)
    }
    func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Inner> { walk.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      walk.unkeyedContainer()
    }
    func superDecoder() -> any Decoder { walk }
    func superDecoder(forKey key: Key) -> any Decoder { walk }
  }

  /// A list with one element.
  private struct Elements: UnkeyedDecodingContainer {
    let walk: TypeWalk
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }
    private(set) var currentIndex = 0

    init(walk: TypeWalk) { self.walk = walk }

    mutating func decodeNil() -> Bool { false }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
      let (value, schema) = try TypeWalk.decode(type, walk.about)
      currentIndex += 1
      walk.schema = ["type": "array", "items": .object(schema)]
      return value
    }
    mutating func nestedContainer<Inner>(
      keyedBy type: Inner.Type
    ) -> KeyedDecodingContainer<Inner> { walk.container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    mutating func superDecoder() -> any Decoder { walk }
  }

  private struct Single: SingleValueDecodingContainer {
    let walk: TypeWalk
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
      walk.isNullable = true
      return false
    }
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
      let (value, schema) = try TypeWalk.decode(type, walk.about)
      walk.schema = schema
      return value
    }
  }
}

extension CaseIterable {
  fileprivate static var words: [Any] { Array(allCases) }
}
