import Baton

/// What a check found in a file of the platform.
struct FileProblem: Hashable {
  let severity: Severity
  /// Stable, for programs.
  let code: String
  let what: String
  let fix: String

  static func error(_ code: String, _ what: String, fix: String) -> FileProblem {
    FileProblem(severity: .error, code: code, what: what, fix: fix)
  }

  static func warning(_ code: String, _ what: String, fix: String) -> FileProblem {
    FileProblem(severity: .warning, code: code, what: what, fix: fix)
  }

  /// What no file can say otherwise.
  static func note(_ code: String, _ what: String, fix: String) -> FileProblem {
    FileProblem(severity: .note, code: code, what: what, fix: fix)
  }

  var text: String { "\(severity.rawValue): \(what); \(fix) [\(code)]".escaped }

  var json: JSONObject {
    [
      "severity": .string(severity.rawValue), "code": .string(code), "what": .string(what),
      "fix": .string(fix),
    ]
  }
}

extension [FileProblem] {
  /// Writes the problems and says how the command ends.
  ///
  /// - Parameters:
  ///   - praise: What is said to people where nothing was found; nil says nothing.
  ///   - isVerbose: Whether notes are listed.
  func report(
    _ praise: String?, failOn limit: Severity, isVerbose: Bool = true, _ streams: CommandStreams
  ) -> VerbExit {
    for problem in self where isVerbose || problem.severity > .note {
      if streams.isJSON {
        streams.answer(problem.json)
      } else {
        streams.write(problem.text + "\n")
      }
    }
    if isEmpty, !streams.isJSON, let praise { streams.write(praise + "\n") }
    return contains { $0.severity >= limit } ? .differs : .done
  }
}
