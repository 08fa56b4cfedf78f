import Baton
import BatonInspection

/// `baton match PATTERN… LINK`, and its batch form.
struct MatchVerb: Verb {
  let name = "match"
  let isHidden = true
  let summary = "Shows which of some patterns matches a link, and the values of its parameters."
  let discussion = """
    All patterns are ranked together. The link's scheme or domain counts as the app's own.

    With --batch, reads JSON lines and writes one line for each: {"id","patterns":[…], \
    "types":{"parameter":"Int" or a list}, "exclusions":[…], \
    "constants":{"PATTERN":{"name":"text"}}, \
    "schemes":[…],"domains":[…],"hosts":[…],"context":[…], \
    "caseInsensitive","plusIsSpace", "http","dropsDomainAfterScheme", \
    "rewrites":[{"name","from","to","where":{…}}, {"name","following","of"} or \
    {"name","fragmentAsPath"}],"link"}. Without a link only the patterns are checked.
    """
  let positionals = [
    VerbPositional("pattern", "patterns, and the link last", count: .any)
  ]
  let options = [
    VerbOption.flag("--batch", "answer JSON lines from the standard input"),
    VerbOption.flag("--json", "write the answer as one line of JSON"),
  ]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    var words = arguments.all("pattern")
    if arguments.has("--batch") {
      guard words.isEmpty else {
        throw UsageError("--batch takes no patterns; write them as JSON lines")
      }
      JSONLines.answer(streams) { MatchQuestion($0).answer }
      return .done
    }
    guard words.count >= 2 else {
      throw UsageError("give at least one pattern and a link")
    }
    let link = words.removeLast()
    let contest = PatternContest(patterns: words, links: links(of: link))
    guard contest.problems.isEmpty else {
      for problem in contest.problems { streams.tell(problem) }
      return .problems
    }
    do throws(RoutingError) {
      let match = try contest.match(link)
      if streams.isJSON {
        streams.answer(match.json(id: nil))
      } else {
        streams.write(match.text)
      }
      return .done
    } catch {
      if streams.isJSON {
        streams.answer(["matched": false, "reason": .string(error.description)])
      } else {
        streams.remark(error, error.code.rawValue)
      }
      return .notFound
    }
  }

  /// Takes the origin of the link for the app's.
  private func links(of link: String) -> AppLinks {
    guard let parsed = try? DeepLink(link), let scheme = parsed.scheme else { return AppLinks() }
    guard scheme == "https" || scheme == "http" else { return AppLinks(schemes: [scheme]) }
    return AppLinks(domains: parsed.host.map { [$0] } ?? [], allowsHTTP: true)
  }
}

extension PatternContest.Match {
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

  func json(id: JSON?) -> JSONObject {
    var taken = JSONObject()
    for (name, text) in values { taken[name] = text.json }
    if let dropped { taken["*"] = .array(dropped.map(JSON.string)) }
    var answer = JSONObject()
    if let id { answer["id"] = id }
    answer["matched"] = true
    answer["pattern"] = .string(pattern)
    answer["values"] = .object(taken)
    answer["query"] = .array(
      query.map { [.string($0), $1.map(JSON.string) ?? .null] })
    answer["fragment"] = fragment.map(JSON.string) ?? .null
    answer.tell(context, rewritten)
    return answer
  }
}

extension ParameterText {
  fileprivate var json: JSON {
    switch self {
    case .text(let text), .defaulted(let text), .raw(let text): return .string(text)
    case .list(let texts): return .array(texts.map(JSON.string))
    case .items(let items):
      var object = JSONObject()
      for item in items { object[item.name] = .array(item.texts.map(JSON.string)) }
      return .object(object)
    }
  }
}

extension JSONObject {
  /// Adds the context of a link, and what rewrites made of it, where there are any.
  mutating func tell(_ context: LinkContext, _ rewritten: String?) {
    if !context.isEmpty {
      self["context"] = .array(
        context.items.map { item in
          [.string(item.name ?? ""), item.value.map(JSON.string) ?? .null]
        })
    }
    if let rewritten { self["rewritten"] = .string(rewritten) }
  }
}
