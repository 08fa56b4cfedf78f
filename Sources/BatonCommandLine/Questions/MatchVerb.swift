import Baton
import BatonInspection

struct MatchVerb: Verb {
  let name = "match"
  let isHidden = true
  let summary = "Shows which pattern matches a link, and the values of its parameters."
  let discussion = """
    All patterns are ranked together. The link's scheme or domain counts as the app's own.

    --batch reads {"id","patterns":[…],"link"} with "types":{"parameter":"Int" or a list}, \
    "exclusions":[…], "constants":{"PATTERN":{"name":"text"}}, "schemes", "domains", "hosts", \
    "context":[…], "caseInsensitive", "plusIsSpace", "http", "dropsDomainAfterScheme", and \
    "rewrites":[{"name","from","to","where":{…}}, {"name","following","of"} or \
    {"name","fragmentAsPath"}]. It also asks an association file, with \
    {"id","aasa":{…},"domain","appID","link"}, or components, with \
    {"id","components":[…],"defaults":{…},"substitutionVariables":{…},"link"}.

      baton match videos/:id demoapp://videos/7
    """
  let positionals = [CommandLineArgument("pattern", "patterns, followed by the link", count: .any)]
  let options: [CommandLineOption] = [
    .flag("--batch", "answer JSON lines from standard input"),
    .flag("--json", "write the answer as one line of JSON"),
  ]
  let exclusiveOptions = [["--batch", "pattern"]]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    if arguments.has("--batch") {
      return JSONLines.answer(streams) { question in
        question["aasa"] != nil || question["components"] != nil
          ? AssociationQuestion(question: question).answer : MatchQuestion.answer(to: question)
      }
    }
    var words = arguments.all("pattern")
    guard words.count >= 2 else {
      throw UsageError("give at least one pattern and a link")
    }
    let link = words.removeLast()
    let matcher = PatternMatcher(patterns: words, links: links(of: link))
    guard matcher.problems.isEmpty else {
      streams.tell(matcher.problems)
      return .problems
    }
    do throws(RoutingError) {
      let match = try matcher.match(link)
      streams.answer(MatchAnswer(match), text: match.text)
      return .done
    } catch {
      if streams.isJSON {
        streams.answer(NoMatchAnswer(reason: error.description))
      } else {
        streams.remark(error, error.code)
      }
      return .notFound
    }
  }

  /// Returns the link settings of an imaginary app that owns the link's scheme or domain.
  private func links(of link: String) -> AppLinks {
    guard let parsed = try? DeepLink(link), let scheme = parsed.scheme else { return AppLinks() }
    guard scheme == "https" || scheme == "http" else { return AppLinks(schemes: [scheme]) }
    return AppLinks(domains: parsed.host.map { [$0] } ?? [], allowsHTTP: true)
  }
}

extension PatternMatcher.Match {
  fileprivate var text: String {
    let values = values.map { name, text in
      switch text {
      case .text(let text), .defaulted(let text), .raw(let text): "  \(name): \(text.escaped)\n"
      case .list(let texts): "  \(name): [\(texts.joined(separator: ", ").escaped)]\n"
      case .items(let items):
        "  \(name): "
          + items.map { "\($0.name): [\($0.texts.joined(separator: ", "))]" }
          .joined(separator: ", ").escaped + "\n"
      }
    }
    return pattern.escaped + "\n" + values.joined()
  }
}

// MARK: Answers

/// The pattern that matches a link, in the form that `match` writes.
package struct MatchAnswer: Codable {
  private var id: JSON?
  private var matched = true
  private let pattern: String
  private let values: JSON
  private let query: [[String?]]
  @NullIfNil private var fragment: String?
  private var context: [[String?]]?
  private var rewritten: String?

  init(_ match: PatternMatcher.Match, id: JSON? = nil) {
    self.id = id
    var taken = JSONObject()
    for (name, text) in match.values { taken[name] = text.json }
    if let dropped = match.dropped { taken["*"] = .strings(dropped) }
    (pattern, values) = (match.pattern, .object(taken))
    query = match.query.map { [$0, $1] }
    (context, rewritten) = (match.context.pairs, match.rewritten)
    fragment = match.fragment
  }
}

/// A link that no pattern matches, in the form that `match` writes.
package struct NoMatchAnswer: Codable {
  var id: JSON?
  private(set) var matched = false
  /// The exclusion that matches the link.
  var excluded: String?
  let reason: String
  var context: [[String?]]?
  var rewritten: String?
}

/// Mistakes in patterns, in the form that `match --batch` writes.
package struct PatternProblemsAnswer: Codable {
  package struct Problem: Codable {
    let code: String
    @NullIfNil var pattern: String?
    let message: String
  }

  @NullIfNil var id: JSON?
  let problems: [Problem]
}

extension ParameterText {
  fileprivate var json: JSON {
    switch self {
    case .text(let text), .defaulted(let text), .raw(let text): .string(text)
    case .list(let texts): .strings(texts)
    case .items(let items):
      .object(JSONObject(items.map { .init(key: $0.name, value: .strings($0.texts)) }))
    }
  }
}

extension LinkContext {
  /// The context's items as name-value pairs. Nil if there are no items.
  var pairs: [[String?]]? { isEmpty ? nil : items.map { [$0.name, $0.value] } }
}
