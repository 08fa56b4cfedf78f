import Baton

/// `baton explain LINK` and `baton explain --activity FILE`.
struct ExplainVerb: Verb {
  let name = "explain"
  let summary = "Explains for every route why it matches a link or an activity, or why not."
  let discussion = """
    Routes that match come first, in the order in which they are tried, then the others, those that \
    got farthest first. With --json, every route is listed. With --batch, reads JSON lines \
    {"id","link","source"} and writes the answer of --json for each, with its "id". With --fitting, \
    only the routes that match are listed, which is quick.
    """
  let positionals = [VerbPositional("link", "the link to explain", count: .optional)]
  let options = [
    VerbOption.value("--activity", "file", "explain the activity in this JSON file"),
    VerbOption.value("--source", "source", "where it comes from, such as webLink"),
    VerbOption.flag("--json", "write one line of JSON"),
    VerbOption.flag("--batch", "answer JSON lines from the standard input"),
    VerbOption.flag("--fitting", "leave out the routes that do not match"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let source = try Source(named: arguments["--source"])
    if arguments.has("--batch") {
      guard arguments["link"] == nil, arguments["--activity"] == nil else {
        throw UsageError("--batch takes no link and no activity; write links as JSON lines")
      }
      guard let router = router.router(streams) else { return .problems }
      let onlyFitting = arguments.has("--fitting")
      JSONLines.answer(streams) { question in
        router.answer(to: question, from: source, onlyFitting: onlyFitting)
      }
      return .done
    }
    let activity: UserActivity?
    if let file = arguments["--activity"] {
      activity = try ActivityFile.read(file, streams)
    } else {
      activity = nil
    }
    let link = try arguments.links().first
    guard (link == nil) != (activity == nil) else {
      throw UsageError("give either a link or --activity")
    }
    guard let router = router.router(streams) else { return .problems }
    let onlyFitting = arguments.has("--fitting")
    let explanation =
      activity.map { router.explanation(of: $0, from: source, onlyFitting: onlyFitting) }
      ?? router.explanation(
        of: link ?? "", from: source, onlyFitting: onlyFitting)
    if streams.isJSON {
      streams.answer(explanation.json)
    } else {
      streams.write("\(explanation)\n")
    }
    return explanation.reason == nil ? .done : .notFound
  }
}

extension Router {
  fileprivate func explanation(
    of asked: some Continuable, from source: Source?, onlyFitting: Bool
  ) -> Explanation {
    onlyFitting ? explainFitting(asked, from: source) : explain(asked, from: source)
  }

  /// The answer to a line of a batch.
  fileprivate func answer(
    to question: JSONObject, from source: Source?, onlyFitting: Bool
  ) -> JSONObject {
    var answer: JSONObject = ["id": question["id"] ?? .null]
    guard let link = question["link"]?.asString else {
      answer["reason"] = "\"link\" is missing, or is no string"
      return answer
    }
    do throws(UsageError) {
      let named = try Source(named: question["source"]?.asString)
      let explanation = explanation(of: link, from: named ?? source, onlyFitting: onlyFitting)
      for member in explanation.json.members { answer[member.key] = member.value }
    } catch {
      answer["reason"] = .string(error.description)
    }
    return answer
  }
}

extension Explanation {
  /// What it encodes for developers; the format is its own.
  fileprivate var json: JSONObject { told(to: .developers) }
}
