import Baton

/// `baton link URL`, and its batch form.
struct LinkVerb: Verb {
  let name = "link"
  let isHidden = true
  let summary = "Takes a URI or relative reference apart as RFC 3986 says."
  let discussion = """
    What the router refuses although the grammar allows it stands under "refused".

    With --batch, reads JSON lines {"id","link","base":optional} and writes one line for each.
    """
  let positionals = [VerbPositional("link", "the text to read", count: .optional)]
  let options = [
    VerbOption.flag("--batch", "answer JSON lines from the standard input"),
    VerbOption.flag("--json", "write the answer as one line of JSON"),
    VerbOption.value("--base", "url", "resolve the link against this one first"),
  ]
  let exclusiveOptions = [["--batch", "--base"]]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    if arguments.has("--batch") {
      guard arguments["link"] == nil else {
        throw UsageError("--batch takes no link; write the links as JSON lines")
      }
      JSONLines.answer(streams) { LinkReport($0).answer }
      return .done
    }
    let report = LinkReport(
      link: try arguments.required("link"), base: arguments["--base"], id: nil)
    let answer = report.answer
    if streams.isJSON {
      streams.answer(answer)
      return answer["valid"] == true && answer["refused"] == .null ? .done : .notFound
    }
    if let reason = answer["reason"]?.asString {
      streams.remark(reason, "invalid-link")
      return .notFound
    }
    streams.write(report.text(answer))
    return answer["refused"] == .null ? .done : .notFound
  }
}

/// The reading of one link.
struct LinkReport {
  private let id: JSON?
  private let link: JSON
  private let base: JSON

  init(_ question: JSONObject) {
    id = question["id"] ?? .null
    link = question["link"] ?? .null
    base = question["base"] ?? .null
  }

  init(link: String, base: String?, id: JSON?) {
    self.id = id
    self.link = .string(link)
    self.base = base.map(JSON.string) ?? .null
  }

  var answer: JSONObject {
    guard let text = link.asString else { return invalid("\"link\" is not a string") }
    do throws(LinkProblem) {
      var link = try DeepLink(text)
      if base != .null {
        guard let text = base.asString else { return invalid("\"base\" is not a string") }
        let base = try DeepLink(text)
        guard base.scheme != nil else { return invalid("the base has no scheme") }
        link = link.resolved(against: base)
      }
      return fields(of: link)
    } catch {
      return invalid(error.description)
    }
  }

  private func invalid(_ reason: String) -> JSONObject {
    var answer = JSONObject()
    if let id { answer["id"] = id }
    answer["valid"] = false
    answer["reason"] = .string(reason)
    return answer
  }

  private func fields(of link: DeepLink) -> JSONObject {
    func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
    var answer = JSONObject()
    if let id { answer["id"] = id }
    answer["valid"] = true
    answer["scheme"] = text(link.scheme)
    answer["userinfo"] = text(link.userInfo)
    answer["host"] = text(link.host)
    answer["port"] = text(link.port)
    answer["segments"] = .array(link.segments.map(text))
    answer["query"] =
      link.queryItems.map { items in
        .array(items.map { [text($0.name), text($0.value)] })
      } ?? .null
    answer["fragment"] = text(link.fragment)
    answer["path"] = .string(link.path)
    answer["normalized"] = .string(link.normalized.text)
    answer["refused"] = text(link.refusal()?.description)
    return answer
  }

  /// One field a line, for people.
  func text(_ answer: JSONObject) -> String {
    answer.members.filter { $0.key != "valid" && $0.value != .null }
      .map { "\($0.key): \($0.value.asString?.escaped ?? $0.value.line)\n" }.joined()
  }
}
