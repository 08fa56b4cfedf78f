extension Explanation: CustomStringConvertible {
  /// The explanation for people. Routes that don't match at all are only counted.
  public var description: String {
    lines(
      subject: subject, steps: steps, place: command?.lines ?? hierarchy?.lines(of: \.description),
      reason: reason?.description, verdict: \.description)
  }

  /// The explanation for logs: patterns and names, with `‹redacted›` for every value that
  /// ``DestinationTrait/logs(_:)`` doesn't allow. The matching pattern replaces the link.
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
    // // Each of these is one line, whatever it contains.
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
        "  \(rest) other \(rest == 1 ? "route differs" : "routes differ") from the start")
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
    case .excluded: "matches, so the link is not the app's"
    case .outranked: "matches too, but ranks lower"
    case .closed(let source): "matches, but does not accept links from \(source.rawValue)"
    case .declined(let why): "matches, but the values are declined: \(why)"
    case .mismatch(_, let why): why
    }
  }

  /// The text for logs. Reasons quote the link.
  var redacted: String {
    switch self {
    case .matched, .excluded, .outranked, .closed: description
    case .declined: "matches, but the values are declined"
    case .mismatch(let segments, _):
      "differs after \(segments == 1 ? "1 segment" : "\(segments) segments")"
    }
  }
}
