import Baton
import BatonInspection

extension JSON {
  /// Creates JSON for developers, including values that logs leave out. Members keep the order in
  /// which the value encodes them. Encoding can't fail, because answers are plain values.
  package init(encoding answer: some Encodable) {
    let encoder = AnswerEncoder()
    try? encoder.write(answer)
    self = encoder.json
  }
}

extension JSONObject {
  init(of answer: some Encodable) { self = JSON(encoding: answer).asObject ?? [:] }
}

extension CommandStreams {
  /// Writes an answer as a line of JSON that begins with the format's version. The version
  /// increases only when a member is removed or its meaning changes.
  func answer(_ answer: some Encodable) { self.answer(answer, to: writeWhole) }

  /// Writes an answer as JSON if the command asks for that, or else as text.
  func answer(_ answer: some Encodable, text: @autoclosure () -> String) {
    if isJSON { self.answer(answer) } else { write(text()) }
  }

  func answer(_ answer: some Encodable, to write: (String) -> Void) {
    var line: JSONObject = ["format": 1]
    line.add(JSONObject(of: answer))
    write(JSON.object(line).line + "\n")
  }
}

/// An encoder that builds JSON and, unlike Foundation's JSON encoder, keeps the order of keys.
private final class AnswerEncoder: Encoder, UnkeyedEncodingContainer, SingleValueEncodingContainer {
  private enum Content {
    case value(JSON)
    case object, list
  }

  private var content = Content.value([:])
  /// The members of an object or the elements of a list. In a list, the keys don't matter.
  private var parts: [(key: String, encoder: AnswerEncoder)] = []
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [.includesValues: true] }

  var json: JSON {
    switch content {
    case .value(let value): value
    case .object: .object(JSONObject(parts.map { .init(key: $0.key, value: $0.encoder.json) }))
    case .list: .array(parts.map(\.encoder.json))
    }
  }

  func write(_ value: some Encodable) throws {
    switch value {
    case let json as JSON: content = .value(json)
    case let object as JSONObject: content = .value(.object(object))
    case let text as String: content = .value(.string(text))
    case let truth as Bool: content = .value(.bool(truth))
    case let number as Int: content = .value(.number(number))
    case let values as [String: any Encodable]:
      // A dictionary encodes its keys in random order, so sort them.
      content = .object
      for (key, value) in values.sorted(by: { $0.key < $1.key }) { try part(key).write(value) }
    default: try value.encode(to: self)
    }
  }

  private func part(_ key: String = "") -> AnswerEncoder {
    let encoder = AnswerEncoder()
    parts.append((key, encoder))
    return encoder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    content = .object
    return KeyedEncodingContainer(Members(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    content = .list
    return self
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: AnswerEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { try encode(JSON.null, forKey: key) }
    func encode(_ value: some Encodable, forKey key: Key) throws {
      try encoder.part(key.stringValue).write(value)
    }
    func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> { encoder.part(key.stringValue).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.part(key.stringValue).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.part(key.stringValue) }
  }

  // MARK: Lists and single values

  var count: Int { parts.count }

  func encodeNil() throws { try encode(JSON.null) }

  func encode(_ value: some Encodable) throws {
    if case .list = content { try part().write(value) } else { try write(value) }
  }

  func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
    part().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }
  func superEncoder() -> any Encoder { part() }
}
