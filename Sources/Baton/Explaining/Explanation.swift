/// Each route's verdict on a link or activity: the match, and the reason why each other route lost.
///
/// It uses the matcher that opens links, so the two never differ.
public struct Explanation: Sendable, Hashable {
  /// The link or the activity's type, with hidden characters escaped. If a value is redacted
  /// (``DestinationTrait/redacts(_:)``), the pattern that matched.
  public let subject: String
  /// The steps before matching: recognizing the activity, the link's context, its resolver, and
  /// each rewrite's result.
  public var steps: [String] { stepTexts.map(\.text) }
  let stepTexts: [RedactableText]
  /// The context in the link (``AppLinks/context``).
  public let context: LinkContext
  /// The source, given by the caller, the request or the link. Nil if unknown.
  public let source: Source?
  /// The subject without values from the request.
  let redactedSubject: String
  /// The feature of each destination in the hierarchy, by name.
  let features: [String: String]
  /// The resulting hierarchy, or the one that a command shows afterwards. Nil if nothing is shown.
  public let hierarchy: Hierarchy?
  /// The resulting command, as text.
  public let command: CommandText?
  /// The reason why it leads nowhere, with near misses. Nil if it leads somewhere.
  public let reason: RoutingError?
  /// All routes: first the ones that match, in the order they were tried, then the others, best
  /// attempts first.
  public let candidates: [Candidate]

  /// A route with its verdict.
  public struct Candidate: Sendable, Hashable {
    /// The pattern as written.
    public let pattern: String
    /// The name of the destination or command. Empty for an exclusion.
    public let destination: String
    /// The feature's name.
    public let feature: String
    /// The version that deprecated the pattern, or nil.
    public let deprecatedSince: String?
    /// The verdict on the link.
    public let verdict: Verdict
  }

  /// The result of trying a route.
  public enum Verdict: Sendable, Hashable {
    /// It matched.
    case matched
    /// It's an exclusion (``Feature/exclusions``) and won, so the link doesn't belong to the app.
    case excluded
    /// It matches, but a better one won.
    case outranked
    /// It matches, but doesn't accept the source.
    case closed(to: Source.Kind)
    /// It matches, but the destination declined the values.
    case declined(String)
    /// It doesn't match.
    ///
    /// - Parameters:
    ///   - segments: The number of the link's segments that matched.
    ///   - why: The reason it stopped there.
    case mismatch(afterSegments: Int, why: String)
  }
}
