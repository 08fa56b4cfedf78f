import Baton

/// `baton print DESTINATION key=value…`
struct PrintVerb: Verb {
  let name = "print"
  let summary = "Prints the link of a destination or command."
  let discussion = """
    Values are written as links carry them: position=90. For a list, repeat the name.

      baton print VideoPlayer videoId=abcd1234 --on demoapp
    """
  let positionals = [
    VerbPositional("destination", "the name of a destination or command"),
    VerbPositional("key=value", "its properties", count: .any),
  ]
  let options = [
    VerbOption.value("--on", "origin", "a domain or scheme of the app to print on"),
    VerbOption.flag("--json", "write the answer as one line of JSON"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    let name = try arguments.required("destination")
    var texts: [(name: String, text: String)] = []
    for word in arguments.all("key=value") {
      guard let equals = word.firstIndex(of: "=") else {
        throw UsageError("\u{201C}\(word)\u{201D} is not written as key=value")
      }
      texts.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    guard let router = router.router(streams) else { return .problems }
    do throws(RoutingError) {
      let value = try router.routable(named: name, texts: texts)
      let link = try router.link(to: value, on: arguments["--on"])
      if streams.isJSON {
        streams.answer(PrintAnswer(name, link: link))
      } else {
        streams.write(link + "\n")
      }
      return .done
    } catch {
      if streams.isJSON {
        streams.answer(PrintAnswer(name, error))
      } else {
        streams.remark(error, error.code.rawValue)
      }
      return error.code == .unknownDestination ? .usage : .notFound
    }
  }
}

/// The answer of `print` for programs.
package struct PrintAnswer: Codable {
  private let destination: String
  @OrNull private var link: String?
  @OrNull private var code: String?
  @OrNull private var reason: String?
  private let nearest: [String]

  fileprivate init(_ name: String, link: String? = nil, _ error: RoutingError? = nil) {
    destination = name
    let told = error?.json(for: .developers)
    _link = OrNull(wrappedValue: link)
    _code = OrNull(wrappedValue: error?.code.rawValue)
    _reason = OrNull(wrappedValue: told?["reason"]?.asString)
    nearest = told?["nearest"]?.texts ?? []
  }
}
