extension Hierarchy: Encodable {
  /// The places from the root to the leaf, and the tree as text; values only as
  /// ``Swift/CodingUserInfoKey/tellsValues`` says.
  public func encode(to encoder: any Encoder) throws {
    let audience = encoder.audience
    var object = ToldObject()
    object.add("tree", .text(audience.text(of: words)))
    object.add("places", toldPlaces(to: audience))
    try object.encode(to: encoder)
  }

  /// The focused path, root to leaf.
  ///
  /// - Parameter feature: Whose the place of a name is, where that is known.
  package func toldPlaces(
    to audience: ToldAudience, feature: (String) -> String? = { _ in nil }
  ) -> ToldValue {
    .list(focus.map { .object($0.told(to: audience, feature: feature($0.name))) })
  }
}

extension Hierarchy.Place: Encodable {
  /// Name, how it stands, and values as ``Swift/CodingUserInfoKey/tellsValues`` says.
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience, feature: nil).encode(to: encoder)
  }

  fileprivate func told(to audience: ToldAudience, feature: String?) -> ToldObject {
    var object = ToldObject()
    object.add("name", .text(name))
    object.add("feature", .text(orNull: feature))
    object.add("edge", .text(edge.isSlot ? "slot" : edge.name))
    object.add("slot", .text(orNull: edge.slotName))
    object.add("locked", .bool(isLocked))
    object.add(
      "values",
      .object(isLocked ? ToldObject() : destination.redactableValues.told(to: audience)))
    return object
  }
}
