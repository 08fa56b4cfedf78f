import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct RouteComparisonTests {
  /// Compares two versions, with the router and with files alone, and expects the same changes from
  /// both.
  private func changes(
    from old: [any Destination.Type], to new: [any Destination.Type]
  ) throws -> [String] {
    let before = PublishedRoutes(try Cinema.router([Lobby.self] + old))
    let router = try Cinema.router([Lobby.self] + new)
    let live = RouteComparison(from: before, to: router)
    let read = try PublishedRoutes(parsing: PublishedRoutes(router).text)
    let files = RouteComparison(from: try PublishedRoutes(parsing: before.text), to: read)
    #expect(live.changes == files.changes)
    return live.changes.map(\.description)
  }

  @Test("New routes break nothing") func newRoutes() throws {
    #expect(
      try changes(from: [], to: [Film.self]) == [
        "fine    films/:title?{minute}: is new and opens Film\n"
          + "        https://cinema.example.com/films/up?minute=3",
        "fine    com.example.cinema.watching: is new and opens Film",
      ])
  }

  @Test("Removing a pattern is fine if another one takes its links") func replacedPattern() throws {
    let changes = try changes(from: [Film.self], to: [Respelt.self])
    #expect(
      changes.map { $0.split(separator: "\n")[0] } == [
        "fine    films/:title?{minute}: is gone; its links still open Film, via films/{title}?{minute}"
      ])
  }

  @Test("A malformed or empty routes file fails with a reason") func malformedFile() {
    let problem = #expect(throws: Diagnostic.self) {
      try PublishedRoutes(parsing: "\n[]\n")
    }
    #expect(
      problem?.line == "error: this line isn't part of a contract; "
        + "write the file with “baton routes --json” [file-invalid]")
    let empty = #expect(throws: Diagnostic.self) { try PublishedRoutes(parsing: "\n") }
    #expect(empty?.message == "the file has no routes")
  }
}

private struct Respelt: Destination {
  static let patterns: [RoutePattern] = ["films/{title}?{minute}"]
  static let activityTypes: [ActivityType] = ["com.example.cinema.watching"]
  static let traits: [DestinationTrait] = [.named("Film")]
  static let examples = [Respelt(title: "up", minute: 3)]
  var title: String
  var minute: Int?
  var placement: Placement { .push(on: Lobby()) }
}
