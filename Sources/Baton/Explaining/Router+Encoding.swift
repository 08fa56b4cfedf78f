extension Router.Route: Encodable {
  /// A line of `baton routes --json`: what is declared, and no value but those of examples.
  public func encode(to encoder: any Encoder) throws {
    var object = ToldObject()
    object.add("pattern", .text(orNull: pattern?.text))
    object.add("deprecatedSince", .text(orNull: deprecation))
    object.add("kind", .text(kind.rawValue))
    object.add("destination", .text(destination))
    object.add("feature", .text(feature))
    object.add("holes", .list(parameters.map { .object($0.told) }))
    if !constants.isEmpty {
      var sets = ToldObject()
      for (name, text) in constants.sorted(by: { $0.key < $1.key }) { sets.add(name, .text(text)) }
      object.add("constants", .object(sets))
    }
    object.add("activityTypes", .texts(activityTypes.map(\.name)))
    object.add("accepts", accepts.map { .texts($0.map(\.rawValue)) } ?? .null)
    object.add("requires", .texts(requirements))
    object.add("confirmation", .object(orNull: confirmation?.told(to: .developers)))
    object.add("example", .text(orNull: example))
    try object.encode(to: encoder)
  }
}

extension Router.Parameter: Encodable {
  /// Name, type, words of a closed list, and whether it can be left out.
  public func encode(to encoder: any Encoder) throws { try told.encode(to: encoder) }

  fileprivate var told: ToldObject {
    var object = ToldObject()
    object.add("name", .text(name))
    object.add("type", .text(type))
    object.add("words", allowedValues.map(ToldValue.texts) ?? .null)
    object.add("optional", .bool(isOptional))
    return object
  }
}
