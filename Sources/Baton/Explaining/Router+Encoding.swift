extension Router.Route: Encodable {
  /// Encodes a line of `baton routes --json`: declarations, with no values except those of
  /// examples.
  public func encode(to encoder: any Encoder) throws {
    var object = JSONObject()
    object["pattern"] = .string(orNull: pattern?.text)
    object["deprecatedSince"] = .string(orNull: deprecation)
    object["kind"] = .string(kind.rawValue)
    object["destination"] = .string(destination)
    object["feature"] = .string(feature)
    object["holes"] = .array(parameters.map { .object($0.json) })
    if !constants.isEmpty {
      var sets = JSONObject()
      for (name, text) in constants.sorted(by: { $0.key < $1.key }) { sets[name] = .string(text) }
      object["constants"] = .object(sets)
    }
    object["activityTypes"] = .strings(activityTypes.map(\.name))
    object["accepts"] = accepts.map { .strings($0.map(\.rawValue)) } ?? .null
    object["requires"] = .strings(requirements)
    object["confirmation"] = .object(orNull: confirmation?.json(for: .developers))
    object["example"] = .string(orNull: example)
    try object.encode(to: encoder)
  }
}

extension Router.Parameter: Encodable {
  /// Encodes name, type, closed list, and whether it's optional.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  fileprivate var json: JSONObject {
    var object = JSONObject()
    object["name"] = .string(name)
    object["type"] = .string(type)
    object["words"] = allowedValues.map(JSON.strings) ?? .null
    object["optional"] = .bool(isOptional)
    return object
  }
}
