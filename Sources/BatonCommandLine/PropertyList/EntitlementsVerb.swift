import Baton

/// `baton entitlements`, and its check.
struct EntitlementsVerb: Verb {
  let name = "entitlements"
  let isHidden = true
  let summary = "Writes the associated domains for the app's entitlements, or checks them."
  let discussion = """
    With --check, every difference is listed, what is missing and what is superfluous, and the \
    command ends with 4. The file may be XML or binary.
    """
  let options = [
    VerbOption.value("--check", "file", "compare these entitlements, or - to read them"),
    VerbOption.flag("--handoff", "let Handoff continue web pages of the domains in the app"),
    VerbOption.value(
      "--also", "domain", "with --check: a domain that is not the routes'", repeats: true),
    VerbOption.value("--output", "file", "write to this file instead of the standard output"),
    VerbOption.failOn(.error),
    VerbOption.flag("--json", "with --check: write one line of JSON for each difference"),
  ]
  let exclusiveOptions = [["--check", "--output"]]
  let router: RouterSource

  static let key = "com.apple.developer.associated-domains"

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let limit = try arguments.failOn(.error)
    let file = try arguments["--check"].map { path throws(UsageError) in
      try PropertyList.read(path, streams)
    }
    guard let router = router.router(streams) else { return .problems }
    let services = ["applinks"] + (arguments.has("--handoff") ? ["activitycontinuation"] : [])
    if let file {
      let check = EntitlementsCheck(
        file, router: router, services: services, others: Set(arguments.all("--also")))
      return DiagnosticReport(diagnostics: check.problems).write(
        "the entitlements name the app's domains", failOn: limit, streams)
    }
    let domains = router.webDomains
    let entries = services.flatMap { service in domains.map { "\(service):\($0)" } }
    let text = JSON.object([Self.key: .strings(entries)]).xml
    try streams.write(text, to: arguments["--output"])
    return .done
  }
}

extension Router {
  /// The domains of universal links; none if no route takes one.
  var webDomains: [String] {
    routes.contains { $0.pattern != nil && $0.isOpen(to: .webLink) } ? links.webHosts : []
  }
}
