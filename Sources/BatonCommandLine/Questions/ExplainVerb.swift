import Baton
import BatonInspection

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
    CommandLineArgument("link", "a link, or an in-app link such as /videos", count: .any)
  ]
  let options: [CommandLineOption] = [
    .value("--activity", "file", "explain the activity in this file, or - for standard input"),
    .choice("--source", "source", of: Source.Kind.self, "the link's source, such as webLink"),
    .flag("--json", "write one line of JSON for each"),
    .flag("--batch", "answer JSON lines from standard input"),
    .flag("--fitting", "show only matching routes"),
    .flag("--short", "show only the hierarchy or the command"),
    .value("--file", "file", "show what this association file decides instead"),
    .value("--app-id", "id", "with --file: only this app"),
    .value("--domain", "domain", "with --file: the domain that serves it"),
    AppleMatcher.option, .contract,
  ]
  let exclusiveOptions =
    [["--short", "--batch"], ["--short", "--fitting"]]
    + ["--file", "--contract"].flatMap { form in
      ["--fitting", "--short", "--activity"].map { [form, $0] }
    }
    + ["--batch", "--source", "--contract"].map { [$0, "--file"] }
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    if let file = arguments["--file"] {
      return try AssociationAnswer.explain(arguments, in: file, streams)
    }
    for option in ["--app-id", "--domain", "--compare"] where arguments.has(option) {
      throw UsageError("\(option) needs --file")
    }
    let source = try Source(named: arguments["--source"])
    let isBatch = arguments.has("--batch")
    guard !isBatch || arguments["link"] == nil && arguments["--activity"] == nil else {
      throw UsageError("--batch takes no link or activity; pass JSON lines on standard input")
    }
    if arguments.has(CommandLineOption.contract.name) {
      let contract = try router.contract(arguments, streams)
      let resolver = RouteResolver(contract)
      func answer(_ link: String, _ source: Source?) -> ContractAnswer {
        ContractAnswer(link, from: source, resolver, contract)
      }
      guard !isBatch else { return streams.explainBatch(from: source, answer) }
      let links = try arguments.links()
      guard !links.isEmpty else { throw UsageError("--contract needs a link") }
      return streams.explain(links) { answer($0, source) }
    }
    let onlyFitting = arguments.has("--fitting")
    if isBatch {
      let router = try router.router(streams)
      return streams.explainBatch(from: source) {
        router.explanation(of: $0, from: $1, onlyFitting: onlyFitting)
      }
    }
    let activity = try arguments["--activity"].map { path throws(UsageError) in
      try ActivityFile.read(path, streams)
    }
    let links = try arguments.links()
    let isShort = arguments.has("--short")
    guard !links.isEmpty || activity != nil, isShort || links.isEmpty || activity == nil else {
      throw UsageError("give either a link or --activity")
    }
    let router = try router.router(streams)
    var asked = links.map(ContinuationRequest.Content.link)
    if let activity { asked.append(.activity(activity)) }
    return streams.explain(asked) { asked in
      if isShort { return ShortAnswer(asked, from: source, router) }
      return router.explanation(of: asked, from: source, onlyFitting: onlyFitting)
    }
  }
}

/// An answer about a link or an activity.
protocol ExplainAnswer: Encodable {
  /// The answer for people, with a final newline.
  var text: String { get }
  /// The reason why an answer is incomplete, to write to standard error.
  var remark: RoutingError? { get }
  var isFound: Bool { get }
}

extension ExplainAnswer {
  var remark: RoutingError? { nil }
}

extension CommandStreams {
  fileprivate func explain<Asked>(
    _ asked: [Asked], with answer: (Asked) -> any ExplainAnswer
  ) -> CommandLineExit {
    var exit = CommandLineExit.done
    for asked in asked {
      let answer = answer(asked)
      self.answer(answer, text: answer.text)
      if !isJSON, let remark = answer.remark { self.remark(remark, remark.code) }
      if !answer.isFound { exit = .notFound }
    }
    return exit
  }

  /// - Parameter source: The source to use for a line that doesn't name one.
  fileprivate func explainBatch(
    from source: Source?, _ answer: (String, Source?) -> any ExplainAnswer
  ) -> CommandLineExit {
    JSONLines.answer(self, hasFormat: true) { question throws(UsageError) in
      let source = try Source(named: question["source"]?.asString) ?? source
      let answer = answer(try JSONLines.link(in: question), source)
      var line: JSONObject = ["id": question["id"] ?? .null]
      line.add(JSONObject(of: answer))
      return (line, answer.isFound ? .done : .notFound)
    }
  }
}

extension Source {
  /// Creates the source that a question names, or returns nil if the name is nil.
  ///
  /// - Throws: ``UsageError`` with the most similar name if there's no such source.
  fileprivate init?(named name: String?) throws(UsageError) {
    guard let name else { return nil }
    guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else {
      let names = Kind.allCases.map(\.rawValue)
      throw UsageError("there is no source", name, in: names, else: "sources are")
    }
    self.init(kind)
  }
}

extension Explanation: ExplainAnswer {
  var text: String { "\(self)\n" }
  var isFound: Bool { reason == nil }
}

/// The answer from `explain --short`. It says only what a link or activity opens, not why.
private struct ShortAnswer: ExplainAnswer {
  let text: String
  let remark: RoutingError?
  let isFound: Bool
  private let json: JSONObject

  init(_ asked: ContinuationRequest.Content, from source: Source?, _ router: Router) {
    let outcome: String
    var (hierarchy, reason): (Hierarchy?, RoutingError?)
    var command: CommandDescription?
    do throws(RoutingError) {
      switch try router.resolve(asked, from: source) {
      case .destination(let place): (outcome, hierarchy) = ("opened", place)
      case .degraded(let place, let error):
        (outcome, hierarchy, reason) = ("degraded", place, error)
      case .command(let value, let place):
        (outcome, hierarchy) = ("performed", place)
        command = CommandDescription(value, shows: place, router: router)
      }
    } catch {
      (outcome, reason) = (error.isNotFound ? "notFound" : "refused", error)
    }
    text = (command?.description ?? hierarchy?.description).map { $0 + "\n" } ?? ""
    (remark, isFound) = (reason, reason == nil || hierarchy != nil)
    var json = JSONObject()
    var source = source
    if case .activity(let activity) = asked {
      json["activityType"] = .string(activity.activityType.name)
      source = source ?? ContinuationRequest(delivered: activity).source
    } else {
      let explanation = router.explanation(of: asked, from: source, onlyFitting: true)
      json["link"] = .string(explanation.subject)
      source = explanation.source
    }
    json["outcome"] = .string(outcome)
    json["source"] = .string(orNull: source?.kind.rawValue)
    if let command { json.add(Optional(command).json(for: .developers)) }
    if let hierarchy {
      let features = router.features(in: hierarchy)
      json["chain"] = .strings(hierarchy.chain.map(\.description))
      json["tree"] = .string(hierarchy.description)
      json["places"] = hierarchy.jsonOfNodes(to: .developers) { features[$0] }
    }
    if let reason { json.add(reason.json(for: .developers)) }
    self.json = json
  }

  func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
