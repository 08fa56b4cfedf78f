import Baton

extension OutcomeRecord: Encodable {
  /// Encodes the source, route, checks, outcome, and reason. Values are left out, unless you set
  /// `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    let audience = encoder.audience
    var object = JSONObject()
    object["format"] = .number(1)
    object["request"] = .string(request.rawValue)
    object["source"] = .string(source.kind.rawValue)
    object["sender"] = .string(orNull: source.sender)
    object["route"] = .string(orNull: route)
    object.add(outcome.json(for: audience))
    object["resolvers"] = .strings(resolvers)
    object["checks"] = .array(
      checks.map {
        [
          "requirement": .string($0.requirement), "route": .string($0.route),
          "answer": .string($0.answer),
        ]
      })
    object["context"] = context.json(for: audience)
    object["requested"] = .bool(isRequested)
    object["missed"] = .number(Int64(missed))
    try object.encode(to: encoder)
  }
}

extension Outcome: Encodable {
  /// Encodes the kind of outcome in one word, the destinations on screen, the command, and the
  /// reason. Values are left out, unless you set `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  fileprivate func json(for audience: Audience) -> JSONObject {
    var object = JSONObject()
    object["outcome"] = .string(name)
    object["claimedBy"] = .string(orNull: claimant)
    object["places"] = hierarchy?.jsonOfNodes(to: audience) ?? .array([])
    object["command"] = .string(orNull: command.map { audience.text(of: $0.words) })
    object.add(RoutingError.json(reason, for: audience))
    return object
  }

  /// The kind of outcome as one word, as in `baton resolve --json`.
  private var name: String {
    if case .notFound = self { "notFound" } else { label }
  }
}
