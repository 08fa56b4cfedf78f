/// A value of a property list whose keys keep their order.
///
/// A `PropertyListSerialization` of Foundation sorts or shuffles them, and gives `Any`.
indirect enum PropertyValue: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    let key: String
    let value: PropertyValue
  }

  case string(String)
  case bool(Bool)
  case array([PropertyValue])
  case dictionary([Member])
  /// A number, date, data or set, which no check looks at and no command writes.
  case other

  subscript(key: String) -> PropertyValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var asString: String? { if case .string(let text) = self { text } else { nil } }
  var asBool: Bool? { if case .bool(let truth) = self { truth } else { nil } }
  var asArray: [PropertyValue]? { if case .array(let elements) = self { elements } else { nil } }

  var members: [Member] { if case .dictionary(let members) = self { members } else { [] } }

  /// The texts of an array, or nil where it is none or has other elements.
  var texts: [String]? {
    guard let elements = asArray else { return nil }
    let texts = elements.compactMap(\.asString)
    return texts.count == elements.count ? texts : nil
  }
}

extension PropertyValue: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral truth: Bool) { self = .bool(truth) }
  init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, PropertyValue)...) {
    self = .dictionary(members.map { Member(key: $0.0, value: $0.1) })
  }

  static func texts(_ texts: [String]) -> PropertyValue { .array(texts.map(PropertyValue.string)) }
}
