import Baton
import BatonInspection

/// `baton aasa diff OLD NEW`.
struct AssociationDiffVerb: Verb {
  let name = "aasa diff"
  let isHidden = true
  let summary = "Says which links open an app in only one version of an association file."
  let discussion = """
    Both versions are asked about sample links of all components. Ends with 4 when one that opened \
    the app no longer does: an error; one that opens it now is a note.
    """
  let positionals = [
    VerbPositional("old", "the old association file, or - to read it"),
    VerbPositional("new", "the new one"),
  ]
  let options = [
    VerbOption.failOn(.error), .format,
    VerbOption.flag("--json", "write one line of JSON for each change"),
  ]
  let exclusiveOptions = [["--format", "--json"]]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let limit = try arguments.failOn(.error)
    let old = try AssociationText(path: try arguments.required("old"), streams)
    let new = try AssociationText(path: try arguments.required("new"), streams)
    return Self.compare(old, with: new, failOn: limit, streams)
  }

  /// Writes which links open an app in only one of two files.
  static func compare(
    _ old: AssociationText, with new: AssociationText, failOn limit: Severity,
    _ streams: CommandStreams
  ) -> VerbExit {
    let changes = AssociationComparison(from: old.file, to: new.file).changes
    switch streams.state.format {
    case .json: for change in changes { streams.answer(change.json) }
    case .text:
      for change in changes { streams.write("\(change.text.escaped)\n") }
      if changes.isEmpty { streams.write("nothing changed\n") }
    case .github, .junit:
      let report = DiagnosticReport(
        diagnostics: changes.map {
          Diagnostic(severity: $0.severity, code: $0.breaks ? "breaks" : "new", what: $0.text)
        })
      return report.write(nil, failOn: limit, streams)
    }
    return changes.contains { $0.severity >= limit } ? .differs : .done
  }
}

extension AssociationComparison.Change {
  fileprivate var text: String {
    "\(breaks ? "breaks" : "new"): \(appID): \(link): "
      + (breaks ? "opened the app; now: \(new.reason)" : "opens the app now; before: \(old.reason)")
  }

  fileprivate var severity: Severity { breaks ? .error : .note }

  fileprivate var json: JSONObject {
    [
      "severity": .string(severity.rawValue), "appID": .string(appID), "link": .string(link),
      "breaks": .bool(breaks),
      "old": .string(old.verdict.rawValue), "new": .string(new.verdict.rawValue),
      "reason": .string(breaks ? new.reason : old.reason),
    ]
  }
}
