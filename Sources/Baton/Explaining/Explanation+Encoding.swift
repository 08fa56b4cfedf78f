extension Explanation: Encodable {
  /// Encodes the output of `baton explain --json`. Values follow
  /// `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  package func json(for audience: Audience) -> JSONObject {
    var object = JSONObject()
    object["format"] = .number(1)
    object["subject"] = .string(audience == .logs ? redactedSubject : subject)
    object["source"] = .string(orNull: source?.kind.rawValue)
    object["steps"] = .strings(stepTexts.map(audience.text(of:)))
    object["context"] = context.json(for: audience)
    object["tree"] = .string(orNull: hierarchy.map { audience.text(of: $0.words) })
    object["places"] = hierarchy?.jsonOfPlaces(to: audience) { features[$0] } ?? .array([])
    object.add(command.json(for: audience))
    object.add(RoutingError.json(reason, for: audience))
    object["candidates"] = .array(candidates.map { .object($0.json(for: audience)) })
    return object
  }
}

extension Explanation.Candidate: Encodable {
  /// Encodes the route with its verdict. The reason quotes the link, so it has values only if
  /// `CodingUserInfoKey.includesValues` says so.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  fileprivate func json(for audience: Audience) -> JSONObject {
    var object = JSONObject()
    object["pattern"] = .string(pattern)
    object["destination"] = .string(destination)
    object["feature"] = .string(feature)
    object["verdict"] = .string(verdict.name)
    object["afterSegments"] = {
      if case .mismatch(let count, _) = verdict { .number(Int64(count)) } else { .null }
    }()
    object["why"] = .string(audience == .logs ? verdict.redacted : verdict.description)
    object["deprecatedSince"] = .string(orNull: deprecatedSince)
    return object
  }
}

extension Explanation.Verdict {
  /// A stable word for the kind of verdict.
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
  /// Encodes the command's text, values and question. Values follow
  /// `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    try Optional(self).json(for: encoder.audience).encode(to: encoder)
  }
}

extension CommandText? {
  /// Returns the same members for no command, each null.
  package func json(for audience: Audience) -> JSONObject {
    var object = JSONObject()
    object["command"] = .string(orNull: map { audience.text(of: $0.words) })
    object["performs"] = .object(orNull: map { $0.performed(to: audience) })
    object["confirmation"] = .object(orNull: map { $0.confirmation.json(for: audience) })
    return object
  }
}

extension CommandText {
  fileprivate func performed(to audience: Audience) -> JSONObject {
    var object = JSONObject()
    object["name"] = .string(name)
    object["feature"] = .string(orNull: feature)
    object["values"] = .object(values.json(for: audience))
    return object
  }
}
