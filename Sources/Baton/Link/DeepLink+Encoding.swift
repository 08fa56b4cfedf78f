extension DeepLink: Encodable {
  /// Encodes the link as written. A stranger's link may contain anything, so be careful with logs.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension LinkContext: Encodable {
  /// Encodes a list of pairs, name and value, with null for no value. Values are left out unless
  /// `CodingUserInfoKey.includesValues` asks for them.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  package func json(for audience: Audience) -> JSON {
    .array(
      items.map { item in
        .array([
          .string(item.name ?? ""), .string(orNull: item.value.map(audience.text(ofValue:))),
        ])
      })
  }
}
