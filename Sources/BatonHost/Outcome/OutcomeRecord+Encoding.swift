import Baton

extension OutcomeRecord: Encodable {
  /// Who asked, what became of it and why, without values unless they are asked for
  /// (``Swift/CodingUserInfoKey/tellsValues``).
  public func encode(to encoder: any Encoder) throws {
    let audience = encoder.audience
    var object = ToldObject()
    object.add("format", .integer(1))
    object.add("request", .text(request.rawValue))
    object.add("source", .text(source.kind.rawValue))
    object.add("sender", .text(orNull: source.sender))
    object.add("route", .text(orNull: route))
    object.add(outcome.told(to: audience))
    object.add("resolvers", .texts(resolvers))
    object.add("context", context.told(to: audience))
    object.add("requested", .bool(isRequested))
    object.add("missed", .integer(Int64(missed)))
    try object.encode(to: encoder)
  }
}

extension Outcome: Encodable {
  /// The kind of outcome in one word, the places that are shown, the command that is carried out, and why it is
  /// not what was asked for; values only as ``Swift/CodingUserInfoKey/tellsValues`` says.
  public func encode(to encoder: any Encoder) throws {
    try told(to: encoder.audience).encode(to: encoder)
  }

  fileprivate func told(to audience: ToldAudience) -> ToldObject {
    var object = ToldObject()
    object.add("outcome", .text(name))
    object.add("claimedBy", .text(orNull: claimant))
    object.add("places", hierarchy?.toldPlaces(to: audience) ?? .list([]))
    object.add("command", .text(orNull: command.map { audience.text(of: $0.words) }))
    object.add(RoutingError.told(reason, to: audience))
    return object
  }

  /// The name of what has taken the request for itself.
  private var claimant: String? {
    if case .claimed(let name) = self { name } else { nil }
  }

  private var command: (any Command)? {
    if case .performed(let command, _) = self { command } else { nil }
  }

  /// The label as one word, as `baton resolve --json` has it.
  private var name: String {
    if case .notFound = self { "notFound" } else { label }
  }
}

extension HostProblem.Code: Encodable {}

extension HostProblem: Encodable {
  /// Code and sentence, without values unless they are asked for (``Swift/CodingUserInfoKey/tellsValues``).
  public func encode(to encoder: any Encoder) throws {
    var object = ToldObject()
    object.add("code", .text(code.rawValue))
    object.add("message", .text(encoder.audience.text(of: words)))
    try object.encode(to: encoder)
  }
}
