import Baton
import BatonInspection

/// `baton aasa diff OLD NEW`.
struct AssociationDiffVerb: Verb {
  let name = "aasa diff"
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
    VerbOption.failOn(.error), VerbOption.flag("--json", "write one line of JSON for each change"),
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let limit = try arguments.failOn(.error)
    let old = try AssociationText(path: try arguments.required("old"), streams)
    let new = try AssociationText(path: try arguments.required("new"), streams)
    let changes = AssociationComparison(from: old.file, to: new.file).changes
    for change in changes {
      if streams.isJSON {
        streams.answer(change.json)
      } else {
        streams.write("\(change.text.escaped)\n")
      }
    }
    if changes.isEmpty, !streams.isJSON { streams.write("nothing changed\n") }
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
