public import Baton

/// An explanation of how each route matches a link or activity, or why it doesn't.
///
/// The explanation comes from the same matcher that opens links, so it's always accurate.
public struct Explanation: Sendable, Hashable {
  /// The link or the activity's type, with hidden characters escaped. If a value is redacted
  /// (``/Baton/DestinationTrait/redacts(_:)``), the pattern that matched replaces the link.
  public let subject: String
  /// The steps before matching: how the activity was recognized, the link's context and resolver,
  /// and the result of each rewrite.
  public var steps: [String] { stepTexts.map(\.text) }
  let stepTexts: [RedactableText]
  /// The context in the link (``/Baton/AppLinks/context``).
  public let context: LinkContext
  /// The source, taken from the caller, the request or the link. Nil if unknown.
  public let source: Source?
  /// The subject without any values from the request.
  let redactedSubject: String
  /// The features of the destinations in the hierarchy, keyed by the destinations' names.
  let features: [String: String]
  /// The resulting hierarchy. For a command, the hierarchy that it shows afterward. Nil if nothing
  /// is shown.
  public let hierarchy: Hierarchy?
  /// The resulting command, as text.
  public let command: CommandDescription?
  /// The reason why nothing opens, and similar patterns. Nil if something opens.
  public let reason: RoutingError?
  /// All routes. Those that match come first, in the order they were tried. The others follow,
  /// starting with those that came closest.
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
    /// The route is the best match.
    case matched
    /// The best match is an exclusion (``/Baton/Feature/exclusions``), so the link doesn't belong
    /// to the app.
    case excluded
    /// The route matches, but a better one won.
    case outranked
    /// The route matches, but doesn't accept the source.
    case closed(to: Source.Kind)
    /// The route matches, but the destination declined the values.
    case declined(String)
    /// The route doesn't match.
    ///
    /// - Parameters:
    ///   - segments: The number of the link's segments that matched.
    ///   - why: The reason why the rest of the link doesn't match.
    case mismatch(afterSegments: Int, reason: String)
  }
}

extension Explanation: Encodable {
  /// Encodes the output of `baton explain --json`. `CodingUserInfoKey.includesValues` determines
  /// which values the output contains.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  package func json(for audience: Audience) -> JSONObject {
    var object: JSONObject = [
      "format": 1,
      "subject": .string(audience == .logs ? redactedSubject : subject),
      "source": .string(orNull: source?.kind.rawValue),
      "steps": .strings(stepTexts.map(audience.text(of:))),
      "context": context.json(for: audience),
      "tree": .string(orNull: hierarchy.map { audience.text(of: $0.words) }),
      "places": hierarchy?.jsonOfNodes(to: audience) { features[$0] } ?? [],
    ]
    object.add(command.json(for: audience))
    object.add(RoutingError.json(reason, for: audience))
    object["candidates"] = .array(candidates.map { .object($0.json(for: audience)) })
    return object
  }
}

extension Explanation.Candidate: Encodable {
  /// Encodes the route with its verdict. The reason quotes the link, so values are included only if
  /// you set `CodingUserInfoKey.includesValues`.
  public func encode(to encoder: any Encoder) throws {
    try json(for: encoder.audience).encode(to: encoder)
  }

  fileprivate func json(for audience: Audience) -> JSONObject {
    let segments: JSON =
      if case .mismatch(let count, _) = verdict { .number(count) } else { .null }
    return [
      "pattern": .string(pattern), "destination": .string(destination),
      "feature": .string(feature), "verdict": .string(verdict.name), "afterSegments": segments,
      "why": .string(audience == .logs ? verdict.redacted : verdict.description),
      "deprecatedSince": .string(orNull: deprecatedSince),
    ]
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

extension CommandDescription: Encodable {
  /// Encodes the command's text, values and question. `CodingUserInfoKey.includesValues` determines
  /// whether values are included.
  public func encode(to encoder: any Encoder) throws {
    try Optional(self).json(for: encoder.audience).encode(to: encoder)
  }
}

extension CommandDescription? {
  /// Returns the command as JSON. If there's no command, every member is null.
  package func json(for audience: Audience) -> JSONObject {
    [
      "command": .string(orNull: map { audience.text(of: $0.words) }),
      "performs": .object(
        orNull: map {
          [
            "name": .string($0.name), "feature": .string(orNull: $0.feature),
            "values": .object(orNull: $0.values[audience]),
          ]
        }),
      "confirmation": .object(orNull: map { $0.confirmation.json(for: audience) }),
    ]
  }
}

extension Explanation: CustomStringConvertible {
  /// The explanation for developers. It counts the routes that don't match at all instead of
  /// listing them.
  public var description: String {
    lines(
      subject: subject, steps: steps, place: command?.lines ?? hierarchy?.lines(of: \.description),
      reason: reason?.description, verdict: \.description)
  }

  /// The explanation for logs: patterns and names, with `‹redacted›` for every value that
  /// ``/Baton/DestinationTrait/logs(_:)`` doesn't allow. The matching pattern appears instead of
  /// the link.
  public var redacted: String {
    let nearest = reason?.suggestions.prefix(3).joined(separator: ", ") ?? ""
    return lines(
      subject: redactedSubject, steps: stepTexts.map(\.redacted),
      place: command?.redactedLines ?? hierarchy?.lines(of: \.redacted),
      reason: reason.map { $0.redacted + (nearest.isEmpty ? "" : "; nearest: \(nearest)") },
      verdict: \.redacted)
  }

  private func lines(
    subject: String, steps: [String], place: [String]?, reason text: String?,
    verdict: (Verdict) -> String
  ) -> String {
    // Each of these elements is on one line, even if its text contains line breaks.
    var lines = [subject] + (steps + (place ?? [])).map { "  \($0)" }
    if let reason, let text { lines.append("  \(reason.code.rawValue): \(text)") }
    let matching = candidates.filter(isExplained)
    for candidate in matching {
      let owner = candidate.destination.isEmpty ? "an exclusion" : candidate.destination
      lines.append("  \(candidate.pattern) (\(owner) of \(candidate.feature))")
      let deprecated = candidate.deprecatedSince.map { ", deprecated since \($0)" } ?? ""
      lines.append("    \(verdict(candidate.verdict))\(deprecated)")
    }
    let rest = candidates.count - matching.count
    if rest > 0 {
      lines.append(
        "  \(rest) other \(rest == 1 ? "route doesn't" : "routes don't") match the first segment")
    }
    return lines.map(\.escaped).joined(separator: "\n")
  }

  private func isExplained(_ candidate: Candidate) -> Bool {
    guard case .mismatch(afterSegments: 0, _) = candidate.verdict else { return true }
    return reason?.suggestions.contains(candidate.pattern) ?? false
  }
}

extension Hierarchy {
  fileprivate func lines(of text: (Hierarchy) -> String) -> [String] {
    text(self).split(separator: "\n").map(String.init)
  }
}

extension Explanation.Verdict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .matched: "matches"
    case .excluded: "matches, so the link is left to the browser"
    case .outranked: "matches too, but ranks lower"
    case .closed(let source): "matches, but does not accept links from \(source.rawValue)"
    case .declined(let reason): "matches, but the values are declined: \(reason)"
    case .mismatch(_, let reason): reason
    }
  }

  /// The text for logs. It leaves out the reasons, because they quote the link.
  var redacted: String {
    switch self {
    case .matched, .excluded, .outranked, .closed: description
    case .declined: "matches, but the values are declined"
    case .mismatch(let segments, _):
      "differs after \(segments == 1 ? "1 segment" : "\(segments) segments")"
    }
  }
}

extension Explanation: CustomReflectable {
  /// A mirror that contains only the text.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}
