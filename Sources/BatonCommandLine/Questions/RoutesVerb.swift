import Baton
import BatonInspection

/// `baton routes`: an app's routes.
struct RoutesVerb: Verb {
  let name = "routes"
  let summary =
    "Lists all routes with their destinations or commands, parameters, sources and an example."
  let discussion = """
    Overlaps are links that routes of different destinations match, or that a rewrite takes from a route. Each comes \
    with the criterion of rank that decides. A route with many of one kind is shown once, with one of them; --json shows \
    each.

      baton routes --json > Links.json
    """
  let options = [
    VerbOption.value("--feature", "name", "only the routes of this feature"),
    VerbOption.flag("--json", "write the release file: lines of JSON, see “baton diff”"),
    VerbOption.flag("--markdown", "write a Markdown table"),
    VerbOption.flag("--overlaps", "list routes that match the same link, and which of them wins"),
  ]
  let exclusiveOptions = [
    ["--json", "--markdown"], ["--overlaps", "--markdown"], ["--overlaps", "--feature"],
  ]
  let router: RouterSource

  func run(_ arguments: Arguments, _ streams: CommandStreams) throws(UsageError) -> VerbExit {
    guard let router = router.router(streams) else { return .problems }
    if arguments.has("--overlaps") {
      OverlapAnswer.writeAll(of: router, streams)
      return .done
    }
    let routes = try router.routes(ofFeature: arguments["--feature"])
    if arguments.has("--json") {
      for line in PublishedRoutes(router, feature: arguments["--feature"]).text.split(
        separator: "\n")
      {
        streams.writeWhole(try Self.line(line) + "\n")
      }
    } else if arguments.has("--markdown") {
      streams.writeWhole(RouteTexts.markdown(routes))
    } else {
      streams.write(RouteTexts.list(routes))
      let feature = arguments["--feature"]
      let exclusions = router.exclusions.filter { feature == nil || $0.feature == feature }
      streams.write(
        RouteTexts.list("not the app's", exclusions.map { "  \($0.pattern)  (\($0.feature))" }))
      if feature == nil {
        streams.write(RouteTexts.list("Resolvers", router.linkResolvers.map(\.description)))
        streams.write(RouteTexts.list("Rewrites", router.linkRewrites.map(\.description)))
      }
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
  /// Returns the routes as text, grouped by feature and then by destination or command.
  static func list(_ routes: [Router.Route]) -> String {
    var text = ""
    var feature: String?
    var destination: String?
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
      let deprecated = pattern.deprecatedSince.map { "  (deprecated since \($0))" } ?? ""
      text += "    \(pattern)\(deprecated)\n"
      if !route.parameters.isEmpty {
        text += "      \(route.parameters.map(\.text).joined(separator: ", "))\n"
      }
      if !route.constants.isEmpty {
        text += "      \(route.constantTexts.joined(separator: ", "))\n"
      }
      if let example = route.example { text += "      \(example)\n" }
    }
    return text
  }

  /// Returns a titled list to print after the routes, or an empty string if there are no items.
  static func list(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : "\n\(title)\n" + lines.map { "  \($0)\n" }.joined()
  }

  static func markdown(_ routes: [Router.Route]) -> String {
    let head = [
      "pattern", "kind", "destination", "feature", "parameters", "activity types", "sources",
      "requires",
      "confirmation", "example",
    ]
    let rows = [head, head.map { _ in "---" }] + routes.map(\.cells)
    return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}

extension Router.Route {
  /// The notes that follow the name of the destination or command, such as its requirements.
  fileprivate var remarks: String {
    var remarks = (kind == .command ? ["command"] : []) + activityTypes.map(\.name)
    if let accepts {
      remarks.append(
        accepts.isEmpty
          ? "from the app only" : "from \(accepts.map(\.rawValue).joined(separator: ", "))")
    }
    if !requirements.isEmpty { remarks.append("requires \(requirements.joined(separator: ", "))") }
    return remarks.isEmpty ? "" : "  [\(remarks.joined(separator: "; "))]"
  }

  /// The cells of a Markdown table.
  fileprivate var cells: [String] {
    var cells = [pattern.map { "`\($0)`" } ?? "", kind.rawValue, destination, feature]
    cells.append((parameters.map(\.text) + constantTexts).joined(separator: ", "))
    cells.append(activityTypes.map { "`\($0)`" }.joined(separator: ", "))
    cells.append(
      accepts.map { $0.isEmpty ? "none" : $0.map(\.rawValue).joined(separator: ", ") } ?? "all")
    cells.append(requirements.joined(separator: ", "))
    cells.append(confirmation?.description ?? "")
    cells.append(example ?? "")
    return cells.map { $0.replacing("|", with: "\\|") }
  }
}
