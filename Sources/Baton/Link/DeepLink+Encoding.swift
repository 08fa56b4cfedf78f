extension DeepLink: Encodable {
  /// The link as it was written. Who logs links of strangers logs what they carry.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension LinkContext: Encodable {
  /// A list of pairs, name and value; without a value null. Values only where they are asked for
  /// (`CodingUserInfoKey.tellsValues`).
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience).encode(to: encoder)
  }

  package func told(to audience: Audience) -> JSON {
    .array(
      items.map { item in
        .array([
          .string(item.name ?? ""), .string(orNull: item.value.map(audience.text(ofValue:))),
        ])
      })
  }
}
