extension Explanation: Encodable {
  /// What `baton explain --json` writes, but for the values of links and places, which stand in it only where
  /// they are asked for (``Swift/CodingUserInfoKey/tellsValues``).
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience).encode(to: encoder)
  }

  package func told(to audience: ToldAudience) -> ToldObject {
    var object = ToldObject()
    object.add("format", .integer(1))
    object.add("subject", .text(audience == .logs ? redactedSubject : subject))
    object.add("source", .text(orNull: source?.kind.rawValue))
    object.add("steps", .texts(told.map(audience.text(of:))))
    object.add("context", context.told(to: audience))
    object.add("tree", .text(orNull: hierarchy.map { audience.text(of: $0.words) }))
    object.add(
      "places", hierarchy?.toldPlaces(to: audience) { features[$0] } ?? .list([]))
    object.add(command.told(to: audience))
    object.add(RoutingError.told(reason, to: audience))
    object.add("candidates", .list(candidates.map { .object($0.told(to: audience)) }))
    return object
  }
}

extension Explanation.Candidate: Encodable {
  /// The route with its verdict; why it did not take a link quotes it, and is told without values unless they
  /// are asked for (``Swift/CodingUserInfoKey/tellsValues``).
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience).encode(to: encoder)
  }

  fileprivate func told(to audience: ToldAudience) -> ToldObject {
    var object = ToldObject()
    object.add("pattern", .text(pattern))
    object.add("destination", .text(destination))
    object.add("feature", .text(feature))
    object.add("verdict", .text(verdict.name))
    object.add(
      "afterSegments",
      { if case .mismatch(let count, _) = verdict { .integer(Int64(count)) } else { .null } }())
    object.add("why", .text(audience == .logs ? verdict.redacted : verdict.description))
    object.add("deprecatedSince", .text(orNull: deprecatedSince))
    return object
  }
}

extension Explanation.Verdict {
  /// The kind of verdict in one stable word.
  fileprivate var name: String {
    switch self {
    case .matched: "took"
    case .excluded: "excluded"
    case .outranked: "outranked"
    case .closed: "closed"
    case .declined: "declined"
    case .mismatch: "lost"
    }
  }
}

extension CommandText: Encodable {
  /// The command as text and by its values, and what is asked; values only as
  /// ``Swift/CodingUserInfoKey/tellsValues`` says.
  public func encode(to encoder: any Encoder) throws {
    try Optional(self).told(to: encoder.audience).encode(to: encoder)
  }
}

extension CommandText? {
  /// The same members for no command, each null.
  package func told(to audience: ToldAudience) -> ToldObject {
    var object = ToldObject()
    object.add("command", .text(orNull: map { audience.text(of: $0.words) }))
    object.add("performs", .object(orNull: map { $0.performed(to: audience) }))
    object.add("confirmation", .object(orNull: map { $0.confirmation.told(to: audience) }))
    return object
  }
}

extension CommandText {
  fileprivate func performed(to audience: ToldAudience) -> ToldObject {
    var object = ToldObject()
    object.add("name", .text(name))
    object.add("feature", .text(orNull: feature))
    object.add("values", .object(values.told(to: audience)))
    return object
  }
}
