public import Baton

/// What became of a request, for logs and counters: names that stay, and no values.
public struct OutcomeRecord: Sendable, Equatable {
  /// Which request it was.
  public let request: ContinuationRequest.ID
  /// Where the request came from.
  public let source: Source
  /// What its link says of how it came about, ``AppLinks/context``. Its values are not for logs unless the
  /// app says so.
  public let context: LinkContext
  /// The stable name of the destination, where one was found.
  public let route: String?
  /// The names of the resolvers that gave the link which was matched in place of its own, in order; none
  /// where no ``LinkResolver`` took it.
  public let resolvers: [String]
  /// What became of it; its values are not for logs, ``label`` and the code are.
  public let outcome: Outcome
  /// Whether somebody asked for it: not so for home, and for what the host locks or takes away because it
  /// may not be shown any more.
  public let isRequested: Bool
  /// How many records before this one its reader has missed, because it was slow.
  public internal(set) var missed = 0

  init(
    request: ContinuationRequest, route: String?, outcome: Outcome,
    resolvers: [String] = [], isRequested: Bool = true
  ) {
    self.resolvers = resolvers
    self.isRequested = isRequested
    self.request = request.id
    source = request.source
    context = request.context
    self.route = route
    self.outcome = outcome
  }
}

extension OutcomeRecord: CustomStringConvertible {
  /// Source, route and what became of it, with the names of resolvers and of the context; values of links and activities
  /// never show.
  public var description: String {
    let code = outcome.reason.map { " (\($0.code.rawValue))" } ?? ""
    let names = context.isEmpty ? "" : " [\(context)]"
    let resolved = resolvers.isEmpty ? "" : ", resolved by \(resolvers.joined(separator: ", "))"
    return "\(source.kind.rawValue) \(route ?? "-"): \(outcome.label)\(code)\(resolved)\(names)"
  }
}

extension Outcome {
  /// The kind of outcome in one stable word.
  public var label: String {
    switch self {
    case .opened: "opened"
    case .degraded: "degraded"
    case .redirected: "redirected"
    case .performed: "performed"
    case .refused: "refused"
    case .notFound: "not found"
    case .parked: "parked"
    case .superseded: "superseded"
    case .claimed: "claimed"
    case .failed: "failed"
    }
  }
}
