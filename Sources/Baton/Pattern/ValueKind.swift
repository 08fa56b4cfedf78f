/// The kind of value that a parameter's text represents. Only ``text`` accepts every string.
package enum ValueKind: UInt8, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case text
  case bool
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case float, double, decimal
  case uuid, url, date, data
  /// A custom type with its own rules for valid strings.
  case custom

  /// Creates the kind for a Swift type with this name. Returns nil if links can't contain values of
  /// the type.
  package init?(typeName: String) {
    let name = ["Int64": "Int", "UInt64": "UInt"][typeName] ?? typeName
    guard let kind = Self.allCases.first(where: { $0 != .custom && $0.typeName == name }) else {
      return nil
    }
    self = kind
  }

  package var typeName: String {
    switch self {
    case .text: "String"
    case .bool: "Bool"
    case .int8: "Int8"
    case .int16: "Int16"
    case .int32: "Int32"
    case .int64: "Int"
    case .uint8: "UInt8"
    case .uint16: "UInt16"
    case .uint32: "UInt32"
    case .uint64: "UInt"
    case .float: "Float"
    case .double: "Double"
    case .decimal: "Decimal"
    case .uuid: "UUID"
    case .url: "URL"
    case .date: "Date"
    case .data: "Data"
    case .custom: "custom"
    }
  }
}

/// The strings that a parameter accepts: all strings of one kind, or only those in a fixed list.
package enum ParameterKind: Sendable, Hashable {
  case kind(ValueKind)
  case closed([String])
}

extension ParameterKind {
  /// The name to show to developers.
  package var name: String {
    switch self {
    case .kind(let kind): kind.typeName
    case .closed(let words): "one of " + words.joined(separator: ", ")
    }
  }
}
