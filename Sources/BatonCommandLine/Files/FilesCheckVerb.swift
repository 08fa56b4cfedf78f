import Baton
import BatonInspection
import Foundation

struct FilesCheckVerb: Verb {
  let name = "files check"
  let summary = "Compares the platform's files with the routes."
  let discussion = """
    The folder is one from “files write”, a project or a built app. A domain’s \
    association file is downloaded with curl.

      baton files check Platform --format github
    """
  let positionals = [
    CommandLineArgument("where", "a folder, an app, a file, or https:// and a domain")
  ]
  let options: [CommandLineOption] = [
    .choice(
      "--as", "kind", of: PlatformFile.Kind.self,
      "plist, entitlements, association or intents"),
    .value("--app-id", "id", "the app, if an association file lists several"),
    .value("--domain", "domain", "the domain of an association file"),
    .value("--links", "file", "a golden table whose web links must open the app"),
    AppleMatcher.option,
    .value("--also", "text", "also allow this type or domain", repeats: true),
    .flag("--handoff", "expect Handoff of web pages in the entitlements"),
    .flag("--verbose", "also list what no file can express"),
    .failOn(.error), .format, .contract,
    .flag("--json", "write one line of JSON for each problem"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let place = try arguments.required("where")
    let limit = arguments.failOn(.error)
    let files = try PlatformFile.all(
      at: place, as: arguments["--as"].flatMap(PlatformFile.Kind.init), streams)
    let association = try AssociationProblems(arguments, streams)
    // Read all files before creating the router, so an unreadable file is reported first.
    let checks = try files.map { file throws(UsageError) in
      (path: file.path, check: try check(file, association, arguments, streams))
    }
    let contract = try router.contract(arguments, streams)
    let own = try router.own(arguments, streams)
    lazy var routes = AssociatedRoutes(contract, of: own)
    var problems: [Diagnostic] = []
    for (path, check) in checks {
      problems += try check(contract, { routes }).map { problem in
        let place = problem.locations.first
        return place?.file == nil ? problem.at(.init(file: path, line: place?.line)) : problem
      }
    }
    let hidesNotes = !arguments.has("--verbose")
    let isSilent = problems.allSatisfy { hidesNotes && $0.severity == .note }
    return problems.map { Finding($0) }.write(
      isSilent ? "\(checks.map(\.path).joined(separator: ", ")): up to date\n" : "",
      failOn: limit, hidesNotes: hidesNotes, streams)
  }

  private typealias Check = (PublishedRoutes, () -> AssociatedRoutes) throws(UsageError) ->
    [Diagnostic]

  private func check(
    _ file: PlatformFile, _ association: AssociationProblems, _ arguments: Arguments,
    _ streams: CommandStreams
  ) throws(UsageError) -> Check {
    let others = Set(arguments.all("--also"))
    switch file.kind {
    case .plist:
      let plist = try PropertyList.read(file.path, streams)
      return { contract, _ in InfoPlistCheck(plist, contract: contract, others: others).problems }
    case .entitlements:
      let list = try PropertyList.read(file.path, streams)
      return { contract, _ in
        EntitlementsCheck(
          list, domains: contract.webDomains, services: arguments.services, others: others
        ).problems
      }
    case .intents:
      let text = try file.text(streams)
      return { contract, _ in
        let intents = IntentsFile(contract)
        return intents.problems + intents.differences(from: text)
      }
    case .association:
      let text = try AssociationText(text: try file.text(streams), of: file.path)
      return { contract, routes throws(UsageError) in
        try association.all(in: text, at: file.path, from: file.server, contract, routes())
      }
    }
  }
}
