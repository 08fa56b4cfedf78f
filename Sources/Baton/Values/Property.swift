import Foundation

/// A property of a destination or command, with its type and its format in links.
package final class Property: Sendable {
  package let name: String
  private let type: Any.Type
  /// True if `init(from:)` doesn't need a value for the property.
  package let mayBeMissing: Bool
  /// The format of the property's text in links, or nil if a link can't contain values of this
  /// type. For a list, the format of its elements.
  package let kind: ValueKind?
  /// All allowed strings, if the type has a fixed list of them.
  package let closedList: [String]?
  /// If the type is a `CaseIterable` ``LinkValue``, the strings of all its cases, for tools and
  /// generated values. The type may also accept other strings, such as older names.
  package let linkTexts: [String]?
  package let isList: Bool
  /// The dictionary's form if the property is a dictionary that collects all query items without a
  /// parameter. Otherwise, nil.
  package let items: ItemsForm?
  /// True for a common type, or for a list of one. Its `Codable` code isn't the app's.
  private let isCommon: Bool

  package enum ItemsForm: Sendable, Hashable {
    case texts, lists
  }

  fileprivate init(_ name: String, _ declared: Any.Type, mayBeMissing: Bool) {
    self.name = name
    self.mayBeMissing = mayBeMissing
    self.type = declared
    // Common types come first, because casting to a protocol may search every conformance in the
    // process.
    let common = ValueKind(common: declared)
    let element = common == nil ? (declared as? any ListType.Type)?.elementType : nil
    let type = element ?? declared
    isList = element != nil
    items =
      declared == [String: String].self
      ? .texts : declared == [String: [String]].self ? .lists : nil
    let known = common ?? element.flatMap(ValueKind.init(common:))
    isCommon = known != nil
    if let known {
      (kind, linkTexts, closedList) = (known, nil, nil)
      return
    }
    kind = ValueKind(custom: type)
    linkTexts = (type as? any (CaseIterable & LinkValue).Type).map { linkTextsOfCases($0) }
    // A link value defines its strings itself, so its raw values don't matter.
    closedList =
      type is any LinkValue.Type
      ? nil : (type as? any (CaseIterable & RawRepresentable).Type).flatMap { texts($0) }
  }

  package var typeName: String { "\(type)" }

  var parameterKind: ParameterKind? {
    if let closedList { return .closed(closedList) }
    return kind.map(ParameterKind.kind)
  }
}

extension Property: ParameterProperty {
  package var takesOtherItems: Bool { items != nil }
  package var isCarried: Bool { kind != nil || closedList != nil }
}

extension Property {
  /// Returns the value that a parameter's text in a link represents.
  func value(of text: ParameterText) throws -> ActivityValue {
    switch text {
    case .text(let text), .defaulted(let text):
      let value = try value(of: text)
      return isList ? .array([value]) : value
    case .list(let texts): return .array(try texts.map { try value(of: $0) })
    case .raw(let text): return try value(ofRaw: text)
    case .items(let items): return value(of: items)
    }
  }

  /// Returns the value of a text. For a list, returns the value of one element.
  package func value(of text: String) throws -> ActivityValue {
    guard let word = closedList == nil ? text : word(for: text), let value = kind?.value(of: word)
    else { throw UnreadableText(text: text, property: self) }
    return value
  }

  /// Returns the string of the closed list that a text represents. A path may match regardless of
  /// case, but the type only accepts the exact spelling.
  private func word(for text: String) -> String? {
    if let word = closedList?.first(where: { $0.hasSameBytes(as: text) }) { return word }
    let folded = CaseFolding.folded(text.utf8)
    return closedList?.first { CaseFolding.folded($0.utf8) == folded }
  }

  /// Returns the value of the rest of a link. A URL may have any host.
  private func value(ofRaw text: String) throws -> ActivityValue {
    guard kind == .url else { return try value(of: text) }
    guard let url = URL(string: text) else { throw UnreadableText(text: text, property: self) }
    return .url(url)
  }

  /// Returns a dictionary of the query items that have no parameter.
  private func value(of items: [ItemTexts]) -> ActivityValue {
    .dictionary(
      Dictionary(
        items.map { item in
          let texts = item.texts.map(ActivityValue.string)
          return (item.name, self.items == .lists ? .array(texts) : texts.first ?? .string(""))
        }, uniquingKeysWith: { first, _ in first }))
  }

  private struct UnreadableText: Error, CustomStringConvertible {
    let text: String
    let property: Property

    var description: String {
      text.isEmpty
        ? "\(property.name) can't be empty in a link"
        : "\(property.name): \(text.quoted) is not a valid \(property.typeName)"
    }
  }
}

extension Property {
  /// Returns true if the value's text in a link is certain to be read as exactly this value.
  func keeps(_ value: ActivityValue) -> Bool {
    if case .array(let values) = value { return isList && values.allSatisfy(isKept) }
    return !isList && isKept(value)
  }

  private func isKept(_ value: ActivityValue) -> Bool {
    switch (value, kind) {
    case (.string, .text), (.string, .uuid), (.integer, .int64), (.bool, .bool), (.date, .date),
      (.double, .double):
      isCommon
    default: false
    }
  }
}

/// A record of the properties that an initializer decodes, in order.
final class PropertyRecorder {
  private(set) var properties: [Property] = []
  /// True if Swift or the app wrote the initializer. A macro's reads from the decoder itself.
  var asksForContainer = false

  func note(_ name: String, _ type: Any.Type, mayBeMissing: Bool) {
    guard !properties.contains(where: { $0.name == name }) else { return }
    properties.append(Property(name, type, mayBeMissing: mayBeMissing))
  }
}

private func linkTextsOfCases(_ type: (some CaseIterable & LinkValue).Type) -> [String] {
  type.allCases.map(\.linkText)
}

private func texts(_ type: (some CaseIterable & RawRepresentable).Type) -> [String]? {
  let texts = type.allCases.compactMap { value -> String? in
    switch value.rawValue {
    case let text as String: text
    case let number as any FixedWidthInteger: String(number)
    default: nil
    }
  }
  return texts.isEmpty ? nil : texts
}

extension ValueKind {
  /// Common types, which are recognized without casting to a protocol.
  private static let common: [(type: Any.Type, kind: ValueKind)] = [
    (String.self, .text), (Int.self, .int64), (Bool.self, .bool), (UUID.self, .uuid),
    (Double.self, .double), (Date.self, .date), (URL.self, .url), (Float.self, .float),
    (Decimal.self, .decimal), (Data.self, .data), (Int64.self, .int64), (Int32.self, .int32),
    (Int16.self, .int16), (Int8.self, .int8), (UInt.self, .uint64), (UInt64.self, .uint64),
    (UInt32.self, .uint32), (UInt16.self, .uint16), (UInt8.self, .uint8),
  ]

  /// The kind of a common type, or nil for other types.
  fileprivate init?(common type: Any.Type) {
    guard let known = Self.common.first(where: { $0.type == type }) else { return nil }
    self = known.kind
  }

  /// The kind of a custom type, or nil if links can't contain its values.
  fileprivate init?(custom type: Any.Type) {
    switch type {
    case is any LinkValue.Type: self = .custom
    case let type as any RawRepresentable.Type: self.init(rawValueOf: type)
    default: return nil
    }
  }

  private init?<R: RawRepresentable>(rawValueOf type: R.Type) {
    if let kind = Self(common: R.RawValue.self) ?? Self(custom: R.RawValue.self) {
      self = kind
    } else {
      return nil
    }
  }
}

/// An array or set, which a link represents as segments at the end of the path or as repeated query
/// items.
private protocol ListType {
  static var elementType: Any.Type { get }
}

extension Array: ListType {
  static var elementType: Any.Type { Element.self }
}

extension Set: ListType {
  static var elementType: Any.Type { Element.self }
}
