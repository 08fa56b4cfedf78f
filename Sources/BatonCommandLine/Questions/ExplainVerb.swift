import Baton
import BatonInspection

/// The verb `baton explain LINK…` or `baton explain --activity FILE`.
struct ExplainVerb: Verb {
  let name = "explain"
  let summary = "Explains what a link or activity opens, and why."
  let discussion = """
    Routes that match come first, in the order in which they are tried, then the others, closest \
    matches first. --json lists every route. --batch reads {"id","link","source"}. An activity has \
    activityType, userInfo, webpageURL, title and targetContentIdentifier.

      baton explain --short demoapp://videos
    """
  let positionals = [
    VerbPositional("link", "a link, or an in-app link such as /videos", count: .any)
  ]
  let options = [
    VerbOption.value(
      "--activity", "file", "explain the activity in this file, or - for standard input"),
    VerbOption.choice(
      "--source", "source", of: Source.Kind.allCases.map(\.rawValue),
      "the link's source, such as webLink"),
    VerbOption.flag("--json", "write one line of JSON for each"),
    VerbOption.flag("--batch", "answer JSON lines from standard input"),
    VerbOption.flag("--fitting", "show only matching routes"),
    VerbOption.flag("--short", "show only the hierarchy or the command"),
    VerbOption.value("--file", "file", "show what this association file decides instead"),
    VerbOption.value("--app-id", "id", "with --file: only this app"),
    VerbOption.value("--domain", "domain", "with --file: the domain that serves it"),
    AppleMatcher.option, .contract,
  ]
  let exclusiveOptions =
    [["--short", "--batch"], ["--short", "--fitting"]]
    + ["--file", "--compare", "--contract"].flatMap { form in
      ["--fitting", "--short", "--activity"].map { [form, $0] }
    }
    + ["--file", "--compare"].flatMap { form in
      ["--batch", "--source", "--contract"].map { [$0, form] }
    }
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    if let file = arguments["--file"] {
      return try AssociationAnswer.explain(arguments, in: file, streams)
    }
    let source = try Source(named: arguments["--source"])
    let isBatch = arguments.has("--batch")
    guard !isBatch || arguments["link"] == nil && arguments["--activity"] == nil else {
      throw UsageError("--batch takes no link or activity; pass JSON lines on standard input")
    }
    if let path = arguments[VerbOption.contract.name] {
      return try ContractAnswer.explain(arguments, from: source, streams, in: path)
    }
    if isBatch {
      guard let router = router.router(streams) else { return .problems }
      var exit = VerbExit.done
      let isValid = JSONLines.answer(streams, hasFormat: true) { question throws(UsageError) in
        let named = try Source(named: question["source"]?.asString)
        let explanation = router.explanation(
          of: try JSONLines.link(in: question), from: named ?? source,
          onlyFitting: arguments.has("--fitting"))
        if explanation.reason != nil { exit = .notFound }
        var answer: JSONObject = ["id": question["id"] ?? .null]
        answer.add(explanation.json(for: .developers))
        return answer
      }
      return isValid ? exit : .usage
    }
    let activity = try arguments["--activity"].map { path throws(UsageError) in
      try ActivityFile.read(path, streams)
    }
    let links = try arguments.links()
    let isShort = arguments.has("--short")
    guard !links.isEmpty || activity != nil, isShort || links.isEmpty || activity == nil else {
      throw UsageError("give either a link or --activity")
    }
    guard let router = router.router(streams) else { return .problems }
    var code = VerbExit.done
    for content in links.map(ContinuationRequest.Content.link)
      + (activity.map { [.activity($0)] } ?? [])
    {
      let isFound =
        isShort
        ? router.writeShort(content, from: source, streams)
        : router.write(content, from: source, onlyFitting: arguments.has("--fitting"), streams)
      if !isFound { code = .notFound }
    }
    return code
  }
}

extension Router {
  /// Writes an explanation, and returns true if it found a destination or command.
  fileprivate func write(
    _ content: ContinuationRequest.Content, from source: Source?, onlyFitting: Bool,
    _ streams: CommandStreams
  ) -> Bool {
    let explanation: Explanation
    switch content {
    case .activity(let activity):
      explanation = self.explanation(of: activity, from: source, onlyFitting: onlyFitting)
    case .link(let link):
      explanation = self.explanation(of: link, from: source, onlyFitting: onlyFitting)
    case .document, .destination, .command, .navigation: return false
    }
    if streams.isJSON {
      streams.answer(explanation)
    } else {
      streams.write("\(explanation)\n")
    }
    return explanation.reason == nil
  }

  fileprivate func explanation(
    of asked: some Continuable, from source: Source?, onlyFitting: Bool
  ) -> Explanation {
    onlyFitting ? explainFitting(asked, from: source) : explain(asked, from: source)
  }
}

extension Router {
  /// Writes only what a link or activity opens, without an explanation. Returns true if it opens
  /// something.
  fileprivate func writeShort(
    _ content: ContinuationRequest.Content, from source: Source?, _ streams: CommandStreams
  ) -> Bool {
    let outcome: String
    var (hierarchy, reason): (Hierarchy?, RoutingError?)
    var command: CommandText?
    do throws(RoutingError) {
      switch try resolve(content, from: source) {
      case .place(let place): (outcome, hierarchy) = ("opened", place)
      case .degraded(let place, let why): (outcome, hierarchy, reason) = ("degraded", place, why)
      case .command(let value, let place):
        (outcome, hierarchy) = ("performed", place)
        command = CommandText(value, shows: place, router: self)
      }
    } catch let why {
      (outcome, reason) = (why.isNotFound ? "notFound" : "refused", why)
    }
    guard streams.isJSON else {
      if let text = command?.description ?? hierarchy?.description { streams.write(text + "\n") }
      if let reason { streams.remark(reason, reason.code) }
      return reason == nil || hierarchy != nil
    }
    var answer = JSONObject()
    switch content {
    case .link(let link):
      answer["link"] = .string(explanation(of: link, from: source, onlyFitting: true).subject)
    case .activity(let activity): answer["activityType"] = .string(activity.activityType.name)
    case .document, .destination, .command, .navigation: break
    }
    answer["outcome"] = .string(outcome)
    answer["source"] = .string(orNull: (source ?? content.ownSource)?.kind.rawValue)
    if let command { answer.add(Optional(command).json(for: .developers)) }
    if let hierarchy {
      let features = features(in: hierarchy)
      answer["chain"] = .strings(hierarchy.chain.map(\.description))
      answer["tree"] = .string(hierarchy.description)
      answer["places"] = hierarchy.jsonOfPlaces(to: .developers) { features[$0] }
    }
    if let reason { answer.add(reason.json(for: .developers)) }
    streams.answer(answer)
    return reason == nil || hierarchy != nil
  }
}

extension ContinuationRequest.Content {
  /// The source to assume if the command doesn't specify one.
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
