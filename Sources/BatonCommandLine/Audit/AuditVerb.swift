import Baton
import BatonInspection

struct AuditVerb: Verb {
  let name = "audit"
  let summary = "Lists who can open each route, and security findings."
  let discussion = """
    Lists, for each route, the outside sources it accepts, its requirements, a command’s \
    confirmation, what each parameter accepts, and where its value may be read. The problems \
    follow, most severe first, with items of the OWASP guide (MASTG). --feature also lists the \
    feature’s rights, one per line.

      baton audit --problems --fail-on warning
    """
  let options: [CommandLineOption] = [
    .value("--feature", "name", "only the routes and the rights of this feature"),
    .failOn(.error),
    .flag("--problems", "leave out the table"),
    .flag("--policy", "write the policy that the features need, as Swift"),
    .contract,
    .flag("--verbose", "also list notes"),
    .format,
    .flag("--json", "write one line of JSON for each route and each problem"),
  ]
  let exclusiveOptions = ["--json", "--format", "--contract", "--feature"].map { ["--policy", $0] }
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let limit = arguments.failOn(.error)
    var rights: [FeatureRight] = []
    if arguments[CommandLineOption.contract.name] == nil {
      let writesPolicy = arguments.has("--policy")
      let router = try router.router(streams, ignoring: writesPolicy ? "not-allowed" : nil)
      if writesPolicy {
        streams.writeWhole(router.policyText)
        return .done
      }
      // A release build skips some checks when it builds the router, so run them now.
      let left = router.problemsLeft
      guard left.isEmpty else {
        streams.tell(left)
        throw .reported
      }
      rights = arguments["--feature"].map(router.rights) ?? []
    }
    let contract = try router.contract(arguments, streams)
    let links = contract.links.links
    let audits = try contract.named(arguments["--feature"]).all.map { route in
      RouteAudit(route, contract.types.first { $0.type == route.destination }, links)
    }
    let problems =
      RouteAudit.problems(of: links, contract.resolvers) + audits.flatMap(\.problems)
    let findings = Diagnostic.Severity.allCases.reversed().flatMap { severity in
      problems.filter { $0.severity == severity }.map { Finding($0) }
    }
    if !arguments.has("--problems"), !streams.state.format.isOfCI {
      for audit in audits {
        let answer = AuditAnswer(audit)
        streams.answer(answer, text: answer.text(of: audit))
      }
      for right in rights { streams.answer(right, text: right.text) }
      if !streams.isJSON { streams.write("\n") }
    }
    // Leave out notes, because there are so many that they'd hide more serious problems.
    let isShort =
      streams.state.format != .json && !arguments.has("--verbose")
      && (limit > .note || streams.state.format.isOfCI)
    return findings.write(failOn: limit, hidesNotes: isShort, streams)
  }
}

/// A route as `audit` writes it for a security reviewer.
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
  @NullIfNil private var pattern: String?
  private let doors: [String]
  private let requires: [String]
  @NullIfNil private var confirmation: PublishedRoute.Confirmation?
  private let holes: [Parameter]

  fileprivate init(_ audit: RouteAudit) {
    let route = audit.route
    (feature, destination, kind) = (route.feature, route.destination, route.kind)
    doors = audit.sources.map(\.rawValue)
    requires = route.requires
    holes = route.parameters.map {
      Parameter(
        name: $0.name, type: $0.type, bounds: audit.bounds(of: $0), optional: $0.optional,
        told: audit.disclosure(of: $0.name).rawValue)
    }
    (pattern, confirmation) = (route.pattern, route.confirmation)
  }

  fileprivate func text(of audit: RouteAudit) -> String {
    var text = "\(feature) \(destination)\(pattern.map { "  \($0)" } ?? "")"
    text += audit.route.kind == "command" ? "  (command)\n" : "\n"
    let isAll = doors.count == RouteAudit.outside.count
    text +=
      "  sources: \(doors.isEmpty ? "the app only" : isAll ? "all" : doors.joined(separator: ", "))\n"
    if !requires.isEmpty { text += "  requires: \(requires.joined(separator: ", "))\n" }
    if let confirmation = audit.route.confirmation { text += "  asks: \(confirmation)\n" }
    for hole in holes {
      let disclosure = Disclosure(rawValue: hole.told)?.words ?? ""
      text += "  \(hole.name): \(hole.bounds)\(hole.optional ? ", or nothing" : "")\(disclosure)\n"
    }
    return text
  }
}

extension FeatureRight {
  fileprivate var text: String {
    "\(feature) rights: \(right.words) \(value)\(why.map { "  (\($0))" } ?? "")\n"
  }
}

extension Disclosure {
  /// The text that follows a parameter's bounds. It's usually empty.
  fileprivate var words: String {
    switch self {
    case .nowhere: "; shown nowhere"
    case .activities: "; shown nowhere, but in activities"
    case .texts: ""
    case .logs: "; in logs"
    }
  }
}
