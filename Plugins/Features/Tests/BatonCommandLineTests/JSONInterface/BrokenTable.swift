@testable import Baton
@testable import BatonCommandLine

/// An app whose router can't be built.
enum BrokenTable {
  /// An error from the app's own code.
  struct NotToday: Error, CustomStringConvertible {
    var description: String { "not \u{202E}today" }
  }

  static func router() throws(Router.Problems) -> Router {
    try Router(
      features: [Broken()], links: AppLinks(schemes: ["broken", "no/scheme"]), home: "/nowhere")
  }

  static var tool: CommandLineTool { .baton(name: "baton") { try router() } }

  private struct Broken: Feature {
    var destinations: [any Destination.Type] { [One.self, Two.self] }
  }

  private struct One: RootDestination {
    static let patterns: [RoutePattern] = ["a/:id", "a/{\u{202E}", "b/:idd"]
    static let examples = [One(id: "1")]
    var id: String
  }

  private struct Two: RootDestination {
    static let patterns: [RoutePattern] = ["a/:name"]
    static let examples = [Two(name: "1")]
    var name: String
  }
}
