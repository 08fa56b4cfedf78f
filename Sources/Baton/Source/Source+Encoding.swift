extension Source.Kind: Encodable {}

extension Source: Encodable {
  /// Encodes the kind, and the sender if known.
  public func encode(to encoder: any Encoder) throws {
    let object: JSONObject = ["kind": .string(kind.rawValue), "sender": .string(orNull: sender)]
    try object.encode(to: encoder)
  }
}

extension RoutingError: Encodable {
  /// Encodes the code, reason, and suggestions, but not the link. The reason only contains values
  /// if you set `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  package func json(for audience: Audience) -> JSONObject {
    Self.json(self, for: audience)
  }

  /// Returns the JSON members for an error. For nil, returns the same members with null or empty
  /// values.
  package static func json(_ error: RoutingError?, for audience: Audience) -> JSONObject {
    let near = error.map { Array($0.suggestions.prefix(3)) } ?? []
    let reason = error.map { error in
      audience.text(of: error.words)
        + (near.isEmpty ? "" : "; nearest: \(near.joined(separator: ", "))")
    }
    return [
      "code": .string(orNull: error?.code.rawValue), "reason": .string(orNull: reason),
      "nearest": .strings(near),
    ]
  }
}
