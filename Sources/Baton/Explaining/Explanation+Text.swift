extension Explanation: CustomStringConvertible {
  /// The explanation for people: routes that got nowhere are only counted.
  public var description: String {
    lines(
      subject: subject, steps: steps, place: command?.lines ?? hierarchy?.lines(of: \.description),
      reason: reason?.description, verdict: \.description)
  }

  /// The explanation for logs: patterns and names, and `‹redacted›` for every value that
  /// ``DestinationTrait/logs(_:)`` does not name. A link is told by the pattern that took it.
  public var redacted: String {
    let nearest = reason?.suggestions.prefix(3).joined(separator: ", ") ?? ""
    return lines(
      subject: redactedSubject, steps: told.map(\.redacted),
      place: command?.redactedLines ?? hierarchy?.lines(of: \.redacted),
      reason: reason.map { $0.redacted + (nearest.isEmpty ? "" : "; nearest: \(nearest)") },
      verdict: \.redacted)
  }

  private func lines(
    subject: String, steps: [String], place: [String]?, reason text: String?,
    verdict: (Verdict) -> String
  ) -> String {
    var lines = [subject] + (steps + (place ?? [])).map { "  \($0)" }
    if let reason, let text { lines.append("  \(reason.code.rawValue): \(text)") }
    let told = candidates.filter(isTold)
    for candidate in told {
      lines.append("  \(candidate.pattern) (\(candidate.destination) of \(candidate.feature))")
      let deprecated = candidate.deprecatedSince.map { ", deprecated since \($0)" } ?? ""
      lines.append("    \(verdict(candidate.verdict))\(deprecated)")
    }
    let rest = candidates.count - told.count
    if rest > 0 { lines.append("  \(rest) other routes lost at their beginning") }
    return lines.joined(separator: "\n")
  }

  private func isTold(_ candidate: Candidate) -> Bool {
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
    case .matched: "took it"
    case .outranked: "fits, but comes after the one that took it"
    case .closed(let source): "fits, but is not open to the source \(source.rawValue)"
    case .declined(let why): "fits, but declined: \(why)"
    case .mismatch(_, let why): why
    }
  }

  /// What may be logged: reasons quote the link.
  fileprivate var redacted: String {
    switch self {
    case .matched, .outranked, .closed: description
    case .declined: "fits, but declined"
    case .mismatch(let segments, _): "lost after \(segments) segments"
    }
  }
}
