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

      baton audit --problems --fail-on medium
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
    let writesPolicy = arguments.has("--policy")
    guard let router = router.router(streams, ignoring: writesPolicy ? "not-allowed" : nil) else {
      return .problems
    }
    if writesPolicy {
      streams.write(router.policyText)
      return .done
    }
    // A release build skips some checks at first, so run the rest now.
    let left = router.problemsLeft
    guard left.isEmpty else {
      streams.tell(left, words: left.map { "\($0)\n" }.joined())
      return .problems
    }
    let routes = try router.routes(ofFeature: arguments["--feature"])
    let audits = routes.map { RouteAudit($0, router: router) }
    let problems =
      RouteAudit.problems(of: router.links) + router.linkResolvers.map(RouteAudit.problem)
      + audits.flatMap(\.problems)
    let findings = AuditProblem.Grade.allCases.reversed().flatMap { grade in
      problems.filter { $0.severity == grade }.map(\.finding)
    }
    if !arguments.has("--problems"), !streams.state.format.isOfCI {
      for audit in audits {
        let answer = AuditAnswer(audit, router)
        if streams.isJSON { streams.answer(answer) } else { streams.write(answer.text(of: audit)) }
      }
      if !streams.isJSON { streams.write("\n") }
    }
    // Low-risk problems are the most common, and would bury the others.
    let isShort =
      streams.state.format != .json && !arguments.has("--verbose")
      && (limit > .note || streams.state.format.isOfCI)
    let exit = findings.write(failOn: limit, isVerbose: !isShort, streams)
    let hidden = findings.count { $0.diagnostic.severity == .note }
    if isShort, hidden > 0, streams.state.format == .text {
      streams.writeError(
        "\(hidden) \(hidden == 1 ? "problem" : "problems") of low severity; "
          + "--verbose lists \(hidden == 1 ? "it" : "them")\n")
    }
    return exit
  }
}

/// A route from a reviewer's point of view, in the form that `audit` writes.
package struct AuditAnswer: Codable {
  package struct Parameter: Codable {
    let name: String
    let type: String
    let bounds: String
    let optional: Bool
    let told: String
  }

  private let feature: String
  private let destination: String
  private let kind: String
  @OrNull private var pattern: String?
  private let doors: [String]
  private let requires: [String]
  @OrNull private var confirmation: JSON?
  private let holes: [Parameter]

  fileprivate init(_ audit: RouteAudit, _ router: Router) {
    let route = audit.route
    (feature, destination, kind) = (route.feature, route.destination, route.kind.rawValue)
    doors = audit.sources.map(\.rawValue)
    requires = route.requirements
    holes = route.parameters.map {
      Parameter(
        name: $0.name, type: $0.type, bounds: RouteAudit.bounds(of: $0, in: route, router),
        optional: $0.isOptional,
        told: router.disclosure(of: $0.name, in: route.destination).rawValue)
    }
    pattern = route.pattern?.text
    confirmation = route.confirmation.map { .object($0.json(for: .developers)) }
  }

  fileprivate func text(of audit: RouteAudit) -> String {
    var text = "\(feature) \(destination)\(pattern.map { "  \($0)" } ?? "")"
    text += audit.route.kind == .command ? "  (command)\n" : "\n"
    let isAll = doors.count == RouteAudit.outside.count
    text +=
      "  sources: \(doors.isEmpty ? "the app only" : isAll ? "all" : doors.joined(separator: ", "))\n"
    if !requires.isEmpty { text += "  requires: \(requires.joined(separator: ", "))\n" }
    if let confirmation = audit.route.confirmation { text += "  asks: \(confirmation)\n" }
    for hole in holes {
      let told = Disclosure(rawValue: hole.told)?.words ?? ""
      text += "  \(hole.name): \(hole.bounds)\(hole.optional ? ", or nothing" : "")\(told)\n"
    }
    return text
  }
}

extension Disclosure {
  /// The text that follows a parameter's bounds. It's usually empty.
  fileprivate var words: String {
    switch self {
    case .nowhere: "; told nowhere"
    case .texts: ""
    case .logs: "; in logs"
    }
  }
}
