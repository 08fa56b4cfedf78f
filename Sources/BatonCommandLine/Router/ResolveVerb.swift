import Baton
import Foundation

/// `baton resolve LINK…` and `baton resolve --activity FILE`.
struct ResolveVerb: Verb {
  let name = "resolve"
  let summary = "Shows the hierarchy that links or an activity lead to."
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
        streams.write(JSONValue.object(json(content, outcome)).line + "\n")
      } else if case .opened(let hierarchy) = outcome {
        streams.write("\(hierarchy)\n")
      }
      if let reason = outcome.reason {
        streams.writeError("baton resolve: \(reason)\n")
        code = .notFound
      }
    }
    return code
  }

  private func json(
    _ content: ContinuationRequest.Content, _ outcome: Outcome
  ) -> JSONObject {
    var answer = JSONObject()
    switch content {
    case .link(let link): answer["link"] = .string(link)
    case .activity(let activity): answer["activityType"] = .string(activity.activityType.name)
    case .document, .destination: break
    }
    switch outcome {
    case .opened(let hierarchy):
      answer["outcome"] = "opened"
      answer["chain"] = .array(hierarchy.chain.map { .string($0.description) })
      answer["tree"] = .string(hierarchy.description)
    case .refused(let reason):
      answer["outcome"] = "refused"
      answer["code"] = .string(reason.code.rawValue)
      answer["reason"] = .string(reason.description)
    case .notFound(let reason):
      answer["outcome"] = "notFound"
      answer["code"] = .string(reason.code.rawValue)
      answer["reason"] = .string(reason.description)
    }
    return answer
  }
}

extension Router {
  fileprivate func outcome(
    of content: ContinuationRequest.Content, from source: Source?
  ) -> Outcome {
    do throws(Outcome.Reason) {
      switch content {
      case .link(let link): return .opened(try hierarchy(for: link, from: source))
      case .activity(let activity): return .opened(try hierarchy(for: activity, from: source))
      case .document, .destination:
        return outcome(of: ContinuationRequest(content, from: source ?? .app))
      }
    } catch {
      return error.isNotFound ? .notFound(error) : .refused(error)
    }
  }
}

extension Outcome {
  fileprivate var reason: Reason? {
    switch self {
    case .opened: nil
    case .refused(let reason), .notFound(let reason): reason
    }
  }
}
