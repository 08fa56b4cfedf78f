/// What every route makes of a link or an activity: which took it, and why each other did not.
///
/// It is found by the same matcher that resolves, so what it says is what resolving does.
public struct Explanation: Sendable, Hashable {
  /// The link, or the activity's type.
  public let subject: String
  /// What happened before routes were asked: how an activity was recognised.
  public let steps: [String]
  /// Where it leads, or what the command that it leads to shows then; nil where that is nothing.
  public let hierarchy: Hierarchy?
  /// The command that it leads to, as text.
  public let command: CommandText?
  /// Why it leads nowhere, with near misses; nil where it leads somewhere.
  public let reason: Outcome.Reason?
  /// All routes: first those that fit, in the order in which they were tried, then the others, the
  /// ones that got farthest first.
  public let candidates: [Candidate]

  /// A route and what became of it.
  public struct Candidate: Sendable, Hashable {
    public let pattern: String
    /// The name of the destination, or of the command.
    public let destination: String
    /// The feature's name.
    public let feature: String
    public let verdict: Verdict
  }

  /// What became of a route.
  public enum Verdict: Sendable, Hashable {
    /// It took the link.
    case took
    /// It fits, but a better one took the link.
    case outranked
    /// It fits, but is not open to the door.
    case closed(to: Source.Kind)
    /// It fits, but the destination does not take the values.
    case declined(String)
    /// It does not fit.
    ///
    /// - Parameters:
    ///   - segments: How many segments of the link it got past.
    ///   - why: What stood in its way.
    case lost(afterSegments: Int, why: String)
  }
}

extension Explanation: CustomStringConvertible {
  /// The explanation for people: routes that got nowhere are only counted.
  public var description: String {
    var lines = [subject] + steps.map { "  \($0)" }
    if let command {
      lines += command.lines.map { "  \($0)" }
    } else if let hierarchy {
      lines += hierarchy.description.split(separator: "\n").map { "  \($0)" }
    }
    if let reason { lines.append("  \(reason.code.rawValue): \(reason)") }
    let told = candidates.filter { candidate in
      if case .lost(afterSegments: 0, _) = candidate.verdict {
        reason?.nearest.contains(candidate.pattern) ?? false
      } else {
        true
      }
    }
    for candidate in told {
      lines.append("  \(candidate.pattern) (\(candidate.destination) of \(candidate.feature))")
      lines.append("    \(candidate.verdict)")
    }
    let rest = candidates.count - told.count
    if rest > 0 { lines.append("  \(rest) other routes lost at their beginning") }
    return lines.joined(separator: "\n")
  }
}

extension Explanation.Verdict: CustomStringConvertible {
  public var description: String {
    switch self {
    case .took: "took it"
    case .outranked: "fits, but comes after the one that took it"
    case .closed(let door): "fits, but is not open to the door \(door.rawValue)"
    case .declined(let why): "fits, but declined: \(why)"
    case .lost(_, let why): why
    }
  }
}
