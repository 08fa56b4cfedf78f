import Foundation

extension ValueRecord {
  /// The properties of a destination or command. What is nil is not in the record.
  init(encoding value: any Routable, form: ValueForm = .values) throws {
    let encoder = ValueEncoder(form: form)
    try value.encode(to: encoder)
    self = encoder.node.record
  }
}

/// What has been encoded so far at one place. A class because `Encoder`'s containers share it.
private final class EncodedNode {
  var single: ActivityValue?
  var names: [String] = []
  var nodes: [EncodedNode] = []
  var isList = false
  var isSet = false

  func child(_ name: String) -> EncodedNode {
    if let index = names.firstIndex(of: name) { return nodes[index] }
    let node = EncodedNode()
    names.append(name)
    nodes.append(node)
    return node
  }

  func nextElement() -> EncodedNode {
    let node = EncodedNode()
    nodes.append(node)
    return node
  }

  var record: ValueRecord {
    var record = ValueRecord()
    for (name, node) in zip(names, nodes) { record.append(name, node.value) }
    return record
  }

  var value: ActivityValue {
    if let single { return single }
    if isSet { return .set(Set(nodes.map(\.value))) }
    if isList { return .array(nodes.map(\.value)) }
    return .dictionary(record.dictionary)
  }
}

private struct ValueEncoder: Encoder {
  let node: EncodedNode
  let form: ValueForm
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(form: ValueForm) {
    self.init(node: EncodedNode(), form: form, codingPath: [])
  }

  init(node: EncodedNode, form: ValueForm, codingPath: [any CodingKey]) {
    self.node = node
    self.form = form
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(EncodedKeys(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.isList = true
    return EncodedList(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    EncodedSingle(encoder: self)
  }

  func encode(_ value: some Encodable) throws {
    if let known = ActivityValue(known: value, form: form) {
      node.single = known
    } else {
      node.isSet = value is any AnySet
      try value.encode(to: self)
    }
  }

  func nested(_ node: EncodedNode, _ key: (any CodingKey)?) -> ValueEncoder {
    ValueEncoder(node: node, form: form, codingPath: codingPath + (key.map { [$0] } ?? []))
  }
}

/// Sets encode as lists; activities know sets.
private protocol AnySet {}
extension Set: AnySet {}

extension ActivityValue {
  /// The value of a type that is carried as it is; nil for any other.
  fileprivate init?(known value: some Encodable, form: ValueForm) {
    switch value {
    case let value as String: self = .string(value)
    case let value as Bool: self = .bool(value)
    case let value as any FixedWidthInteger: self = ActivityValue(value)
    case let value as Double: self = .double(value)
    case let value as Float: self = .double(Double(value))
    case let value as Date: self = .date(value)
    case let value as Data: self = .data(value)
    case let value as URL: self = .url(value)
    case let value as UUID: self = .string(value.uuidString.lowercased())
    case let value as Decimal: self = .string(value.description)
    case let value as any LinkValue where form == .link: self = .string(value.linkText)
    default: return nil
    }
  }

  init(_ number: some FixedWidthInteger) {
    if let integer = Int64(exactly: number) {
      self = .integer(integer)
    } else if let unsigned = UInt64(exactly: number) {
      self = .unsigned(unsigned)
    } else {
      self = .string(String(number))
    }
  }
}

private struct EncodedKeys<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil(forKey key: Key) throws {
    encoder.node.child(key.stringValue).single = .null
  }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try encoder.nested(encoder.node.child(key.stringValue), key).encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nested(encoder.node.child(key.stringValue), key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nested(encoder.node.child(key.stringValue), key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder.nested(encoder.node.child("super"), nil)
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder.nested(encoder.node.child(key.stringValue), key)
  }
}

private struct EncodedList: UnkeyedEncodingContainer {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.nodes.count }

  mutating func encodeNil() throws {
    encoder.node.nextElement().single = .null
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try encoder.nested(encoder.node.nextElement(), nil).encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nested(encoder.node.nextElement(), nil).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.nested(encoder.node.nextElement(), nil).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    encoder.nested(encoder.node.nextElement(), nil)
  }
}

private struct EncodedSingle: SingleValueEncodingContainer {
  let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil() throws {
    encoder.node.single = .null
  }

  mutating func encode<T: Encodable>(_ value: T) throws {
    try encoder.encode(value)
  }
}
