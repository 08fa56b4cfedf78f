import Foundation

/// The facts about the type of a property.
struct PropertyFacts {
  /// For a list, the kind of its elements.
  private(set) var kind: ValueKind?
  private(set) var closedList: [String]?
  /// The texts of a ``LinkValue`` that lists its cases. It may also read others, such as older
  /// names.
  private(set) var linkTexts: [String]?
  private(set) var isList = false
  private(set) var items: Property.ItemsForm?
}

extension PropertyFacts {
  init(_ type: Any.Type) {
    // // Common types first: a cast to a protocol may search all conformances of the process.
    kind = ValueKind(common: type)
    if kind != nil { return }
    let element = (type as? any ListType.Type)?.elementType
    isList = element != nil
    items =
      type == [String: String].self
      ? .texts : type == [String: [String]].self ? .lists : nil
    let type = element ?? type
    kind = ValueKind(common: type)
    if kind != nil { return }
    kind = ValueKind(custom: type)
    linkTexts = (type as? any (CaseIterable & LinkValue).Type).map { linkTextsOfCases($0) }
    // // A link value's own texts count, whatever its raw values are.
    closedList =
      type is any LinkValue.Type
      ? nil : (type as? any (CaseIterable & RawRepresentable).Type).flatMap { texts($0) }
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
  /// Types that need no cast to a protocol.
  private static let common: [(type: Any.Type, kind: ValueKind)] = [
    (String.self, .text), (Int.self, .int64), (Bool.self, .bool), (UUID.self, .uuid),
    (Double.self, .double), (Date.self, .date), (URL.self, .url), (Float.self, .float),
    (Decimal.self, .decimal), (Data.self, .data), (Int64.self, .int64), (Int32.self, .int32),
    (Int16.self, .int16), (Int8.self, .int8), (UInt.self, .uint64), (UInt64.self, .uint64),
    (UInt32.self, .uint32), (UInt16.self, .uint16), (UInt8.self, .uint8),
  ]

  /// The kind of a standard library or Foundation type, or nil.
  fileprivate init?(common type: Any.Type) {
    guard let known = Self.common.first(where: { $0.type == type }) else { return nil }
    self = known.kind
  }

  /// The kind of any other type, or nil if no link can carry it.
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

/// A list of values: several segments of a tail, or repeated query items.
private protocol ListType {
  static var elementType: Any.Type { get }
}

extension Array: ListType {
  static var elementType: Any.Type { Element.self }
}

extension Set: ListType {
  static var elementType: Any.Type { Element.self }
}
