public import Baton

/// The outcome of a request, for logs and metrics. Its description contains stable names, but no
/// values.
public struct OutcomeRecord: Sendable, Equatable {
  /// The request's id.
  public let request: ContinuationRequest.ID
  /// The source of the request.
  public let source: Source
  /// The link's context, such as a campaign (``/Baton/AppLinks/context``). Don't log its values,
  /// unless you know they're safe.
  public let context: LinkContext
  /// The stable name of the destination or command, if one was found.
  public let route: String?
  /// The names of the ``/Baton/LinkResolver``s that resolved the request's link, in order.
  public let resolvers: [String]
  /// The requirements that the host checked for this outcome, in order.
  public let checks: [Check]
  /// The outcome. Log its label and code, not its values.
  public let outcome: Outcome
  /// False if the host made the change on its own, such as showing home, locking screens, or
  /// removing them.
  public let isRequested: Bool
  /// The number of earlier records that you missed by reading too slowly.
  public internal(set) var missed = 0

  /// A requirement's answer.
  public struct Check: Sendable, Equatable {
    /// The name of the requirement.
    public let requirement: String
    /// The stable name of the destination or command that has the requirement.
    public let route: String
    /// The answer in one word: `allow`, `deny`, `unavailable`, `absent`, `redirect`, or `park`.
    public let answer: String
  }
}

extension OutcomeRecord: CustomStringConvertible {
  /// The source, the route, and the outcome, with the names of resolvers and context items, but
  /// without values.
  public var description: String {
    let code = outcome.reason.map { " (\($0.code.rawValue))" } ?? ""
    let names = context.isEmpty ? "" : " [\(context)]"
    let resolved = resolvers.isEmpty ? "" : ", resolved by \(resolvers.joined(separator: ", "))"
    return "\(source.kind.rawValue) \(route ?? "-"): \(outcome.label)\(code)\(resolved)\(names)"
  }
}

extension Outcome {
  /// A stable name for the kind of outcome.
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
