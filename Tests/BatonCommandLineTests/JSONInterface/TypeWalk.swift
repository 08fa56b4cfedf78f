import Baton
import BatonCommandLine

/// The shape of a type's JSON. It's found by decoding a value without any input, and recording each
/// request.
indirect enum Shape {
  case any
  case simple(String)
  case words([String])
  case list(Shape)
  case object([Member])
  case nullable(Shape)

  struct Member {
    let name: String
    let shape: Shape
    let isRequired: Bool
  }

  init(of type: any Decodable.Type) {
    self = (try? TypeWalk.decode(type).shape) ?? .any
  }

  /// The shape as JSON Schema.
  ///
  /// - Parameter about: Returns the meaning of a member.
  func schema(_ about: (String) -> String) -> JSONObject {
    switch self {
    case .any: return [:]
    case .simple(let type): return ["type": .string(type)]
    case .words(let words): return ["type": "string", "enum": .strings(words)]
    case .list(let shape):
      return ["type": "array", "items": .object(shape.schema(about))]
    case .object(let members):
      if let all = members.first(where: { $0.name == "*" }) {
        return ["type": "object", "additionalProperties": .object(all.shape.schema(about))]
      }
      let properties = members.map { member in
        var schema: JSONObject = ["description": .string(about(member.name))]
        schema.add(member.shape.schema(about))
        return JSONObject.Member(key: member.name, value: .object(schema))
      }
      return [
        "type": "object", "properties": .object(JSONObject(properties)),
        "required": .strings(members.filter(\.isRequired).map(\.name)),
      ]
    case .nullable(let shape):
      var schema = shape.schema(about)
      if let type = schema["type"] { schema["type"] = [type, "null"] }
      if let words = schema["enum"]?.asArray { schema["enum"] = .array(words + [.null]) }
      return schema
    }
  }

  /// The names of all members.
  var names: Set<String> {
    switch self {
    case .any, .simple, .words: []
    case .list(let shape), .nullable(let shape): shape.names
    case .object(let members):
      members.reduce(into: []) {
        $0.formUnion($1.shape.names.union($1.name == "*" ? [] : [$1.name]))
      }
    }
  }
}

/// A decoder without input that records a type's requests.
private final class TypeWalk: Decoder {
  var shape = Shape.any
  private var isNullable = false
  private var optionalMember: String?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<T: Decodable>(_ type: T.Type) throws -> (value: T, shape: Shape) {
    // An optional element would also be a string, but it may be null.
    if type is any ExpressibleByNilLiteral.Type, type != JSON.self { return try walk(type) }
    if let value = "" as? T { return (value, .simple("string")) }
    if let value = 0 as? T { return (value, .simple("integer")) }
    if let value = false as? T { return (value, .simple("boolean")) }
    if let value = JSON.null as? T { return (value, .any) }
    if let all = (type as? any CaseIterable.Type)?.words, let first = all.first as? T {
      return (first, .words(all.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }))
    }
    return try walk(type)
  }

  private static func walk<T: Decodable>(_ type: T.Type) throws -> (value: T, shape: Shape) {
    let walk = TypeWalk()
    let value = try type.init(from: walk)
    return (value, walk.isNullable ? .nullable(walk.shape) : walk.shape)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    shape = .object([])
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
      let isRequired = walk.optionalMember != key.stringValue
      let (value, shape) = try TypeWalk.decode(type)
      guard case .object(let members) = walk.shape else { return value }
      let member = Shape.Member(name: key.stringValue, shape: shape, isRequired: isRequired)
      walk.shape = .object(members + [member])
      return value
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
      let (value, shape) = try TypeWalk.decode(type)
      currentIndex += 1
      walk.shape = .list(shape)
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
      let (value, shape) = try TypeWalk.decode(type)
      walk.shape = shape
      return value
    }
  }
}

extension CaseIterable {
  fileprivate static var words: [Any] { Array(allCases) }
}
