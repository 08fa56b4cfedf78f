import Baton
import BatonInspection

struct LinkVerb: Verb {
  let name = "link"
  let isHidden = true
  let summary = "Splits a URI or relative reference into its parts by RFC 3986."
  let discussion = """
    "refused" says why the router refuses a link that the grammar allows.

    With --batch, reads JSON lines {"id","link","base":optional} and writes one line for each.

      baton link --base https://www.example.com/a/b ../c
    """
  let positionals = [CommandLineArgument("link", "the string to parse", count: .optional)]
  let options: [CommandLineOption] = [
    .flag("--batch", "answer JSON lines from standard input"),
    .flag("--json", "write the answer as one line of JSON"),
    .value("--base", "url", "resolve the link against this one first"),
  ]
  let exclusiveOptions = [["--batch", "--base"], ["--batch", "link"]]

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    if arguments.has("--batch") {
      return JSONLines.answer(streams) { question in
        let id = question["id"] ?? .null
        let (link, base) = (question["link"], question["base"] ?? .null)
        do throws(LinkFault) {
          let read = try Self.read(link, base)
          return (LinkAnswer(read, id: id), Self.exit(of: read))
        } catch {
          return (LinkRefusal(id: id, reason: error.reason), error.exit)
        }
      }
    }
    let link = try arguments.required("link")
    do throws(LinkFault) {
      let read = try Self.read(.string(link), .string(orNull: arguments["--base"]))
      let answer = LinkAnswer(read, id: nil)
      streams.answer(answer, text: answer.text)
      return Self.exit(of: read)
    } catch {
      if streams.isJSON {
        streams.answer(LinkRefusal(reason: error.reason))
      } else {
        streams.remark(error.reason, "invalid-link")
      }
      return error.exit
    }
  }

  private struct LinkFault: Error {
    let reason: String
    var exit = CommandLineExit.notFound
  }

  private static func exit(of link: DeepLink) -> CommandLineExit {
    link.refusal() == nil ? .done : .notFound
  }

  private static func read(_ link: JSON?, _ base: JSON) throws(LinkFault) -> DeepLink {
    func parsed(_ value: JSON?, _ name: String) throws(LinkFault) -> DeepLink {
      guard let text = value?.asString else {
        throw LinkFault(reason: JSONLines.notText(name, value), exit: .usage)
      }
      do { return try DeepLink(text) } catch { throw LinkFault(reason: error.description) }
    }
    let link = try parsed(link, "link")
    guard base != .null else { return link }
    let start = try parsed(base, "base")
    guard start.scheme != nil else { throw LinkFault(reason: "the base has no scheme") }
    return link.resolved(against: start)
  }
}

/// The answer that `link` writes for text that isn't a valid link.
package struct LinkRefusal: Codable {
  private(set) var id: JSON?
  private(set) var valid = false
  let reason: String
}

/// The answer that `link` writes for a valid link.
package struct LinkAnswer: Codable {
  private var id: JSON?
  private var valid = true
  @NullIfNil private var scheme: String?
  @NullIfNil private var userinfo: String?
  @NullIfNil private var host: String?
  @NullIfNil private var port: String?
  private let segments: [String?]
  @NullIfNil private var query: [[String?]]?
  @NullIfNil private var fragment: String?
  private let path: String
  private let normalized: String
  @NullIfNil private var refused: String?

  fileprivate init(_ link: DeepLink, id: JSON?) {
    self.id = id
    (segments, path, normalized) = (link.segments, link.path, link.normalized.text)
    (scheme, userinfo, host) = (link.scheme, link.userInfo, link.host)
    (port, fragment) = (link.port, link.fragment)
    query = link.queryItems?.map { [$0.name, $0.value] }
    refused = link.refusal()?.description
  }

  /// The human-readable text, with one member per line.
  fileprivate var text: String {
    JSONObject(of: self).members
      .filter { $0.key != "valid" && $0.value != .null }
      .map { "\($0.key): \($0.value.asString?.escaped ?? $0.value.line)\n" }.joined()
  }
}
