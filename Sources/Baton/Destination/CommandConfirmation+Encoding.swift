extension CommandConfirmation: Encodable {
  /// Title, message, action, and whether it is destructive; the texts are made of values
  /// (``Swift/CodingUserInfoKey/tellsValues``).
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience).encode(to: encoder)
  }

  package func told(to audience: ToldAudience) -> ToldObject {
    var object = ToldObject()
    object.add("title", .text(audience.text(ofValue: title)))
    object.add("message", .text(orNull: message.map(audience.text(ofValue:))))
    object.add("action", .text(audience.text(ofValue: action)))
    object.add("destructive", .bool(isDestructive))
    return object
  }
}
