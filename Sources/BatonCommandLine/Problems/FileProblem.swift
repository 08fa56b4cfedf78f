import Baton

/// What a check found in a file of the platform.
struct FileProblem: Hashable {
  /// Whether something does not work for it; else it is only strange.
  let isError: Bool
  /// Stable, for programs.
  let code: String
  let what: String
  let fix: String

  static func error(_ code: String, _ what: String, fix: String) -> FileProblem {
    FileProblem(isError: true, code: code, what: what, fix: fix)
  }

  static func warning(_ code: String, _ what: String, fix: String) -> FileProblem {
    FileProblem(isError: false, code: code, what: what, fix: fix)
  }

  var text: String { "\(isError ? "error" : "warning"): \(what); \(fix) [\(code)]".escaped }

  var json: JSONObject {
    [
      "severity": isError ? "error" : "warning", "code": .string(code), "what": .string(what),
      "fix": .string(fix),
    ]
  }
}

extension [FileProblem] {
  /// Writes the problems and says how the command ends.
  ///
  /// - Parameter praise: What is said to people where nothing was found.
  func report(
    _ praise: String, asJSON: Bool, isStrict: Bool = false, _ streams: CommandStreams
  ) -> VerbExit {
    for problem in self {
      streams.write((asJSON ? JSONValue.object(problem.json).line : problem.text) + "\n")
    }
    if isEmpty, !asJSON { streams.write(praise + "\n") }
    return contains { $0.isError || isStrict } ? .differs : .done
  }
}
