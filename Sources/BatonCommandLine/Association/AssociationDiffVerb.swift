import Baton
import BatonInspection

/// `baton aasa diff OLD NEW`.
struct AssociationDiffVerb: Verb {
  let name = "aasa diff"
  let summary = "Says which links open an app in only one version of an association file."
  let discussion = """
    Both versions are asked about sample links of all components. Ends with 4 when one that opened \
    the app no longer does.
    """
  let positionals = [
    VerbPositional("old", "the old association file, or - to read it"),
    VerbPositional("new", "the new one"),
  ]
  let options = [VerbOption.flag("--json", "write one line of JSON for each change")]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let old = try AssociationText(path: try arguments.required("old"), streams)
    let new = try AssociationText(path: try arguments.required("new"), streams)
    let changes = AssociationComparison(from: old.file, to: new.file).changes
    for change in changes {
      streams.write(
        arguments.has("--json")
          ? JSONValue.object(change.json).line + "\n" : "\(change.text.escaped)\n")
    }
    if changes.isEmpty, !arguments.has("--json") { streams.write("nothing changed\n") }
    return changes.contains(where: \.breaks) ? .differs : .done
  }
}

extension AssociationComparison.Change {
  fileprivate var text: String {
    "\(breaks ? "breaks" : "new"): \(appID): \(link): "
      + (breaks ? "opened the app; now: \(new.reason)" : "opens the app now; before: \(old.reason)")
  }

  fileprivate var json: JSONObject {
    [
      "appID": .string(appID), "link": .string(link), "breaks": .bool(breaks),
      "old": .string(old.verdict.rawValue), "new": .string(new.verdict.rawValue),
      "reason": .string(breaks ? new.reason : old.reason),
    ]
  }
}
