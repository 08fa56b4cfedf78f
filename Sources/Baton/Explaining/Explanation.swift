/// What every route makes of a link or an activity: which took it, and why each other did not.
///
/// It is found by the same matcher that resolves, so what it says is what resolving does.
public struct Explanation: Sendable, Hashable {
  /// The link, or the activity's type, with hidden characters escaped; where it leads to a place that hides
  /// a value of it (``DestinationTrait/redacts(_:)``), the pattern that took it.
  public let subject: String
  /// What happened before routes were asked: how an activity was recognised, the context of the link,
  /// which resolver takes it, and what each rewrite made of it.
  public var steps: [String] { told.map(\.text) }
  let told: [RedactableText]
  /// What the link says of how it came about (``AppLinks/context``).
  public let context: LinkContext
  /// Where it came from: as it was asked, or as the request or link says; nil where neither does.
  public let source: Source?
  /// The subject without what came with the request.
  let redactedSubject: String
  /// Whose each place of the hierarchy is, by its name.
  let features: [String: String]
  /// Where it leads, or what the command that it leads to shows then; nil where that is nothing.
  public let hierarchy: Hierarchy?
  /// The command that it leads to, as text.
  public let command: CommandText?
  /// Why it leads nowhere, with near misses; nil where it leads somewhere.
  public let reason: RoutingError?
  /// All routes: first those that fit, in the order in which they were tried, then the others, the
  /// ones that got farthest first.
  public let candidates: [Candidate]

  /// A route and what became of it.
  public struct Candidate: Sendable, Hashable {
    /// The pattern as it was written.
    public let pattern: String
    /// The name of the destination, or of the command; empty for an exclusion.
    public let destination: String
    /// The feature's name.
    public let feature: String
    /// The version since which the pattern is deprecated; nil where it is not.
    public let deprecatedSince: String?
    /// Whether it took the link, and why not.
    public let verdict: Verdict
  }

  /// What became of a route.
  public enum Verdict: Sendable, Hashable {
    /// It took the link.
    case matched
    /// It is an exclusion (``Feature/exclusions``) and won: the link is not the app's.
    case excluded
    /// It fits, but a better one took the link.
    case outranked
    /// It fits, but does not accept the source.
    case closed(to: Source.Kind)
    /// It fits, but the destination does not take the values.
    case declined(String)
    /// It does not fit.
    ///
    /// - Parameters:
    ///   - segments: How many segments of the link it got past.
    ///   - why: What stood in its way.
    case mismatch(afterSegments: Int, why: String)
  }
}
