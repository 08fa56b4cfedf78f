extension Hierarchy: Encodable {
  /// Encodes the nodes on the focused path, parents first. Also encodes the whole tree as text. To
  /// include all values except redacted ones, set `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    let audience = encoder.audience
    let object: JSONObject = [
      "tree": .string(audience.text(of: words)), "places": jsonOfNodes(to: audience),
    ]
    try object.encode(to: encoder)
  }

  /// Returns a JSON array of the nodes on the focused path, parents first.
  ///
  /// - Parameter feature: Returns the feature that contains the destination with a given name, if
  ///   known.
  package func jsonOfNodes(
    to audience: Audience, feature: (String) -> String? = { _ in nil }
  ) -> JSON {
    .array(focus.map { .object($0.json(for: audience, feature: feature($0.name))) })
  }
}

extension Hierarchy.Node {
  fileprivate func json(for audience: Audience, feature: String?) -> JSONObject {
    [
      "name": .string(name), "feature": .string(orNull: feature), "edge": .string(edge.kind),
      "slot": .string(orNull: edge.slotName), "locked": .bool(isLocked),
      "values": .object(isLocked ? [:] : destination.redactedValues(for: audience)),
    ]
  }
}
