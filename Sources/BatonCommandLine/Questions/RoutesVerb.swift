import Baton
import BatonInspection

/// `baton routes`: an app's routes.
struct RoutesVerb: Verb {
  let name = "routes"
  let summary = "Lists the routes, or the links that several of them match."
  let discussion = """
    Overlaps are links that routes of different destinations match, or that a rewrite takes from a \
    route, with the criterion of rank that decides. A route with many of one kind is shown once; \
    --json shows each.

      baton routes --json > Links.json
    """
  let options = [
    VerbOption.value("--feature", "name", "only the routes of this feature"),
    VerbOption.flag("--json", "write the contract: lines of JSON, see “baton diff”"),
    VerbOption.flag("--markdown", "write a Markdown table"),
    VerbOption.flag("--overlaps", "list routes that match the same link, and which of them wins"),
    VerbOption.value("--coverage", "file", "only routes that no test with BATON_COVERAGE opened"),
    VerbOption.contract,
  ]
  let exclusiveOptions = [
    ["--json", "--markdown"], ["--overlaps", "--markdown"], ["--overlaps", "--feature"],
    ["--overlaps", "--contract"], ["--overlaps", "--coverage"],
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    if arguments.has("--overlaps") {
      guard let router = router.router(streams) else { return .problems }
      OverlapAnswer.writeAll(of: router, streams)
      return .done
    }
    guard let contract = try router.contract(arguments, streams) else { return .problems }
    let feature = arguments["--feature"]
    var routes = try contract.named(feature)
    if let path = arguments["--coverage"] {
      let unopened = contract.unopened(in: try TextFile.read(path, streams)).all
      if unopened.count == contract.all.count {
        streams.writeError(
          "“\(path)” opens no route of the app: was it written with BATON_COVERAGE?\n")
      }
      let count = routes.all.count
      routes = routes.only(unopened.contains)
      streams.writeError("\(routes.all.count) of \(count) routes were not opened\n")
    }
    if arguments.has("--json") {
      for line in routes.text.split(separator: "\n") {
        streams.writeWhole(try Self.line(line) + "\n")
      }
    } else if arguments.has("--markdown") {
      streams.writeWhole(RouteTexts.markdown(routes.all))
    } else {
      let isWhole = !arguments.has("--coverage")
      streams.write(
        RouteTexts.list(routes.all) + (isWhole ? RouteTexts.others(contract, of: feature) : ""))
    }
    return .done
  }

  /// A line in the tool's JSON style.
  private static func line(_ text: Substring) throws(UsageError) -> String {
    do throws(JSONSyntaxError) {
      return try JSON(parsing: String(text)).line
    } catch {
      throw UsageError("a route is no JSON: \(error)")
    }
  }
}

/// Routes as text.
enum RouteTexts {
  /// Lists features with their destinations and commands, and those with their patterns.
  static func list(_ routes: [PublishedRoute]) -> String {
    var text = ""
    var (feature, destination): (String?, String?)
    for route in routes {
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

  /// Lists contributions and exclusions, and without a feature, resolvers and rewrites too.
  static func others(_ contract: PublishedRoutes, of feature: String?) -> String {
    var (exclusions, resolvers, rewrites): ([String], [String], [String]) = ([], [], [])
    for declaration in contract.declarations {
      switch declaration {
      case .exclusion(let pattern, let owner):
        if feature == nil || owner == feature { exclusions.append("\(pattern)  (\(owner))") }
      case .resolver(let name, let patterns):
        resolvers.append("\(name): \(patterns.joined(separator: ", "))")
      case .rewrite(let rewrite): rewrites.append(rewrite.rewrite.description)
      }
    }
    let contributions = (contract.links?.contributions ?? [])
      .filter { feature == nil || $0.feature == feature }.map(\.description)
    let lists =
      [("Contributions", contributions), ("not the app's", exclusions)]
      + (feature == nil ? [("Resolvers", resolvers), ("Rewrites", rewrites)] : [])
    return lists.filter { !$0.1.isEmpty }.map { title, lines in
      "\n\(title)\n" + lines.map { "  \($0)\n" }.joined()
    }.joined()
  }

  static func markdown(_ routes: [PublishedRoute]) -> String {
    let head = [
      "pattern", "kind", "destination", "feature", "parameters", "activity types", "sources",
      "requires", "confirmation", "example",
    ]
    let rows = [head, head.map { _ in "---" }] + routes.map(\.cells)
    return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

extension PublishedRoute {
  /// Remarks about the destination or command, after its name.
  fileprivate var remarks: String {
    var remarks = (kind == "command" ? ["command"] : []) + activityTypes
    if let accepts {
      remarks.append(
        accepts.isEmpty ? "from the app only" : "from \(accepts.joined(separator: ", "))")
    }
    if !requires.isEmpty { remarks.append("requires \(requires.joined(separator: ", "))") }
    return remarks.isEmpty ? "" : "  [\(remarks.joined(separator: "; "))]"
  }

  /// The cells of a Markdown table.
  fileprivate var cells: [String] {
    var cells = [pattern.map { "`\($0)`" } ?? "", kind ?? "", destination, feature]
    cells.append((parameters.map(\.description) + constantTexts).joined(separator: ", "))
    cells.append(activityTypes.map { "`\($0)`" }.joined(separator: ", "))
    cells.append(accepts.map { $0.isEmpty ? "none" : $0.joined(separator: ", ") } ?? "all")
    cells += [
      requires.joined(separator: ", "), confirmation?.description ?? "", example ?? "",
    ]
    return cells.map { $0.replacing("|", with: "\\|") }
  }
}
