import Baton
import BatonInspection

/// `baton aasa generate`.
struct AssociationGenerateVerb: Verb {
  let name = "aasa generate"
  let isHidden = true
  let summary = "Writes the association file of a domain from the routes that accept web links."
  let discussion = """
    With --exact, the default, links longer than the routes are excluded, and what a query or \
    fragment must have is required. With --broad, the file is smaller and sends more. Such a file \
    cannot say all that a router does: standard error has the number of components that send links \
    without a route, the size, and the share of each feature.

    Serve the file as it is, at /.well-known/apple-app-site-association of the domain, as \
    JSON and without a redirect.

    Ends with 4, and writes nothing, when the file is larger than the platform accepts (128 KiB).
    """
  let options = [
    VerbOption.value(
      "--app-id", "id", "the app: prefix, dot, bundle identifier", repeats: true),
    VerbOption.value("--domain", "domain", "one of the app's domains, where it has several"),
    VerbOption.flag("--exact", "follow the routes as closely as such a file can"),
    VerbOption.flag("--broad", "send everything below the routes' paths"),
    VerbOption.flag("--handoff", "let Handoff continue the domain's web pages in the app"),
    VerbOption.flag("--paths", "add the old form for systems before iOS 13"),
    VerbOption.value("--merge", "file", "put this hand-written file first, which then decides"),
    VerbOption.value("--output", "file", "write to this file instead of the standard output"),
    VerbOption.flag("--json", "write the file on one line"),
  ]
  let exclusiveOptions = [["--exact", "--broad"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let apps = try apps(arguments)
    let merged = try arguments["--merge"].map { path throws(UsageError) in
      try AssociationText(path: path, streams)
    }
    guard let router = router.router(streams) else { return .problems }
    let domain = try router.domain(named: arguments["--domain"])
    let plan = AssociationPlan(
      router, domain: domain, coverage: arguments.has("--broad") ? .broad : .exact)
    var file = plan.file(appIDs: apps)
    if arguments.has("--handoff") { file.continuingApps = apps }
    if let merged { file = try joined(merged.file, file) }
    var json = file.json
    // Passwords and app clips are no business of the router, and stay in the file.
    for member in merged?.json.asObject?.members ?? [] where json[member.key] == nil {
      json[member.key] = member.value
    }
    if arguments.has("--paths") { json.addLegacyPaths(of: file) }
    let value = JSON.object(json)
    let text = (arguments.has("--json") ? value.line : value.pretty) + "\n"

    remark(on: plan, text, streams)
    let review = AssociationReview(file, for: apps[0], router: router, domain: domain)
    for unsent in review.unsent {
      streams.tell(.init(severity: .warning, code: "not-sent", what: unsent.text))
    }
    for pattern in plan.unsaidExclusions {
      streams.tell(
        .init(
          severity: .note, code: "exclusion-sent",
          what: "sent, though excluded: \(pattern), which no component can express"))
    }
    let count = plan.entries.count
    let wide = review.wideComponents.count
    streams.tell(
      .init(
        severity: .note, code: "count",
        what: "\(count) components, of which \(wide) send links that no route takes"
          + (wide == 0 ? "" : "; \u{201C}baton files check\u{201D} lists them")))
    guard text.utf8.count <= AssociationFile.sizeLimit else {
      streams.tell(
        .init(code: "size", what: "the file is larger than \(AssociationFile.sizeLimit) bytes"))
      return .differs
    }
    try streams.write(text, to: arguments["--output"])
    return .done
  }

  private func apps(_ arguments: Arguments) throws(UsageError) -> [String] {
    let apps = arguments.all("--app-id")
    guard !apps.isEmpty else { throw UsageError("--app-id is missing: whose file is it?") }
    for app in apps where !AssociationCheck.isAppID(app) {
      throw UsageError(
        "\u{201C}\(app)\u{201D} is not an application identifier; write PREFIX.bundle")
    }
    return apps
  }

  private func joined(
    _ first: AssociationFile, _ second: AssociationFile
  ) throws(UsageError) -> AssociationFile {
    do throws(AssociationFile.VariableConflict) {
      return try first.followed(by: second)
    } catch {
      throw UsageError("\(error)")
    }
  }

  private func remark(on plan: AssociationPlan, _ text: String, _ streams: CommandStreams) {
    var shares: [String: Int] = [:]
    for entry in plan.entries where !entry.features.isEmpty {
      shares[entry.features.joined(separator: "+"), default: 0] +=
        JSON.object(entry.component.json).line.utf8.count
    }
    let list = shares.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    let size = "\(text.utf8.count) of \(AssociationFile.sizeLimit) bytes"
    streams.tell(.init(severity: .note, code: "size", what: "\(size); by feature: \(list)"))
  }
}

extension Router {
  /// The domain of a name; the only one where none is named.
  func domain(named name: String?) throws(UsageError) -> String {
    let all = links.webHosts.joined(separator: ", ")
    guard let name else {
      guard links.webHosts.count == 1 else {
        throw UsageError(
          links.webHosts.isEmpty
            ? "the app has no domains" : "--domain is missing: the app has \(all)")
      }
      return links.webHosts[0]
    }
    guard links.webHosts.contains(name) else {
      let nearest = EditDistance.nearest(of: name, in: links.webHosts)
      throw UsageError(
        "the app has no domain \u{201C}\(name)\u{201D}"
          + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" } ?? "; it has \(all)"))
    }
    return name
  }
}

extension JSONObject {
  /// Adds `paths` to the details, which systems that know `components` do not read. They have neither
  /// variables nor queries, so they send more.
  fileprivate mutating func addLegacyPaths(of file: AssociationFile) {
    guard var links = self["applinks"]?.asObject,
      let details = links["details"]?.asArray?.compactMap(\.asObject)
    else { return }
    let completed = zip(details, file.details).map { object, details in
      var object = object
      var paths: [String] = []
      for component in details.components {
        let isExcluded = component.exclude ?? details.defaults.exclude ?? false
        // One that looks at a query or fragment would exclude all its path.
        if isExcluded, component.query != nil || component.fragment != nil { continue }
        let path = (component.path ?? "*").replacing(/\$\([^)]*\)/, with: "*")
        let encoded =
          component.percentEncoded ?? details.defaults.percentEncoded ?? true
          ? path : path.encodedForPaths
        paths.append((isExcluded ? "NOT " : "") + encoded)
      }
      object["paths"] = .array(paths.map(JSON.string))
      return JSON.object(object)
    }
    links["details"] = .array(completed)
    self["applinks"] = .object(links)
  }
}

extension String {
  /// A decoded path pattern with all but slashes and wildcards percent-encoded where need be.
  fileprivate var encodedForPaths: String {
    split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.split(separator: "*", omittingEmptySubsequences: false).map { part in
        part.split(separator: "?", omittingEmptySubsequences: false)
          .map { PercentCoding.encode(String($0), as: .segment) }.joined(separator: "?")
      }.joined(separator: "*")
    }.joined(separator: "/")
  }
}

extension AssociationReview.WideComponent {
  var text: String {
    "sent, but matched by no route: \(shape), such as \(links.joined(separator: " and "))"
  }
}

extension AssociationReview.Unsent {
  var text: String {
    "not sent: \(pattern) (\(feature)), such as \(link): \(decision.reason)"
  }
}
