extension ToldValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object): try object.encode(to: encoder)
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .unsigned(let value): try value.encode(to: encoder)
    case .double(let value): try value.encode(to: encoder)
    case .text(let value): try value.encode(to: encoder)
    }
  }
}

extension ToldObject: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for member in members {
      let key = Key(stringValue: member.name)
      if member.value == .null {
        try container.encodeNil(forKey: key)
      } else {
        try container.encode(member.value, forKey: key)
      }
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension CodingUserInfoKey {
  /// Whether explanations, outcomes and the like are encoded with the values of links and places; not unless
  /// it is `true`, so that what a server logs holds none but those that ``DestinationTrait/logs(_:)`` names.
  /// What ``DestinationTrait/redacts(_:)`` names is never encoded.
  ///
  /// ```swift
  /// let encoder = JSONEncoder()
  /// encoder.userInfo[.tellsValues] = true    // for developers, not for logs
  /// ```
  public static let tellsValues = CodingUserInfoKey(rawValue: "baton.tellsValues")!
}

extension Encoder {
  /// For whom is encoded.
  package var audience: ToldAudience {
    userInfo[.tellsValues] as? Bool == true ? .developers : .logs
  }
}
