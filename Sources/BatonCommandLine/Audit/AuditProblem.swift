import Baton

/// A problem that a security reviewer might find in an app's links.
package struct AuditProblem: Hashable, Codable {
  /// The grades of such reviews.
  package enum Grade: String, Codable, CaseIterable {
    case low, medium, high

    var severity: Severity {
      switch self {
      case .low: .note
      case .medium: .warning
      case .high: .error
      }
    }
  }

  private(set) var kind = "problem"
  let severity: Grade
  /// A stable code for programs.
  let code: String
  /// The subject of the problem: a destination with its pattern, a resolver, or “the app's links”.
  let subject: String
  let what: String
  let fix: String
  /// Items of the OWASP Mobile Application Security Testing Guide.
  let items: [String]

  var finding: Finding {
    Finding(
      Remark(severity: severity.severity, code: code, what: "\(subject): \(what)", fix: fix),
      text: "\(severity.rawValue): \(subject): \(what); \(fix) "
        + "[\(code); \(items.joined(separator: ", "))]\n", answer: self)
  }
}
