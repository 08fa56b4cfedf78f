import Baton

/// `baton audit`.
struct AuditVerb: Verb {
  let name = "audit"
  let summary = "Lists who may come by each route and with what, and what a review would ask."
  let discussion = """
    For each route: the doors from outside, what is required, what a command asks, and what each hole \
    takes and where it may be read: in logs, in no text at all, or as most in texts for developers \
    alone. Then the findings, the gravest first, with the items of the OWASP guide (MASTG) that they \
    are about.

    Ends with 4 when a finding is as grave as --fail-on says, or more.
    """
  let options = [
    VerbOption.value("--feature", "name", "only the routes of this feature"),
    VerbOption.value(
      "--fail-on", "severity", "low, medium or high, which it is without this option"),
    VerbOption.flag("--findings", "leave out the table"),
    VerbOption.flag("--json", "write one line of JSON for each route and each finding"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> ExitCode {
    let name = arguments["--fail-on"] ?? "high"
    guard let limit = AuditFinding.Severity(rawValue: name) else {
      throw UsageError("there is no severity \u{201C}\(name)\u{201D}; there are low, medium, high")
    }
    guard let router = router.router(streams) else { return .problems }
    let routes = try router.routes(ofFeature: arguments["--feature"])
    let audits = routes.map { RouteAudit($0, router: router) }
    let findings = (RouteAudit.findings(of: router.links) + audits.flatMap(\.findings))
      .enumerated()
      .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
      .map(\.element)
    let isJSON = arguments.has("--json")
    if !arguments.has("--findings") {
      for audit in audits {
        streams.write(
          isJSON ? JSONValue.object(audit.json(router)).line + "\n" : audit.text(router))
      }
      if !isJSON { streams.write("\n") }
    }
    for finding in findings {
      streams.write((isJSON ? JSONValue.object(finding.json).line : finding.text) + "\n")
    }
    return findings.contains { $0.severity >= limit } ? .differs : .done
  }
}

extension RouteAudit {
  fileprivate func text(_ router: Router) -> String {
    var text = "\(route.feature) \(route.destination)"
    text += route.pattern.map { "  \($0)" } ?? ""
    text += route.kind == .command ? "  (command)\n" : "\n"
    let isAll = doors.count == Self.outside.count
    let names = doors.map(\.rawValue).joined(separator: ", ")
    text += "  doors: \(doors.isEmpty ? "the app only" : isAll ? "all" : names)\n"
    if !route.requirements.isEmpty {
      text += "  requires: \(route.requirements.joined(separator: ", "))\n"
    }
    if let confirmation = route.confirmation { text += "  asks: \(confirmation)\n" }
    for hole in route.holes {
      let optional = hole.isOptional ? ", or nothing" : ""
      let bounds = Self.bounds(of: hole, in: route, router)
      let told = router.disclosure(of: hole.name, in: route.destination).words
      text += "  \(hole.name): \(bounds)\(optional)\(told)\n"
    }
    return text
  }

  fileprivate func json(_ router: Router) -> JSONObject {
    [
      "feature": .string(route.feature), "destination": .string(route.destination),
      "kind": .string(route.kind.rawValue),
      "pattern": route.pattern.map { .string($0.text) } ?? .null,
      "doors": .array(doors.map { .string($0.rawValue) }),
      "requires": .array(route.requirements.map(JSONValue.string)),
      "confirmation": route.confirmation.map { .object($0.json) } ?? .null,
      "holes": .array(
        route.holes.map { hole in
          [
            "name": .string(hole.name), "type": .string(hole.type),
            "bounds": .string(Self.bounds(of: hole, in: route, router)),
            "optional": .bool(hole.isOptional),
            "told": .string(router.disclosure(of: hole.name, in: route.destination).rawValue),
          ]
        }),
    ]
  }
}

extension Disclosure {
  /// Behind the bounds of a hole; nothing for what is usual.
  fileprivate var words: String {
    switch self {
    case .nowhere: "; told nowhere"
    case .texts: ""
    case .logs: "; in logs"
    }
  }
}
