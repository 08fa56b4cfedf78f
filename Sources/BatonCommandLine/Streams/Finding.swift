import Baton
import BatonInspection

/// Something that a check found, both as text for people and as JSON for programs.
struct Finding {
  let problem: Diagnostic
  /// The text for people, including the final newline.
  let text: String
  let answer: any Encodable

  init(_ problem: Diagnostic, text: String? = nil, answer: (any Encodable)? = nil) {
    self.problem = problem
    self.text = text ?? problem.line + "\n"
    self.answer = answer ?? problem
  }
}

extension [Finding] {
  /// Writes the findings in the requested format, and returns the exit code.
  ///
  /// - Parameters:
  ///   - summary: Text for people, printed after the findings.
  ///   - limit: The lowest severity at which the command exits with
  ///     ``CommandLineExit/differencesFound``.
  ///   - hidesNotes: True to only count the notes.
  func write(
    _ summary: String = "", failOn limit: Diagnostic.Severity, hidesNotes: Bool = false,
    _ streams: CommandStreams
  ) -> CommandLineExit {
    let listed = filter { !hidesNotes || $0.problem.severity > .note }
    switch streams.state.format {
    case .text: streams.write(listed.map(\.text).joined() + summary)
    case .json: for finding in listed { streams.answer(finding.answer) }
    case .github:
      for finding in listed { streams.writeData(finding.problem.workflowCommand + "\n") }
    case .junit:
      streams.writeData(listed.map(\.problem).junitReport(of: streams.state.command, failOn: limit))
    }
    let hidden = count - listed.count
    if hidden > 0 {
      let (notes, them) = hidden == 1 ? ("1 note", "it") : ("\(hidden) notes", "them")
      streams.tell(
        Diagnostic("notes", "\(notes); --verbose lists \(them)", fix: nil, severity: .note))
    }
    return contains { $0.problem.severity >= limit } ? .differencesFound : .done
  }
}

extension CommandStreams {
  /// True if answers are written as JSON for a program. In that case, problems on standard error
  /// are JSON lines too.
  var isJSON: Bool { state.format == .json }

  /// Writes a problem to standard error.
  ///
  /// - Parameter words: The text for people. By default, the problem's message.
  func tell(_ problem: Diagnostic, words: String? = nil) {
    if isJSON {
      answer(problem, to: writeWholeError)
    } else {
      writeError((words ?? problem.message) + "\n")
    }
    annotate([problem])
  }

  /// Writes problems with a router or with patterns to standard error.
  func tell(_ problems: [Diagnostic], words: String? = nil) {
    if isJSON {
      for problem in problems { answer(problem, to: writeWholeError) }
    } else {
      writeWholeError(words ?? problems.map { "\($0)\n" }.joined())
    }
    annotate(problems)
    report(problems)
  }

  /// If a JUnit report was requested, reports the problems that prevent the check.
  func report(_ problems: [Diagnostic]) {
    guard state.format == .junit else { return }
    writeData(problems.junitReport(of: state.command, failOn: .error))
  }

  private func annotate(_ problems: [Diagnostic]) {
    guard state.format == .github else { return }
    for problem in problems where problem.severity > .note {
      writeData(problem.workflowCommand + "\n")
    }
  }

  /// Writes a remark to standard error, preceded by the running verb's name.
  func remark(
    _ text: some CustomStringConvertible, _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity = .error
  ) {
    tell(
      Diagnostic(code, "\(text)", fix: nil, severity: severity),
      words: "\(state.command): \(text)")
  }
}
