import Baton
import BatonInspection

/// `baton audit`.
struct AuditVerb: Verb {
  let name = "audit"
  let summary = "Lists who can use each route and with which values, and what a review would ask."
  let discussion = """
    For each route: the outside sources it accepts, its requirements, what a command asks, and \
    what each parameter accepts and where its value may be read: in logs, in no text at all, or, \
    like most, only in texts for developers. Then the problems, most severe first, with the items \
    of the OWASP guide (MASTG) that they are about.

    Ends with 4 when a problem is at least as severe as --fail-on says: high is an error, medium a \
    warning, low a note.
    """
  let options = [
    VerbOption.value("--feature", "name", "only the routes of this feature"),
    VerbOption.failOn(.error),
    VerbOption.flag("--problems", "leave out the table"),
    VerbOption.flag(
      "--policy", "write the policy that the features need, as Swift, and nothing else"),
    VerbOption.flag("--verbose", "list problems of low severity, too"),
    VerbOption.format,
    VerbOption.flag("--json", "write one line of JSON for each route and each problem"),
  ]
  let exclusiveOptions = [
    ["--format", "--json"], ["--policy", "--json"], ["--policy", "--format"],
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let limit = try arguments.failOn(
      .error, or: ["high": .error, "medium": .warning, "low": .note])
    guard let router = router.router(streams) else { return .problems }
    if arguments.has("--policy") {
      streams.write(router.policyText)
      return .done
    }
    let routes = try router.routes(ofFeature: arguments["--feature"])
    let audits = routes.map { RouteAudit($0, router: router) }
    let problems =
      (RouteAudit.problems(of: router.links) + router.linkResolvers.map(RouteAudit.problem)
      + audits.flatMap(\.problems))
      .enumerated()
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map(\.element)
    if streams.state.format.isOfCI {
      return DiagnosticReport(diagnostics: problems.map(\.diagnostic)).write(
        nil, failOn: limit, isVerbose: arguments.has("--verbose"), streams)
    }
    let isJSON = streams.isJSON
    if !arguments.has("--problems") {
      for audit in audits {
        if isJSON { streams.answer(audit.json(router)) } else { streams.write(audit.text(router)) }
      }
      if !isJSON { streams.write("\n") }
    }
    // Most parameters get a low one, and those would hide the others.
    let isShort = !isJSON && !arguments.has("--verbose") && limit > .note
    let shown = isShort ? problems.filter { $0.severity.general > .note } : problems
    for problem in shown {
      if isJSON { streams.answer(problem.json) } else { streams.write(problem.text + "\n") }
    }
    let hidden = problems.count - shown.count
    if hidden > 0 {
      streams.writeError(
        "\(hidden) \(hidden == 1 ? "problem" : "problems") of low severity; "
          + "--verbose lists \(hidden == 1 ? "it" : "them")\n")
    }
    return problems.contains { $0.severity.general >= limit } ? .differs : .done
  }
}

extension RouteAudit {
  fileprivate func text(_ router: Router) -> String {
    var text = "\(route.feature) \(route.destination)"
    text += route.pattern.map { "  \($0)" } ?? ""
    text += route.kind == .command ? "  (command)\n" : "\n"
    let isAll = sources.count == Self.outside.count
    let names = sources.map(\.rawValue).joined(separator: ", ")
    text += "  sources: \(sources.isEmpty ? "the app only" : isAll ? "all" : names)\n"
    if !route.requirements.isEmpty {
      text += "  requires: \(route.requirements.joined(separator: ", "))\n"
    }
    if let confirmation = route.confirmation { text += "  asks: \(confirmation)\n" }
    for parameter in route.parameters {
      let optional = parameter.isOptional ? ", or nothing" : ""
      let bounds = Self.bounds(of: parameter, in: route, router)
      let told = router.disclosure(of: parameter.name, in: route.destination).words
      text += "  \(parameter.name): \(bounds)\(optional)\(told)\n"
    }
    return text
  }

  fileprivate func json(_ router: Router) -> JSONObject {
    [
      "feature": .string(route.feature), "destination": .string(route.destination),
      "kind": .string(route.kind.rawValue),
      "pattern": route.pattern.map { .string($0.text) } ?? .null,
      "doors": .array(sources.map { .string($0.rawValue) }),
      "requires": .array(route.requirements.map(JSON.string)),
      "confirmation": route.confirmation.map { .object($0.json) } ?? .null,
      "holes": .array(
        route.parameters.map { parameter in
          [
            "name": .string(parameter.name), "type": .string(parameter.type),
            "bounds": .string(Self.bounds(of: parameter, in: route, router)),
            "optional": .bool(parameter.isOptional),
            "told": .string(router.disclosure(of: parameter.name, in: route.destination).rawValue),
          ]
        }),
    ]
  }
}

extension Disclosure {
  /// Behind the bounds of a parameter; nothing for what is usual.
  fileprivate var words: String {
    switch self {
    case .nowhere: "; told nowhere"
    case .texts: ""
    case .logs: "; in logs"
    }
  }
}
