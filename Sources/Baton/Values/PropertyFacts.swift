import Foundation

/// The facts that links need about types of properties. Each type is asked once, because
/// conformances are slow to find and many properties share a type.
struct PropertyFacts {
  struct Facts {
    let typeName: String
    /// Of the elements, where the type is a list.
    let kind: ValueKind?
    let closedList: [String]?
    /// The texts of a ``LinkValue`` that lists its cases. It may read other texts, too, such as older names.
    let linkTexts: [String]?
    let isList: Bool
    let items: Property.ItemsForm?
  }

  private var known: [ObjectIdentifier: Facts] = [:]

  mutating func ofType(_ type: Any.Type) -> Facts {
    if let facts = known[ObjectIdentifier(type)] { return facts }
    let facts = Facts(type)
    known[ObjectIdentifier(type)] = facts
    return facts
  }
}

extension PropertyFacts.Facts {
  fileprivate init(_ type: Any.Type) {
    typeName = "\(type)"
    let element = (type as? any ListType.Type)?.elementType
    isList = element != nil
    items =
      type == [String: String].self
      ? .texts : type == [String: [String]].self ? .lists : nil
    let type = element ?? type
    kind = ValueKind(type)
    linkTexts = (type as? any (CaseIterable & LinkValue).Type).map { linkTextsOfCases($0) }
    // A link value says itself what its texts are, whatever its raw values.
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
  /// The kind of a property's type; nil for a type that no link can carry.
  fileprivate init?(_ type: Any.Type) {
    switch type {
    case is String.Type: self = .text
    case is Bool.Type: self = .bool
    case is Int.Type, is Int64.Type: self = .int64
    case is Int8.Type: self = .int8
    case is Int16.Type: self = .int16
    case is Int32.Type: self = .int32
    case is UInt.Type, is UInt64.Type: self = .uint64
    case is UInt8.Type: self = .uint8
    case is UInt16.Type: self = .uint16
    case is UInt32.Type: self = .uint32
    case is Float.Type: self = .float
    case is Double.Type: self = .double
    case is Decimal.Type: self = .decimal
    case is UUID.Type: self = .uuid
    case is URL.Type: self = .url
    case is Date.Type: self = .date
    case is Data.Type: self = .data
    case is any LinkValue.Type: self = .custom
    case let type as any RawRepresentable.Type: self.init(rawValueOf: type)
    default: return nil
    }
  }

  private init?<R: RawRepresentable>(rawValueOf type: R.Type) {
    self.init(R.RawValue.self)
  }
}

/// Lists of values: several segments of a tail, or repeated query items.
private protocol ListType {
  static var elementType: Any.Type { get }
}

extension Array: ListType {
  static var elementType: Any.Type { Element.self }
}

extension Set: ListType {
  static var elementType: Any.Type { Element.self }
}
