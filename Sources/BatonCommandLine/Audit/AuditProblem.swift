import Baton

/// A question that a reviewer of an app's links would ask.
struct AuditProblem: Hashable {
  /// The words of such reviews.
  enum Grade: String, CaseIterable, Comparable {
    case low, medium, high

    var general: Severity {
      switch self {
      case .low: .note
      case .medium: .warning
      case .high: .error
      }
    }

    static func < (a: Self, b: Self) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }

  let severity: Grade
  /// Stable, for programs.
  let code: String
  /// The pattern, or the app's links.
  let subject: String
  let what: String
  let fix: String
  /// Items of the OWASP Mobile Application Security Testing Guide.
  let items: [String]

  var text: String {
    "\(severity.rawValue): \(subject): \(what); \(fix) [\(code); \(items.joined(separator: ", "))]"
  }

  var diagnostic: Diagnostic {
    Diagnostic(severity: severity.general, code: code, what: "\(subject): \(what)", fix: fix)
  }

  var json: JSONObject {
    [
      "kind": "problem", "severity": .string(severity.rawValue), "code": .string(code),
      "subject": .string(subject),
      "what": .string(what), "fix": .string(fix), "items": .array(items.map(JSON.string)),
    ]
  }
}
