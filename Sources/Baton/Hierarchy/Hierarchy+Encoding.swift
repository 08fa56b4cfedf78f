extension Hierarchy: Encodable {
  /// The places from the root to the leaf, and the tree as text; values only as
  /// ``Swift/CodingUserInfoKey/tellsValues`` says.
  public func encode(to encoder: any Encoder) throws {
    let audience = encoder.audience
    var object = JSONObject()
    object["tree"] = .string(audience.text(of: words))
    object["places"] = toldPlaces(to: audience)
    try object.encode(to: encoder)
  }

  /// The focused path, root to leaf.
  ///
  /// - Parameter feature: Whose the place of a name is, where that is known.
  package func toldPlaces(
    to audience: Audience, feature: (String) -> String? = { _ in nil }
  ) -> JSON {
    .array(focus.map { .object($0.told(to: audience, feature: feature($0.name))) })
  }
}

extension Hierarchy.Place: Encodable {
  /// Name, how it stands, and values as ``Swift/CodingUserInfoKey/tellsValues`` says.
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience, feature: nil).encode(to: encoder)
  }

  fileprivate func told(to audience: Audience, feature: String?) -> JSONObject {
    var object = JSONObject()
    object["name"] = .string(name)
    object["feature"] = .string(orNull: feature)
    object["edge"] = .string(edge.isSlot ? "slot" : edge.name)
    object["slot"] = .string(orNull: edge.slotName)
    object["locked"] = .bool(isLocked)
    object["values"] = .object(
      isLocked ? JSONObject() : destination.redactableValues.told(to: audience))
    return object
  }
}
