import Baton
import BatonInspection

/// `baton plist`, and its check.
struct PropertyListVerb: Verb {
  let name = "plist"
  let isHidden = true
  let summary = "Writes the Info.plist entries that the routes need, or checks an Info.plist."
  let discussion = """
    Without --check the keys that are up to the routes are written as a property list: activity \
    types, URL types, document types, whether searches go on, and quick actions for what has the \
    trait “quickAction”. The system shows four of them; --quick-action chooses others among what \
    needs no values.

    With --check, every difference is listed, what is missing and what is superfluous, and the \
    command ends with 4. The file may be XML or binary.
    """
  let options = [
    VerbOption.value("--check", "file", "compare this Info.plist, or - to read one"),
    VerbOption.value(
      "--also", "text", "with --check: a type or scheme that is not the routes'", repeats: true),
    VerbOption.value(
      "--quick-action", "name", "a destination that the icon's menu offers", repeats: true),
    VerbOption.flag("--scenes", "add a scene manifest to start from"),
    VerbOption.value("--output", "file", "write to this file instead of the standard output"),
    VerbOption.failOn(.error),
    VerbOption.flag("--json", "with --check: write one line of JSON for each difference"),
  ]
  let exclusiveOptions = [
    ["--check", "--output"], ["--check", "--quick-action"], ["--check", "--scenes"],
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let limit = try arguments.failOn(.error)
    if let path = arguments["--check"] {
      let plist = try PropertyList.read(path, streams)
      guard let router = router.router(streams) else { return .problems }
      let check = InfoPlistCheck(plist, router: router, others: Set(arguments.all("--also")))
      return DiagnosticReport(diagnostics: check.problems).write(
        "Info.plist says what the routes need", failOn: limit, streams)
    }
    guard let router = router.router(streams) else { return .problems }
    let plist = InfoPlist(router)
    let chosen = arguments.all("--quick-action")
    for name in chosen where !router.canBeQuickAction(name) {
      let nearest = EditDistance.nearest(of: name, in: router.possibleQuickActions)
      throw UsageError(
        "\u{201C}\(name)\u{201D} cannot be shown without values"
          + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
            ?? "; there are \(router.possibleQuickActions.joined(separator: ", "))"))
    }
    for name in plist.impossibleQuickActions where chosen.isEmpty {
      streams.tell(
        .init(
          severity: .warning, code: "quick-action-with-values",
          what: "\(name) asks for a quick action, and cannot be made without values",
          fix: "remove its trait, and offer it while the app runs"))
    }
    let actions = chosen.isEmpty ? plist.quickActions : chosen
    if actions.count > 4 {
      streams.tell(
        .init(
          severity: .warning, code: "quick-actions",
          what: "the system shows four quick actions and there are \(actions.count): choose with "
            + "--quick-action"))
    }
    let text = plist.fragment(quickActions: actions, hasScenes: arguments.has("--scenes")).xml
    try streams.write(text, to: arguments["--output"])
    return .done
  }
}
