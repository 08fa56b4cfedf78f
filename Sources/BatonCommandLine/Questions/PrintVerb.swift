import Baton
import BatonInspection

struct PrintVerb: Verb {
  let name = "print"
  let summary = "Prints the link to a destination or command."
  let discussion = """
    Write values as they appear in links: position=90. For a list, repeat the name.

      baton print VideoPlayer videoId=abcd1234 --on demoapp
    """
  let positionals = [
    CommandLineArgument("destination", "the name of a destination or command"),
    CommandLineArgument("key=value", "its properties", count: .any),
  ]
  let options: [CommandLineOption] = [
    .value("--on", "origin", "the app's domain or scheme for the link"),
    .flag("--json", "write the answer as one line of JSON"),
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let name = try arguments.required("destination")
    var texts: [(name: String, text: String)] = []
    for word in arguments.all("key=value") {
      guard let equals = word.firstIndex(of: "=") else {
        throw UsageError("“\(word)” must be written as key=value")
      }
      texts.append((String(word[..<equals]), String(word[word.index(after: equals)...])))
    }
    let router = try router.router(streams)
    var (link, refusal, obstacle): (String?, RoutingError?, RoutingError?)
    var exit = CommandLineExit.usage
    do throws(RoutingError) {
      let value = try router.routable(named: name, texts: texts)
      exit = .notFound
      link = try router.link(to: value, on: arguments["--on"])
      exit = .done
      do throws(RoutingError) {
        _ = try router.deliveredLink(to: value, on: arguments["--on"])
      } catch {
        obstacle = error
      }
    } catch {
      refusal = error
    }
    if streams.isJSON {
      var answer: JSONObject = ["destination": .string(name), "link": .string(orNull: link)]
      answer.add(RoutingError.json(refusal, for: .developers))
      streams.answer(answer)
    } else if let refusal {
      streams.remark(refusal, refusal.code)
    } else {
      streams.write("\(link ?? "")\n")
    }
    if let obstacle {
      streams.remark(
        "the link doesn't work from outside the app: \(obstacle)", obstacle.code, .warning)
    }
    return exit
  }
}
