import Baton
import BatonInspection

struct DiffVerb: Verb {
  let name = "diff"
  let summary = "Lists links, activities and saved states that a new version breaks."
  let discussion = """
    “routes --json” writes a contract. Without a second one, the old contract is compared \
    with the app, which opens the examples and reads the stored values itself. Two association \
    files are compared by sample links.

    A change that breaks something is an error. A change that needs a review is a warning, and so \
    is anything that can’t be compared. --fail-on also takes kinds of changes, separated by \
    commas, which then count as errors. “access” covers every change that grants more access.

      baton diff --since v1.2 --fail-on access Links.json
    """
  let positionals = [
    CommandLineArgument("old", "the file of the old version, or - for standard input"),
    CommandLineArgument("new", "the file of the new version", count: .optional),
  ]
  let options: [CommandLineOption] = [
    .value("--since", "revision", "read the old contract as it was in this git revision"),
    .value("--fail-on", "what", "exit with 4 at this severity (default: error) or above"),
    .format,
    .flag("--json", "write one line of JSON for each change"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
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
        throw UsageError("specify a second association file to compare with")
      }
      let comparison = AssociationComparison(
        from: file.file,
        to: try AssociationText(text: try TextFile.read(new, streams), of: new).file)
      let findings = comparison.changes.map(\.finding)
      return findings.write(findings.isEmpty ? "nothing changed\n" : "", failOn: limit, streams)
    }
    let old = try PublishedRoutes(text: text, of: path)
    let comparison: RouteComparison
    if let path = arguments["new"] {
      let new = try PublishedRoutes(text: try TextFile.read(path, streams), of: path)
      comparison = RouteComparison(from: old, to: new)
    } else {
      let features = old.all.map(\.feature).uniqued
      let router = try router.router(streams, releasedWith: features)
      comparison = RouteComparison(from: old, to: router)
    }
    let named = comparison.changes.filter { !kinds.isDisjoint(with: $0.kinds) }
    let others = comparison.changes.filter { kinds.isDisjoint(with: $0.kinds) }
    return (named + others).map { $0.finding(path, failing: kinds) }
      .write(summary(of: comparison), failOn: limit, streams)
  }

  /// Returns the severity at which the verb fails, and the kinds of changes that count as errors.
  private func failures(
    _ arguments: Arguments
  ) throws(UsageError) -> (Diagnostic.Severity, Set<RouteChange.Kind>) {
    var (limit, kinds): (Diagnostic.Severity?, Set<RouteChange.Kind>) = (nil, [])
    for word in arguments["--fail-on"]?.split(separator: ",").map(String.init) ?? [] {
      if let severity = Diagnostic.Severity(rawValue: word) {
        limit = min(limit ?? severity, severity)
      } else if word == "access" {
        kinds.formUnion(RouteChange.access)
      } else if let kind = RouteChange.Kind(code: word) {
        kinds.insert(kind)
      } else {
        let words =
          Diagnostic.Severity.allCases.reversed().map(\.rawValue) + ["access"]
          + RouteChange.Kind.allCases.map(\.code)
        let problem = "there is no severity or change"
        guard UsageError.suggestion(for: word, in: words) == nil else {
          throw UsageError(problem, word, in: words)
        }
        throw UsageError(
          "\(problem) “\(word)”; use error, warning, note, access, or a change's code, "
            + "such as \(RouteChange.Kind.patternGone.code)")
      }
    }
    return (limit ?? .error, kinds)
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
  /// - Parameter kinds: The kinds that count as errors.
  fileprivate func finding(_ file: String, failing kinds: Set<Kind>) -> Finding {
    Finding(
      Diagnostic(
        .init(rawValue: kind.code),
        "\(subject): \(what)" + (link.map { ", such as \($0)" } ?? ""),
        at: [.init(file: file)], fix: fix,
        severity: kinds.isDisjoint(with: self.kinds) ? severity : .error),
      text: "\(self)\n", answer: RouteChangeAnswer(self))
  }
}

/// A change to the routes, in the form that `diff` writes.
package struct RouteChangeAnswer: Codable {
  private let severity: Diagnostic.Severity
  private let change: String
  private let breaks: Bool
  private let subject: String
  private let what: String
  @NullIfNil private var link: String?
  @NullIfNil private var fix: String?

  fileprivate init(_ change: RouteChange) {
    (severity, self.change, breaks) = (change.severity, change.kind.code, change.breaks)
    (subject, what) = (change.subject, change.what)
    (_link, _fix) = (NullIfNil(wrappedValue: change.link), NullIfNil(wrappedValue: change.fix))
  }
}

extension AssociationComparison.Change {
  fileprivate var finding: Finding {
    let code = breaks ? "breaks" : "new"
    let what =
      "\(code): \(appID): \(link): "
      + (breaks ? "opened the app; now: \(reason)" : "opens the app now; before: \(reason)")
    return Finding(
      Diagnostic(.init(rawValue: code), what, fix: nil, severity: severity),
      text: what.escaped + "\n", answer: self)
  }
}
