import Baton
import BatonInspection

struct RoutesVerb: Verb {
  let name = "routes"
  let summary = "Lists the routes, or the links that several of them match."
  let discussion = """
    An overlap is a link that routes of different destinations match, or that a rewrite takes from \
    a route. Each is listed with the rule that decides. A route with many overlaps of one kind is \
    listed once; --json lists them all.

      baton routes --json > Links.json
    """
  let options: [CommandLineOption] = [
    .value("--feature", "name", "only the routes of this feature"),
    .flag("--json", "write the contract as JSON lines; see “diff”"),
    .flag("--overlaps", "list routes that match the same link, and which of them wins"),
    .value("--coverage", "file", "only routes that no test with BATON_COVERAGE opened"),
    .contract,
  ]
  let exclusiveOptions = [["--overlaps", "--feature"], ["--overlaps", "--coverage"]]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> CommandLineExit
  {
    let contract = try router.contract(arguments, streams)
    if arguments.has("--overlaps") {
      OverlapAnswer.writeAll(of: contract, streams)
      return .done
    }
    let feature = arguments["--feature"]
    var routes = try contract.named(feature)
    if let path = arguments["--coverage"] {
      let unopened = contract.unopened(in: try TextFile.read(path, streams)).all
      if unopened.count == contract.all.count {
        streams.writeError(
          "“\(path)” lists none of the app's routes: was it written with BATON_COVERAGE?\n")
      }
      let count = routes.all.count
      routes = routes.only(unopened.contains)
      streams.writeError("\(routes.all.count) of \(count) routes were not opened\n")
    }
    if arguments.has("--json") {
      for line in routes.text.split(separator: "\n") {
        // The tool's JSON style escapes hidden characters.
        let json = (try? JSON(parsing: String(line))) ?? .null
        streams.writeWhole(json.line + "\n")
      }
    } else {
      let isWhole = !arguments.has("--coverage")
      streams.write(
        routes.all.list
          + (isWhole ? contract.sections(of: feature).map(\.text).joined() : ""))
    }
    return .done
  }
}

extension [PublishedRoute] {
  /// Lists each feature's destinations and commands, and the patterns of each.
  fileprivate var list: String {
    var text = ""
    var (feature, destination): (String?, String?)
    for route in self {
      if route.feature != feature {
        text += (feature == nil ? "" : "\n") + route.feature + "\n"
        (feature, destination) = (route.feature, nil)
      }
      if route.destination != destination {
        text += "  \(route.destination)\(route.remarks)\n"
        if let confirmation = route.confirmation { text += "    asks: \(confirmation)\n" }
        destination = route.destination
      }
      guard let pattern = route.pattern else { continue }
      let deprecated = route.deprecatedSince.map { "  (deprecated since \($0))" } ?? ""
      text += "    \(pattern)\(deprecated)\n"
      let lines = [
        route.parameters.map(\.description).joined(separator: ", "),
        route.constantTexts.joined(separator: ", "), route.example ?? "",
      ]
      text += lines.filter { !$0.isEmpty }.map { "      \($0)\n" }.joined()
    }
    return text
  }
}

extension PublishedRoute {
  fileprivate var remarks: String {
    var remarks = (kind == "command" ? ["command"] : []) + activityTypes
    if let openTo { remarks.append("from \(openTo)") }
    if !requires.isEmpty { remarks.append("requires \(requires.joined(separator: ", "))") }
    return remarks.isEmpty ? "" : "  [\(remarks.joined(separator: "; "))]"
  }
}
