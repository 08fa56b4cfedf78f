import Baton

/// The severity of a finding.
package enum Severity: String, Codable, CaseIterable, Comparable {
  /// Nothing needs to be done about it.
  case note
  /// Unusual, or possibly unwanted.
  case warning
  /// Something doesn't work, or breaks.
  case error

  package static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension VerbOption {
  /// Returns the option that sets the lowest severity at which a command exits with
  /// ``VerbExit/differs``.
  static func failOn(_ standard: Severity) -> VerbOption {
    .choice(
      "--fail-on", "severity", of: Severity.allCases.map(\.rawValue),
      "error, warning or note: what is as grave ends with 4 (\(standard.rawValue) by default)")
  }
}

extension Arguments {
  /// - Parameters:
  ///   - standard: The severity to use if `--fail-on` isn't used.
  ///   - others: Other words that `--fail-on` accepts as severities.
  func failOn(
    _ standard: Severity, or others: [String: Severity] = [:]
  ) throws(UsageError) -> Severity {
    guard let word = self["--fail-on"] else { return standard }
    if let severity = Severity(rawValue: word) ?? others[word] { return severity }
    throw UsageError(
      "there is no severity", word, in: Severity.allCases.reversed().map(\.rawValue))
  }
}
