import Baton
import Foundation

/// `baton explain --short`.
struct ResolveVerb: Verb {
  let name = "resolve"
  let isHidden = true
  let summary = "Shows the hierarchy or the command that links or an activity lead to."
  let discussion = """
    An activity is a JSON object with activityType, userInfo, webpageURL, title and \
    targetContentIdentifier; - reads it from the standard input.
    """
  let positionals = [
    VerbPositional("link", "a link, or an in-app link such as /videos", count: .any)
  ]
  let options = [
    VerbOption.value("--activity", "file", "resolve the activity in this JSON file"),
    VerbOption.value(
      "--source", "source", "where they come from, such as webLink or notification"),
    VerbOption.flag("--json", "write one line of JSON for each"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let source = try Source(named: arguments["--source"])
    var contents: [ContinuationRequest.Content] = try arguments.links().map { .link($0) }
    if let file = arguments["--activity"] {
      contents.append(.activity(try ActivityFile.read(file, streams)))
    }
    guard !contents.isEmpty else { throw UsageError("a link or --activity is needed") }
    guard let router = router.router(streams) else { return .problems }
    var code = VerbExit.done
    for content in contents {
      let answer = ResolveAnswer(of: router, to: content, from: source)
      if streams.isJSON {
        streams.answer(answer.json(for: content))
      } else if let command = answer.command {
        streams.write("\(command)\n")
      } else if let hierarchy = answer.hierarchy {
        streams.write("\(hierarchy)\n")
      }
      if let reason = answer.reason {
        if !streams.isJSON { streams.remark(reason, reason.code.rawValue) }
        if answer.hierarchy == nil { code = .notFound }
      }
    }
    return code
  }
}

/// A router's answer about a link or activity, as `resolve` writes it.
private struct ResolveAnswer {
  /// `opened`, `degraded`, `performed`, `refused` or `notFound`.
  let name: String
  let command: CommandText?
  let hierarchy: Hierarchy?
  let reason: RoutingError?
  let source: Source?
  let features: [String: String]

  init(of router: Router, to content: ContinuationRequest.Content, from source: Source?) {
    do throws(RoutingError) {
      switch try router.resolve(content, from: source) {
      case .place(let place): (name, command, hierarchy, reason) = ("opened", nil, place, nil)
      case .degraded(let place, let why):
        (name, command, hierarchy, reason) = ("degraded", nil, place, why)
      case .command(let value, let place):
        name = "performed"
        command = CommandText(value, shows: place, router: router)
        (hierarchy, reason) = (place, nil)
      }
    } catch let why {
      name = why.isNotFound ? "notFound" : "refused"
      (command, hierarchy, reason) = (nil, nil, why)
    }
    self.source = source ?? content.ownSource
    features = hierarchy.map(router.features(in:)) ?? [:]
  }

  func json(for content: ContinuationRequest.Content) -> JSONObject {
    var answer = JSONObject()
    switch content {
    case .link(let link): answer["link"] = .string(link)
    case .activity(let activity): answer["activityType"] = .string(activity.activityType.name)
    case .document, .destination, .command, .navigation: break
    }
    answer["outcome"] = .string(name)
    answer["source"] = .string(orNull: source?.kind.rawValue)
    if command != nil { answer.add(command.json(for: .developers)) }
    if let hierarchy {
      answer["chain"] = .array(hierarchy.chain.map { .string($0.description) })
      answer["tree"] = .string(hierarchy.description)
      answer["places"] = hierarchy.jsonOfPlaces(to: .developers) { [features] in features[$0] }
    }
    if reason != nil { answer.add(RoutingError.json(reason, for: .developers)) }
    return answer
  }
}

extension ContinuationRequest.Content {
  /// The source if none is given.
  fileprivate var ownSource: Source? {
    switch self {
    case .link(let link): Source(ofText: link)
    case .activity(let activity):
      switch activity.activityType {
      case .browsingWeb: .webLink
      case .searchItem: .searchItem
      case .searchQuery: .searchQuery
      default: .activity
      }
    case .document: .document
    case .destination, .command, .navigation: .app
    }
  }
}
