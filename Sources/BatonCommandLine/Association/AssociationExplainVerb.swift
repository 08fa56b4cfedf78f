import Baton
import BatonInspection

/// `baton aasa explain FILE LINK`.
struct AssociationExplainVerb: Verb {
  let name = "aasa explain"
  let isHidden = true
  let summary = "Says which component of an association file decides on a link, and why."
  let discussion = """
    For each app, lists the components up to the one that decides. Ends \
    with 1 when the link opens none of the apps.
    """
  let positionals = [
    VerbPositional("file", "an association file, or - to read one"),
    VerbPositional("link", "the link"),
  ]
  let options = [
    VerbOption.value("--app-id", "id", "only this app"),
    VerbOption.value("--domain", "domain", "the domain that serves the file"),
    VerbOption.flag("--json", "write one line of JSON for each app"),
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let link = try arguments.associationLink()
    let text = try AssociationText(path: try arguments.required("file"), streams)
    var apps = text.file.appIDs
    if let app = arguments["--app-id"] {
      guard apps.contains(app) else {
        let nearest = EditDistance.nearest(of: app, in: apps)
        throw UsageError(
          "the file does not name \u{201C}\(app)\u{201D}"
            + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
              ?? "; it names \(apps.joined(separator: ", "))"))
      }
      apps = [app]
    }
    var opens = false
    for app in apps {
      let decision = text.file.decision(on: link, for: app, domain: arguments["--domain"])
      opens = opens || decision.verdict == .match
      let trials = text.trials(of: link, for: app, until: decision.place)
      if streams.isJSON {
        var answer = text.answer(app, decision)
        answer["passed"] = .array(
          trials.map { ["component": .string($0.shape), "why": .string($0.mismatch)] })
        streams.answer(answer)
      } else {
        streams.write("\(app): \(decision.verdict.words): \(decision.reason)".escaped + "\n")
        for trial in trials {
          streams.write("  \(trial.shape): \(trial.mismatch)".escaped + "\n")
        }
        if let place = decision.place {
          streams.write("  \(text.component(at: place).line): decides\n")
        }
      }
    }
    if apps.isEmpty { streams.remark("the file names no app", "no-app") }
    return opens ? .done : .notFound
  }
}

extension AssociationText {
  /// The components of an app that do not fit, up to the one that decides.
  fileprivate func trials(
    of link: String, for app: String, until decisive: AssociationFile.Decision.Place?
  ) -> [(shape: String, mismatch: String)] {
    var trials: [(String, String)] = []
    for (number, details) in file.details.enumerated() where details.appIDs.contains(app) {
      for index in details.components.indices {
        let place = AssociationFile.Decision.Place(details: number, component: index)
        if place == decisive { return trials }
        guard let mismatch = file.mismatch(of: place, on: link) else { continue }
        trials.append((file.shape(of: place), mismatch))
      }
    }
    return trials
  }
}
