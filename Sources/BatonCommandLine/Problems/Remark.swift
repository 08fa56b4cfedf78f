import Baton

/// Something that a command found, or a message that accompanies its output. It's encoded in the
/// same form as a check's answer.
package struct Remark: Hashable, Codable {
  var severity = Severity.error
  /// A stable code for programs.
  let code: String
  let what: String
  /// The file it's about.
  var file: String?
  /// The line of the file, from 1.
  var line: Int?
  @OrNull var fix: String?

  static func error(_ code: String, _ what: String, fix: String) -> Remark {
    Remark(severity: .error, code: code, what: what, fix: fix)
  }

  static func warning(_ code: String, _ what: String, fix: String) -> Remark {
    Remark(severity: .warning, code: code, what: what, fix: fix)
  }

  /// A limit of the file format.
  static func note(_ code: String, _ what: String, fix: String) -> Remark {
    Remark(severity: .note, code: code, what: what, fix: fix)
  }

  /// The diagnostic on one line, for people.
  var text: String {
    let place = file.map { file in file + (line.map { ":\($0)" } ?? "") + ": " } ?? ""
    let advice = fix.map { "; \($0)" } ?? ""
    return "\(place)\(severity.rawValue): \(what)\(advice) [\(code)]".escaped
  }
}

// MARK: Answers

/// A remark that a check reports, both as text for people and as JSON for programs.
struct Finding {
  let diagnostic: Remark
  /// The text for people, including the final newline.
  let text: String
  /// For programs.
  let answer: any Encodable

  init(_ diagnostic: Remark, text: String? = nil, answer: (any Encodable)? = nil) {
    self.diagnostic = diagnostic
    self.text = text ?? diagnostic.text + "\n"
    self.answer = answer ?? diagnostic
  }
}

extension [Finding] {
  /// Writes the findings in the requested form, and returns the exit code.
  ///
  /// - Parameters:
  ///   - summary: Text for people, printed after the findings.
  ///   - limit: The lowest severity at which the command exits with ``VerbExit/differs``.
  ///   - isVerbose: True to list notes.
  func write(
    _ summary: String = "", failOn limit: Severity, isVerbose: Bool = true,
    _ streams: CommandStreams
  ) -> VerbExit {
    let listed = filter { isVerbose || $0.diagnostic.severity > .note }
    switch streams.state.format {
    case .text: streams.write(listed.map(\.text).joined() + summary)
    case .json: for finding in listed { streams.answer(finding.answer) }
    case .github:
      for finding in listed { streams.writeData(finding.diagnostic.workflowCommand + "\n") }
    case .junit:
      streams.writeData(
        JUnitReport(listed.map(\.diagnostic), of: streams.state.command, failOn: limit).xml)
    }
    return contains { $0.diagnostic.severity >= limit } ? .differs : .done
  }
}

// MARK: Remarks

/// A remark that accompanies the answers, or a router's problem, as JSON for programs.
package struct ProblemAnswer: Codable {
  /// The location of a problem. Parts that aren't known are nil.
  package struct Place: Codable {
    var feature: String?
    var destination: String?
    var pattern: String?
    var offset: Int?
    var file: String?
    var line: Int?
  }

  private let severity: Severity
  private let code: String
  private let what: String
  private let `where`: [Place]
  private let available: [String]
  @OrNull private var fix: String?
  @OrNull private var link: String?

  init(_ diagnostic: Remark) {
    (severity, code, what) = (diagnostic.severity, diagnostic.code, diagnostic.what)
    let isPlaced = diagnostic.file != nil || diagnostic.line != nil
    `where` = isPlaced ? [Place(file: diagnostic.file, line: diagnostic.line)] : []
    available = []
    (_fix, _link) = (OrNull(wrappedValue: diagnostic.fix), OrNull(wrappedValue: nil))
  }

  init(_ problem: Diagnostic) {
    (severity, code, what) = (.error, problem.code.rawValue, problem.message)
    `where` = problem.places.map {
      Place(
        feature: $0.feature, destination: $0.destination, pattern: $0.pattern, offset: $0.offset)
    }
    available = problem.available
    (_fix, _link) = (OrNull(wrappedValue: problem.fix), OrNull(wrappedValue: problem.link))
  }
}

extension CommandStreams {
  /// True if the answers are JSON, for a program. In that case, standard error also consists of
  /// JSON lines.
  var isJSON: Bool { state.format == .json }

  /// Writes a diagnostic to standard error.
  ///
  /// - Parameter words: The text for people. By default, the diagnostic's sentence.
  func tell(_ diagnostic: Remark, words: String? = nil) {
    if isJSON {
      answer(ProblemAnswer(diagnostic), to: writeWholeError)
    } else {
      writeError((words ?? diagnostic.what) + "\n")
    }
    if state.format == .github, diagnostic.severity > .note {
      writeData(diagnostic.workflowCommand + "\n")
    }
  }

  /// Writes the problems with a router, or with patterns that have no router, to standard error.
  func tell(_ problems: [Diagnostic], words: String? = nil) {
    if isJSON {
      for problem in problems { answer(ProblemAnswer(problem), to: writeWholeError) }
    } else {
      writeWholeError(words ?? problems.map { "\($0)\n" }.joined())
    }
    guard state.format == .github else { return }
    for problem in problems {
      writeData(Remark(code: problem.code.rawValue, what: "\(problem)").workflowCommand + "\n")
    }
  }

  /// Writes a remark to standard error, after the name of the running verb.
  func remark(
    _ text: some CustomStringConvertible, _ code: String, _ severity: Severity = .error
  ) {
    tell(
      Remark(severity: severity, code: code, what: text.description),
      words: "\(state.command): \(text)")
  }
}
