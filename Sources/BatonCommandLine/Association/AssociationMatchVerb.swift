import Baton
import BatonInspection

/// `baton aasa match FILE LINK`, and its batch form.
struct AssociationMatchVerb: Verb {
  let name = "aasa match"
  let isHidden = true
  let summary = "Says for each app in an association file whether a link opens it."
  let discussion = """
    Ends with 1 when the link opens none of them. “baton aasa explain” says why. With --compare \
    Apple's own matcher is asked too, and the command ends with 4 when its answer differs.

    With --batch, reads JSON lines and writes one line for each: \
    {"id","aasa":{…},"domain","appID", "link"} gives {"id","decision","component","reason"}; \
    without "appID" {"id","decisions"}; without "domain" the host is not checked. \
    {"id","components":[…],"defaults":{…}, "substitutionVariables":{…},"link"} asks a bare list.
    """
  let positionals = [
    VerbPositional("file", "an association file, or - to read one", count: .optional),
    VerbPositional("link", "the link", count: .optional),
  ]
  let options = [
    VerbOption.flag("--batch", "answer JSON lines from the standard input"),
    VerbOption.value("--domain", "domain", "the domain that serves the file"),
    AppleMatcher.option,
    VerbOption.flag("--json", "write one line of JSON for each app"),
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let apple = try AppleMatcher(arguments)
    if arguments.has("--batch") {
      guard !arguments.has("file"), apple == nil else {
        throw UsageError(
          apple == nil
            ? "--batch takes no file; write the questions as JSON lines" : "--batch cannot compare")
      }
      JSONLines.answer(streams) { AssociationQuestion($0).answer }
      return .done
    }
    let link = try arguments.associationLink()
    let text = try AssociationText(path: try arguments.required("file"), streams)
    let domain = arguments["--domain"]
    let decisions = text.file.decisions(on: link, domain: domain)
    let verdicts = try apple?.verdicts(on: link, in: text.json, domain: domain)
    var differs = false
    for (app, decision) in decisions {
      let other = verdicts.map { $0[app] ?? .noMatch }
      differs = differs || other.map { $0 != decision.verdict } ?? false
      var answer = text.answer(app, decision)
      answer["apple"] = other.map { .string($0.rawValue) }
      let remark = other.map {
        $0 == decision.verdict ? ", to Apple too" : "; to Apple \($0.words)"
      }
      if streams.isJSON {
        streams.answer(answer)
      } else {
        streams.write("\(app.escaped): \(decision.verdict.words)\(remark ?? "")\n")
      }
    }
    if decisions.isEmpty { streams.remark("the file names no app", "no-app") }
    if differs { return .differs }
    return decisions.contains { $0.decision.verdict == .match } ? .done : .notFound
  }
}

extension AssociationText {
  func answer(_ app: String, _ decision: AssociationFile.Decision) -> JSONObject {
    [
      "appID": .string(app), "decision": .string(decision.verdict.rawValue),
      "component": decision.place.map(component) ?? .null, "reason": .string(decision.reason),
    ]
  }
}

extension AssociationFile.Decision.Verdict {
  var words: String {
    switch self {
    case .match: "opens the app"
    case .exclude: "excluded"
    case .noMatch: "not matched"
    }
  }
}
