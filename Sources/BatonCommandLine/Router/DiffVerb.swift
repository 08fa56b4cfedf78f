import Baton
import BatonInspection

/// `baton diff OLD [NEW]`: what changed between two versions' routes.
struct DiffVerb: Verb {
  let name = "diff"
  let summary = "Says which links, activities and saved states a new version breaks."
  let discussion = """
    The files are written by “baton routes --json”. Without a second file, the old one is compared \
    with the app's own routes, which open the example links as the app does and read the example values \
    of activities and saved states; from a file alone, URLs and types of the app's own count as any text. \
    Links are compared by the values that they give, those of the patterns too. What an older file does \
    not say is listed as not compared.

    Two association files are compared by sample links of all their components.

    Ends with 4 when something breaks. What breaks is an error. What works, but not as before, and what \
    could not be compared is a warning; all else is a note. “--fail-on” takes kinds of changes too, with \
    commas: those count as errors.

      baton diff --since v1.2 --fail-on feature-new,requires-less Links.json
    """
  let positionals = [
    VerbPositional("old", "the file of the old version, or - to read it"),
    VerbPositional("new", "the file of the new version", count: .optional),
  ]
  let options = [
    VerbOption.value("--since", "revision", "read the old file as it was in this revision of git"),
    VerbOption.value(
      "--fail-on", "what",
      "error, warning or note, or kinds of changes: what is as grave ends with 4 (error by default)"
    ),
    .format,
    VerbOption.flag("--json", "write one line of JSON for each change"),
  ]
  let exclusiveOptions = [["--format", "--json"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let (limit, kinds) = try failures(arguments)
    let path = try arguments.required("old")
    let text =
      if let revision = arguments["--since"] {
        try InstalledTool.file(path, in: revision)
      } else {
        try TextFile.read(path, streams)
      }
    if let file = AssociationText(ifAssociationFile: text) {
      guard let new = arguments["new"] ?? arguments["--since"].map({ _ in path }) else {
        throw UsageError("a second association file is needed to compare with")
      }
      return AssociationDiffVerb.compare(
        file, with: try AssociationText(path: new, streams), failOn: limit, streams)
    }
    let old = try routes(in: text, of: path)
    let comparison: RouteComparison
    if let path = arguments["new"] {
      let new = try routes(in: try TextFile.read(path, streams), of: path)
      comparison = RouteComparison(from: old, to: new)
    } else {
      guard let router = router.router(streams) else { return .problems }
      comparison = RouteComparison(from: old, to: router)
    }
    switch streams.state.format {
    case .json: for change in comparison.changes { streams.answer(change.json) }
    case .text:
      for change in comparison.changes { streams.write("\(change)\n") }
      streams.write(summary(of: comparison))
    case .github, .junit:
      let report = DiagnosticReport(
        diagnostics: comparison.changes.map { $0.diagnostic(path, failing: kinds) })
      return report.write(nil, failOn: limit, streams)
    }
    return comparison.changes.contains { $0.severity(failing: kinds) >= limit } ? .differs : .done
  }

  /// The severity from which on the verb fails, and the kinds of changes that count as errors.
  private func failures(
    _ arguments: Arguments
  ) throws(UsageError) -> (Severity, Set<RouteChange.Kind>) {
    var (limit, kinds): (Severity?, Set<RouteChange.Kind>) = (nil, [])
    for word in arguments["--fail-on"]?.split(separator: ",").map(String.init) ?? [] {
      if let severity = Severity(rawValue: word) {
        limit = min(limit ?? severity, severity)
      } else if let kind = RouteChange.Kind(rawValue: word) {
        kinds.insert(kind)
      } else {
        let words =
          Severity.allCases.reversed().map(\.rawValue) + RouteChange.Kind.allCases.map(\.rawValue)
        let nearest = EditDistance.nearest(of: word, in: words)
        throw UsageError(
          "there is no severity and no kind of change \u{201C}\(word)\u{201D}"
            + (nearest.map { "; did you mean \u{201C}\($0)\u{201D}?" }
              ?? "; there are \(words.joined(separator: ", "))"))
      }
    }
    return (limit ?? .error, kinds)
  }

  private func routes(
    in text: String, of path: String
  ) throws(UsageError) -> PublishedRoutes {
    do throws(PublishedRoutes.Problem) {
      return try PublishedRoutes(parsing: text)
    } catch {
      throw .invalid(path, line: error.line, "\u{201C}\(path)\u{201D}: \(error)")
    }
  }

  private func summary(of comparison: RouteComparison) -> String {
    let changes = comparison.changes.filter { $0.kind != .notCompared }
    let breaking = changes.count { $0.breaks }
    let reviewed = changes.count { $0.needsReview }
    return changes.isEmpty
      ? "nothing changed\(comparison.changes.isEmpty ? "" : " in what was compared")\n"
      : "breaking: \(breaking), to review: \(reviewed), "
        + "other changes: \(changes.count - breaking - reviewed)\n"
  }
}

extension RouteChange {
  private var severity: Severity {
    breaks ? .error : needsReview || kind == .notCompared ? .warning : .note
  }

  /// - Parameter kinds: The kinds that count as errors.
  fileprivate func severity(failing kinds: Set<Kind>) -> Severity {
    kinds.isDisjoint(with: self.kinds) ? severity : .error
  }

  fileprivate func diagnostic(_ file: String, failing kinds: Set<Kind>) -> Diagnostic {
    Diagnostic(
      severity: severity(failing: kinds), code: kind.rawValue,
      what: "\(subject): \(what)" + (link.map { ", such as \($0)" } ?? ""), file: file, fix: fix)
  }

  fileprivate var json: JSONObject {
    [
      "severity": .string(severity.rawValue),
      "change": .string(kind.rawValue), "breaks": .bool(breaks), "subject": .string(subject),
      "what": .string(what), "link": link.map(JSON.string) ?? .null,
      "fix": fix.map(JSON.string) ?? .null,
    ]
  }
}
