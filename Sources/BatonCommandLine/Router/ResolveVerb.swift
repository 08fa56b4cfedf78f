import Baton
import Foundation

/// `baton resolve LINK…` and `baton resolve --activity FILE`.
struct ResolveVerb: Verb {
  let name = "resolve"
  let summary = "Shows the hierarchy or the command that links or an activity lead to."
  let discussion = """
    An activity is a JSON object with activityType, userInfo, webpageURL, title and \
    targetContentIdentifier; - reads it from the standard input.
    """
  let positionals = [
    VerbPositional("link", "a link, or one of the app's own, /videos", count: .any)
  ]
  let options = [
    VerbOption.value("--activity", "file", "resolve the activity in this JSON file"),
    VerbOption.value(
      "--source", "door", "the door it comes through, such as webLink or notification"),
    VerbOption.flag("--json", "write one line of JSON for each"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> ExitCode {
    let source = try Source(named: arguments["--source"])
    var contents: [ContinuationRequest.Content] = arguments.all("link").map { .link($0) }
    if let file = arguments["--activity"] {
      contents.append(.activity(try ActivityFile.read(file, streams)))
    }
    guard !contents.isEmpty else { throw UsageError("a link or --activity is needed") }
    guard let router = router.router(streams) else { return .problems }
    var code = ExitCode.done
    for content in contents {
      let outcome = router.outcome(of: content, from: source)
      if arguments.has("--json") {
        streams.write(JSONValue.object(json(content, outcome, router)).line + "\n")
      } else if let command = CommandText(outcome, router: router) {
        streams.write("\(command)\n")
      } else if let hierarchy = outcome.hierarchy {
        streams.write("\(hierarchy)\n")
      }
      if let reason = outcome.reason {
        streams.writeError("baton resolve: \(reason)\n")
        if outcome.hierarchy == nil { code = .notFound }
      }
    }
    return code
  }

  private func json(
    _ content: ContinuationRequest.Content, _ outcome: Outcome, _ router: Router
  ) -> JSONObject {
    var answer = JSONObject()
    switch content {
    case .link(let link): answer["link"] = .string(link)
    case .activity(let activity): answer["activityType"] = .string(activity.activityType.name)
    case .document, .destination, .command: break
    }
    answer["outcome"] = .string(outcome.name)
    if let command = CommandText(outcome, router: router) {
      answer["command"] = .string(command.command)
      answer["confirmation"] = .object(command.confirmation.json)
    }
    if let hierarchy = outcome.hierarchy {
      answer["chain"] = .array(hierarchy.chain.map { .string($0.description) })
      answer["tree"] = .string(hierarchy.description)
    }
    if let reason = outcome.reason {
      answer["code"] = .string(reason.code.rawValue)
      answer["reason"] = .string(reason.description)
    }
    return answer
  }
}

extension Outcome {
  fileprivate var name: String {
    switch self {
    case .opened: "opened"
    case .degraded: "degraded"
    case .performed: "performed"
    case .refused: "refused"
    case .notFound: "notFound"
    case .parked: "parked"
    case .superseded: "superseded"
    case .claimed: "claimed"
    case .failed: "failed"
    }
  }
}
