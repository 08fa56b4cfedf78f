import Baton

/// `baton explain LINK…` and `baton explain --activity FILE`.
struct ExplainVerb: Verb {
  let name = "explain"
  let summary = "Says what links or an activity lead to, and for every route why or why not."
  let discussion = """
    Routes that match come first, in the order in which they are tried, then the others, those that \
    got farthest first. With --json, every route is listed. With --batch, reads JSON lines \
    {"id","link","source"} and writes the answer of --json for each, with its "id". With --fitting, \
    only the routes that match are listed, which is quick. With --short, only the hierarchy or the \
    command is shown.

    An activity is a JSON object with activityType, userInfo, webpageURL, title and \
    targetContentIdentifier; - reads it from the standard input.

      baton explain --short demoapp://videos
    """
  let positionals = [
    VerbPositional("link", "a link, or an in-app link such as /videos", count: .any)
  ]
  let options = [
    VerbOption.value("--activity", "file", "explain the activity in this JSON file"),
    VerbOption.value("--source", "source", "where it comes from, such as webLink"),
    VerbOption.flag("--json", "write one line of JSON"),
    VerbOption.flag("--batch", "answer JSON lines from the standard input"),
    VerbOption.flag("--fitting", "leave out the routes that do not match"),
    VerbOption.flag("--short", "show only what they lead to"),
    VerbOption.value("--file", "file", "say what this association file makes of them instead"),
  ]
  let exclusiveOptions = [
    ["--short", "--batch"], ["--short", "--fitting"], ["--file", "--batch"],
    ["--file", "--fitting"], ["--file", "--short"], ["--file", "--activity"],
    ["--file", "--source"],
  ]
  let router: RouterSource

  /// Says which component of an association file decides on each link.
  private func explain(
    _ links: [String], in file: String, _ arguments: Arguments, _ streams: CommandStreams
  ) throws(UsageError) -> VerbExit {
    guard !links.isEmpty else { throw UsageError("--file needs a link") }
    let verb = AssociationExplainVerb()
    var code = VerbExit.done
    for link in links {
      let words = (arguments.has("--json") ? ["--json"] : []) + ["--", file, link]
      let exit = try verb.run(
        Arguments(words, positionals: verb.positionals, options: verb.options), streams)
      if exit != .done { code = exit }
    }
    return code
  }

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    if let file = arguments["--file"] {
      return try explain(arguments.all("link"), in: file, arguments, streams)
    }
    if arguments.has("--short") { return try ResolveVerb(router: router).run(arguments, streams) }
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
    let links = try arguments.links()
    guard links.isEmpty != (activity == nil) else {
      throw UsageError("give either a link or --activity")
    }
    guard let router = router.router(streams) else { return .problems }
    let onlyFitting = arguments.has("--fitting")
    var code = VerbExit.done
    let all: [any Continuable] = activity.map { [$0] as [any Continuable] } ?? links
    for asked in all {
      let explanation = router.explanation(of: asked, from: source, onlyFitting: onlyFitting)
      if streams.isJSON {
        streams.answer(explanation.json(for: .developers))
      } else {
        streams.write("\(explanation)\n")
      }
      if explanation.reason != nil { code = .notFound }
    }
    return code
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
      answer.add(explanation.json(for: .developers))
    } catch {
      answer["reason"] = .string(error.description)
    }
    return answer
  }
}
