import Baton

/// Something that a command found, or has to say beside its answers.
struct Diagnostic: Hashable {
  var severity = Severity.error
  /// Stable, for programs.
  let code: String
  let what: String
  /// The file it's about.
  var file: String?
  /// The line of the file, from 1.
  var line: Int?
  var fix: String?

  static func error(_ code: String, _ what: String, fix: String) -> Diagnostic {
    Diagnostic(severity: .error, code: code, what: what, fix: fix)
  }

  static func warning(_ code: String, _ what: String, fix: String) -> Diagnostic {
    Diagnostic(severity: .warning, code: code, what: what, fix: fix)
  }

  /// Something that no file can say otherwise.
  static func note(_ code: String, _ what: String, fix: String) -> Diagnostic {
    Diagnostic(severity: .note, code: code, what: what, fix: fix)
  }

  /// The diagnostic on one line, for people.
  var text: String {
    let place = file.map { file in file + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
    let advice = fix.map { "; \($0)" } ?? ""
    return "\(place)\(severity.rawValue): \(what)\(advice) [\(code)]".escaped
  }

  /// The diagnostic as one of a verb's answers.
  fileprivate var answer: JSONObject {
    var answer: JSONObject = [
      "severity": .string(severity.rawValue), "code": .string(code), "what": .string(what),
    ]
    answer["file"] = file.map(JSON.string)
    answer["line"] = line.map { .number($0) }
    answer["fix"] = .string(orNull: fix)
    return answer
  }

  /// The diagnostic beside the answers, with the members of a router's problem.
  fileprivate var json: JSONObject {
    var place = JSONObject()
    if let file { place["file"] = .string(file) }
    if let line { place["line"] = .number(line) }
    return [
      "severity": .string(severity.rawValue), "code": .string(code), "what": .string(what),
      "where": place.members.isEmpty ? [] : [.object(place)], "available": [],
      "fix": .string(orNull: fix), "link": .null,
    ]
  }
}

// MARK: Answers

/// The diagnostics that a command was asked for, in the form that was asked for.
struct DiagnosticReport {
  let diagnostics: [Diagnostic]

  /// Writes the diagnostics and returns the exit code.
  ///
  /// - Parameters:
  ///   - praise: A sentence for people if none is listed.
  ///   - limit: The severity from which on the command ends with ``VerbExit/differs``.
  ///   - isVerbose: True to list notes.
  func write(
    _ praise: String?, failOn limit: Severity, isVerbose: Bool = true, _ streams: CommandStreams
  ) -> VerbExit {
    let listed = diagnostics.filter { isVerbose || $0.severity > .note }
    switch streams.state.format {
    case .text: for diagnostic in listed { streams.write(diagnostic.text + "\n") }
    case .json: for diagnostic in listed { streams.answer(diagnostic.answer) }
    case .github: for diagnostic in listed { streams.writeData(diagnostic.workflowCommand + "\n") }
    case .junit:
      streams.writeData(JUnitReport(listed, of: streams.state.command, failOn: limit).xml)
    }
    if listed.isEmpty, streams.state.format == .text, let praise {
      streams.write(praise + "\n")
    }
    return diagnostics.contains { $0.severity >= limit } ? .differs : .done
  }
}

// MARK: Remarks

extension CommandStreams {
  /// True if a program reads the answers, so that the standard error has lines of JSON, too.
  var isJSON: Bool { state.format == .json }

  /// Writes a diagnostic to the standard error.
  ///
  /// - Parameter words: The text for people, if it isn't the diagnostic's sentence.
  func tell(_ diagnostic: Diagnostic, words: String? = nil) {
    if isJSON {
      tell(diagnostic.json)
    } else {
      writeError((words ?? diagnostic.what) + "\n")
    }
    if state.format == .github, diagnostic.severity > .note {
      writeData(diagnostic.workflowCommand + "\n")
    }
  }

  /// Writes what is wrong with a router to the standard error.
  func tell(_ problems: Router.Problems) {
    guard isJSON else {
      writeWholeError("\(problems)\n")
      if state.format == .github {
        for problem in problems.problems {
          writeData(Diagnostic(code: problem.code, what: "\(problem)").workflowCommand + "\n")
        }
      }
      return
    }
    for problem in problems.problems { tell(problem) }
  }

  /// Writes one problem of a router, or of patterns alone, to the standard error.
  func tell(_ problem: Router.Problem) {
    guard isJSON else { return writeWholeError("\(problem)\n") }
    var object: JSONObject = ["severity": "error"]
    object.add(problem.json)
    tell(object)
  }

  /// Writes a remark of the running verb to the standard error.
  func remark(
    _ text: some CustomStringConvertible, _ code: String, _ severity: Severity = .error
  ) {
    tell(
      Diagnostic(severity: severity, code: code, what: text.description),
      words: "\(state.command): \(text)")
  }

  private func tell(_ object: JSONObject) {
    var line: JSONObject = ["format": 1]
    line.add(object)
    writeWholeError(JSON.object(line).line + "\n")
  }
}
