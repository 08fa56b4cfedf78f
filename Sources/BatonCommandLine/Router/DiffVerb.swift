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

    Ends with 4 when something breaks. What breaks is an error, what could not be compared a warning, \
    all else a note.
    """
  let positionals = [
    VerbPositional("old", "the routes of the old version, or - to read them"),
    VerbPositional("new", "the routes of the new version", count: .optional),
  ]
  let options = [
    VerbOption.failOn(.error), VerbOption.flag("--json", "write one line of JSON for each change"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let limit = try arguments.failOn(.error)
    let old = try routes(in: arguments.required("old"), streams)
    let comparison: RouteComparison
    if let path = arguments["new"] {
      comparison = RouteComparison(from: old, to: try routes(in: path, streams))
    } else {
      guard let router = router.router(streams) else { return .problems }
      comparison = RouteComparison(from: old, to: router)
    }
    for change in comparison.changes {
      if streams.isJSON { streams.answer(change.json) } else { streams.write("\(change)\n") }
    }
    if !streams.isJSON { streams.write(summary(of: comparison)) }
    return comparison.changes.contains { $0.severity >= limit } ? .differs : .done
  }

  private func routes(
    in path: String, _ streams: CommandStreams
  ) throws(UsageError) -> PublishedRoutes {
    let text = try TextFile.read(path, streams)
    do throws(PublishedRoutes.Problem) {
      return try PublishedRoutes(parsing: text)
    } catch {
      throw .invalid(path, line: error.line, "\u{201C}\(path)\u{201D}: \(error)")
    }
  }

  private func summary(of comparison: RouteComparison) -> String {
    let changes = comparison.changes.filter { $0.kind != .notCompared }
    let breaking = changes.count { $0.breaks }
    return changes.isEmpty
      ? "nothing changed\(comparison.changes.isEmpty ? "" : " in what was compared")\n"
      : "breaking: \(breaking), other changes: \(changes.count - breaking)\n"
  }
}

extension RouteChange {
  fileprivate var severity: Severity {
    breaks ? .error : kind == .notCompared ? .warning : .note
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
