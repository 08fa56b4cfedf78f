import Baton

/// What a command has to say beside its answers, on the standard error: in words, and with `--json` as one
/// line of JSON.
struct CommandProblem {
  var severity = Severity.error
  /// Stable, for programs.
  let code: String
  let what: String
  /// The file that it is about.
  var file: String?
  /// The line of the file, from 1.
  var line: Int?
  var fix: String?

  var json: JSONObject {
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

extension CommandStreams {
  /// Whether what a program reads was asked for, so that the standard error has lines of JSON too.
  var isJSON: Bool { state.isJSON }

  /// Tells a problem to whoever reads: a sentence for people.
  ///
  /// - Parameter words: What people read; the problem's sentence unless given.
  func tell(_ problem: CommandProblem, words: String? = nil) {
    if isJSON {
      tell(problem.json)
    } else {
      writeError((words ?? problem.what) + "\n")
    }
  }

  /// Tells what is wrong with a router.
  func tell(_ problems: Router.Problems) {
    guard isJSON else { return writeWholeError("\(problems)\n") }
    for problem in problems.problems { tell(problem) }
  }

  /// Tells one of them, or one of patterns alone.
  func tell(_ problem: Router.Problem) {
    guard isJSON else { return writeWholeError("\(problem)\n") }
    var object: JSONObject = ["severity": "error"]
    object.add(problem.told)
    tell(object)
  }

  /// Says to a person what the verb that runs has to say.
  func remark(
    _ text: some CustomStringConvertible, _ code: String,
    _ severity: Severity = .error
  ) {
    tell(
      CommandProblem(severity: severity, code: code, what: text.description),
      words: "\(state.command): \(text)")
  }

  private func tell(_ object: JSONObject) {
    var line: JSONObject = ["format": 1]
    for member in object.members { line[member.key] = member.value }
    writeWholeError(JSON.object(line).line + "\n")
  }
}
