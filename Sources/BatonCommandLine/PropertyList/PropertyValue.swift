import Foundation

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
  /// A number, date or data, which no check looks at.
  case other(String)

  /// Reads an XML or binary property list.
  static func read(_ path: String, _ streams: CommandStreams) throws(UsageError) -> PropertyValue {
    let data = Data(try TextFile.bytes(path, streams))
    guard !data.isEmpty,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { throw .invalid(path, "\u{201C}\(path)\u{201D} is not a property list") }
    let value = PropertyValue(list)
    guard case .dictionary = value else {
      throw .invalid(path, "\u{201C}\(path)\u{201D} is not a dictionary")
    }
    return value
  }

  private init(_ any: Any) {
    switch any {
    case let text as String: self = .string(text)
    case let list as [Any]: self = .array(list.map(PropertyValue.init))
    case let members as [String: Any]:
      self = .dictionary(
        members.sorted { $0.key < $1.key }.map {
          Member(key: $0.key, value: PropertyValue($0.value))
        })
    // Every number is also a Boolean to the casts of Foundation.
    case let number as NSNumber
    where String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B":
      self = .bool(number.boolValue)
    case let bool as Bool: self = .bool(bool)
    default: self = .other("\(any)")
    }
  }

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
