import Baton

/// `baton aasa match FILE LINK`, and its batch form.
struct AssociationMatchVerb: Verb {
  let name = "aasa match"
  let summary = "Says for each app in an association file whether a link opens it."
  let discussion = """
    Ends with 1 when the link opens none of them. “baton aasa explain” says why.

    With --batch, JSON lines come in and one line each goes out: {"id","aasa":{…},"domain","appID", \
    "link"} gives {"id","decision","component","reason"}; without "appID" {"id","decisions"}; \
    without "domain" the host is not checked. {"id","components":[…],"defaults":{…}, \
    "substitutionVariables":{…},"link"} asks a bare list.
    """
  let positionals = [
    VerbPositional("file", "an association file, or - to read one", count: .optional),
    VerbPositional("link", "the link", count: .optional),
  ]
  let options = [
    VerbOption.flag("--batch", "answer JSON lines from the standard input"),
    VerbOption.value("--domain", "domain", "the domain that serves the file"),
    VerbOption.flag("--json", "write one line of JSON for each app"),
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> ExitCode {
    if arguments.has("--batch") {
      guard !arguments.has("file") else {
        throw UsageError("--batch takes no file: questions come as JSON")
      }
      JSONLines.answer(streams) { AssociationQuestion($0).answer }
      return .done
    }
    let link = try arguments.required("link")
    let text = try AssociationText(path: try arguments.required("file"), streams)
    let decisions = text.file.decisions(on: link, domain: arguments["--domain"])
    for (app, decision) in decisions {
      streams.write(
        arguments.has("--json")
          ? JSONValue.object(text.answer(app, decision)).line + "\n"
          : "\(app): \(decision.verdict.words)\n")
    }
    if decisions.isEmpty { streams.writeError("baton aasa match: the file names no app\n") }
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
