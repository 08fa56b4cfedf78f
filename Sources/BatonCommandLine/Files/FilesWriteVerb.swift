import Baton
import BatonInspection
import Foundation

struct FilesWriteVerb: Verb {
  let name = "files write"
  let summary = "Writes the platform's files that the routes need."
  let discussion = """
    Serve association files at /.well-known/apple-app-site-association, without redirects; \
    “_wildcard” means *. The other files belong in the app’s target.

      baton files write Platform --app-id ABCDE12345.com.example.app
    """
  let positionals = [
    CommandLineArgument("folder", "the folder, which is created if necessary", count: .optional)
  ]
  let options: [CommandLineOption] = [
    .value("--app-id", "id", "the app: prefix, dot, bundle identifier", repeats: true),
    .choice(
      "--only", "kind", of: PlatformFile.Kind.self,
      "only plist, entitlements, association or intents"),
    .value("--output", "file", "with --only: the file to write"),
    .value("--domain", "domain", "with --only: one of the app's domains"),
    .flag("--replace", "replace files that exist and differ"),
    .flag("--json", "with --only: write an association file on one line"),
    .flag("--broad", "send everything below the paths, for a smaller file"),
    .flag("--paths", "add the format used before iOS 13"),
    .value("--merge", "file", "put this association file's entries first"),
    .flag("--handoff", "let Handoff continue web pages in the app"),
    .flag("--scenes", "add a scene manifest to start from"),
    .value("--quick-action", "name", "a quick action for the icon's menu", repeats: true),
    .contract,
  ]
  let exclusiveOptions = [
    ["folder", "--only"], ["folder", "--output"], ["folder", "--domain"], ["folder", "--json"],
    ["--replace", "--only"],
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let only = arguments["--only"].flatMap(PlatformFile.Kind.init)
    let folder = only == nil ? try arguments.required("folder") : nil
    if only == .association { _ = try apps(arguments) }
    let merged = try arguments["--merge"].map { path throws(UsageError) in
      let own = try AssociationText(text: try TextFile.read(path, streams), of: path)
      // The merged file leaves mistakes out, so a later check can't find them.
      let problems = AssociationCheck(own.json, size: 0).problems
      for problem in problems where problem.code != "no-applinks" {
        streams.tell(problem, words: problem.at(.init(file: path)).line)
      }
      return own
    }
    let contract = try router.contract(arguments, streams)
    let own = try router.own(arguments, streams)
    // Making these routes takes a while, and only association files need them.
    lazy var routes = AssociatedRoutes(contract, of: own)
    let files = PlatformFileWriter(contract: contract, streams: streams)
    func text(_ kind: PlatformFile.Kind, _ domain: String?) throws(UsageError) -> String? {
      switch kind {
      case .plist:
        try files.propertyList(
          quickActions: arguments.all("--quick-action"), hasScenes: arguments.has("--scenes"))
      case .intents: files.intents
      case .entitlements: files.entitlements(services: arguments.services)
      case .association:
        try files.association(
          routes, on: try contract.domain(named: domain), of: try apps(arguments), merged: merged,
          arguments)
      }
    }
    guard let folder else {
      let made = try text(only ?? .plist, arguments["--domain"])
      if let made { try streams.write(made, to: arguments["--output"]) }
      return made == nil ? .differencesFound : .done
    }
    let domains = contract.webDomains
    if !domains.isEmpty { _ = try apps(arguments) }
    var exit = CommandLineExit.done
    var made: [(name: String, file: URL, text: String)] = []
    for (name, kind, domain) in PlatformFile.names(
      on: domains, hasShortcuts: contract.types.contains { $0.shortcut != nil })
    {
      guard let text = try text(kind, domain) else {
        exit = .differencesFound
        continue
      }
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
      if !arguments.has("--replace"), FileManager.default.fileExists(atPath: file.path),
        (try? SystemFile.contents(of: file.path)) != Array(text.utf8)
      {
        throw UsageError(
          "file-exists",
          "“\(folder)/\(name)” exists and differs, so nothing was written; "
            + "add --replace to overwrite it", file: file.path)
      }
      made.append((name, file, text))
    }
    for (name, file, text) in made {
      try TextFile.write(text, creatingFoldersOf: file)
      streams.write("\(folder)/\(name)\n")
    }
    return exit
  }

  private func apps(_ arguments: Arguments) throws(UsageError) -> [String] {
    let apps = arguments.all("--app-id")
    guard !apps.isEmpty else {
      throw UsageError("specify the app that the domains open with --app-id")
    }
    for app in apps where !AssociationFile.isAppID(app) {
      throw UsageError("“\(app)” is not an application identifier; use PREFIX.bundle-id")
    }
    return apps
  }
}

extension Arguments {
  /// The services that must list each of the app's domains.
  var services: [String] { ["applinks"] + (has("--handoff") ? ["activitycontinuation"] : []) }
}

/// A generator for the text of the platform's files. It reports anything that the files can't
/// express.
private struct PlatformFileWriter {
  let contract: PublishedRoutes
  let streams: CommandStreams

  func propertyList(quickActions chosen: [String], hasScenes: Bool) throws(UsageError) -> String {
    let plist = InfoPlist(contract)
    let possible = contract.possibleQuickActions
    for name in chosen where !possible.contains(name) {
      throw UsageError("no quick action can be made for", name, in: possible)
    }
    for type in plist.impossibleQuickActions where chosen.isEmpty {
      streams.tell(.impossibleQuickAction(type))
    }
    let actions = chosen.isEmpty ? plist.quickActions : chosen
    if actions.count > 4 {
      tell(
        .warning, "quick-actions",
        "the system shows only four quick actions, but there are \(actions.count): choose with "
          + "--quick-action")
    }
    return plist.fragment(quickActions: actions, hasScenes: hasScenes).xml
  }

  /// Returns the shortcuts file, or nil if App Intents wouldn't accept it.
  var intents: String? {
    let file = IntentsFile(contract)
    for problem in file.problems { streams.tell(problem) }
    return file.problems.isEmpty ? file.text ?? "" : nil
  }

  func entitlements(services: [String]) -> String {
    let entries = services.flatMap { service in contract.webDomains.map { "\(service):\($0)" } }
    return JSON.object([EntitlementsCheck.key: .strings(entries)]).xml
  }

  /// Returns the association file, or nil if it's too large for the platform.
  func association(
    _ routes: AssociatedRoutes, on domain: String, of apps: [String], merged: AssociationText?,
    _ arguments: Arguments
  ) throws(UsageError) -> String? {
    let exact = AssociationPlan(routes, domain: domain, coverage: .exact)
    let plan =
      arguments.has("--broad")
      ? AssociationPlan(routes, domain: domain, coverage: .broad) : exact
    var file = plan.file(appIDs: apps)
    if arguments.has("--handoff") { file.continuingApps = apps }
    if let merged {
      do throws(AssociationFile.VariableConflict) {
        file = try merged.file.followed(by: file)
      } catch {
        throw UsageError("\(error)")
      }
    }
    var json = file.json.asObject ?? [:]
    // Entries for passwords and App Clips don't concern the router, so they stay in the file.
    for member in merged?.json.asObject?.members ?? [] where json[member.key] == nil {
      json[member.key] = member.value
    }
    if arguments.has("--paths") { json.addLegacyPaths(of: file) }
    let text = (arguments.has("--json") ? JSON.object(json).line : JSON.object(json).pretty) + "\n"
    tell(.note, "size", "\(domain): \(size(of: text, plan))")
    let review = AssociationReview(file, for: apps[0], plan: exact)
    for var problem in review.problems where problem.severity == .error {
      problem.severity = .warning
      streams.tell(problem)
    }
    for problem in plan.problems { streams.tell(problem) }
    let wide = review.wideComponents.count
    tell(
      .note, "count",
      "components: \(plan.entries.count); sending links that no route matches: \(wide)"
        + (wide == 0 ? "" : "; “files check --verbose” lists them"))
    guard text.utf8.count <= AssociationFile.sizeLimit else {
      tell(.error, "size", "the file is larger than \(AssociationFile.sizeLimit) bytes")
      return nil
    }
    return text
  }

  private func tell(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ what: String
  ) {
    streams.tell(Diagnostic(code, what, fix: nil, severity: severity))
  }

  private func size(of text: String, _ plan: AssociationPlan) -> String {
    var shares: [String: Int] = [:]
    for entry in plan.entries where !entry.features.isEmpty {
      shares[entry.features.joined(separator: "+"), default: 0] +=
        entry.component.json.line.utf8.count
    }
    let list = shares.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return "\(text.utf8.count) of \(AssociationFile.sizeLimit) bytes; by feature: \(list)"
  }
}

extension JSONObject {
  /// Adds `paths` to the details, for systems that don't support `components`. `paths` has no
  /// variables or queries, so the file sends more links to the app.
  fileprivate mutating func addLegacyPaths(of file: AssociationFile) {
    guard var links = self["applinks"]?.asObject,
      let details = links["details"]?.asArray?.compactMap(\.asObject)
    else { return }
    let completed = zip(details, file.details).map { object, details in
      var object = object
      var paths: [String] = []
      for component in details.components {
        let isExcluded = component.exclude ?? details.defaults.exclude ?? false
        // `paths` can't check a query or fragment, so excluding the component here would exclude
        // its whole path.
        if isExcluded, component.query != nil || component.fragment != nil { continue }
        let path = (component.path ?? "*").replacing(/\$\([^)]*\)/, with: "*")
        // Don't encode slashes and wildcards.
        let encoded =
          component.percentEncoded ?? details.defaults.percentEncoded ?? true
          ? path
          : path.replacing(/[^\/*?]+/) { PercentCoding.encode(String($0.output), as: .segment) }
        paths.append((isExcluded ? "NOT " : "") + encoded)
      }
      object["paths"] = .strings(paths)
      return JSON.object(object)
    }
    links["details"] = .array(completed)
    self["applinks"] = .object(links)
  }
}
