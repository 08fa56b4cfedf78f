extension CommandConfirmation: Encodable {
  /// Encodes the title, message, action, and whether it's destructive. The texts contain values, so
  /// they follow `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  package func json(for audience: Audience) -> JSONObject {
    var object = JSONObject()
    object["title"] = .string(audience.text(ofValue: title))
    object["message"] = .string(orNull: message.map(audience.text(ofValue:)))
    object["action"] = .string(audience.text(ofValue: action))
    object["destructive"] = .bool(isDestructive)
    return object
  }
}
