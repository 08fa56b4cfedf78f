import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct RouteComparisonTests {
  /// The changes, once with the router and once with files alone; they must agree.
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

  @Test func findsNothingWhereNothingChanged() throws {
    #expect(try changes(from: [Film.self, Ticket.self], to: [Film.self, Ticket.self]) == [])
  }

  @Test func takesNewRoutesForHarmless() throws {
    #expect(
      try changes(from: [], to: [Film.self]) == [
        "fine    films/:title?{minute}: is new and opens Film\n"
          + "        https://cinema.example.com/films/up?minute=3",
        "fine    com.example.cinema.watching: is new and opens Film",
      ])
  }

  @Test func findsWhatIsGone() throws {
    #expect(
      try changes(from: [Film.self], to: []) == [
        "breaks  Film: is gone; saved states that name it are cut off there",
        "breaks  films/:title?{minute}: its links no longer open anything\n"
          + "        https://cinema.example.com/films/up?minute=3",
        "breaks  com.example.cinema.watching: no longer opens Film, nor anything else",
      ])
  }

  @Test func findsARenamedDestination() throws {
    #expect(
      try changes(from: [Film.self], to: [Movie.self]) == [
        "breaks  Film: is called Movie; saved states know the old name: add .named(\"Film\")"
      ])
  }

  @Test func findsParametersThatTakeLess() throws {
    let changes = try changes(from: [Wide.self], to: [Narrow.self])
    #expect(
      changes.map { $0.split(separator: "\n")[0] } == [
        "breaks  Wide.a: is Int, and was String",
        "breaks  Wide.b: is never large any more",
        "breaks  Wide.d: is required, and was optional",
        "breaks  wide/:a/:b?{c}&{d}: a accepts less: String became Int",
        "breaks  wide/:a/:b?{c}&{d}: b accepts less: no longer large",
        "breaks  wide/:a/:b?{c}&{d}: d accepts less: it is required now",
        "fine    Wide.c: is Double, and was Int8",
        "fine    Wide.d: says which place it is, and was state",
        "fine    wide/:a/:b?{c}&{d}: c accepts more: Int8 became Double",
      ])
  }

  @Test func findsSourcesAndRequirements() throws {
    let changes = try changes(from: [Wide.self], to: [Closed.self])
    #expect(
      changes.map { $0.split(separator: "\n")[0] } == [
        "breaks  Wide: no longer opens from activity, searchItem, searchQuery, notification, "
          + "quickAction, document, appIntent",
        "fine    Wide: requires signedIn now",
      ])
  }

  @Test func findsALinkThatOpensAnother() throws {
    let changes = try changes(from: [Film.self], to: [Film.self, Best.self])
    #expect(
      changes.first == "breaks  films/:title?{minute}: opens Best instead of Film\n"
        + "        https://cinema.example.com/films/up?minute=3")
  }

  @Test func seesThatAnotherPatternTakesTheLinksOfOneThatIsGone() throws {
    let changes = try changes(from: [Film.self], to: [Respelt.self])
    #expect(
      changes.map { $0.split(separator: "\n")[0] } == [
        "fine    films/:title?{minute}: is gone; its example still opens Film, by films/{title}?{minute}",
        "fine    films/{title}?{minute}: is new and opens Film",
      ])
  }

  @Test func saysWhichLineOfAFileIsNoRoute() {
    let problem = #expect(throws: PublishedRoutes.Problem.self) {
      try PublishedRoutes(parsing: "\n[]\n")
    }
    #expect(
      problem?.description == "line 2 is not a route; write the file with “baton routes --json”")
    let empty = #expect(throws: PublishedRoutes.Problem.self) { try PublishedRoutes(parsing: "\n") }
    #expect(empty?.description.hasPrefix("the file has no route; ") == true)
  }
}

private struct Movie: Destination {
  static let patterns: [RoutePattern] = ["films/:title?{minute}"]
  static let activityTypes: [ActivityType] = ["com.example.cinema.watching"]
  static let examples = [Movie(title: "up", minute: 3)]
  var title: String
  var minute: Int?
  var placement: Placement { .push(on: Lobby()) }
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

private struct Best: Destination {
  static let patterns: [RoutePattern] = ["films/up"]
  static let examples = [Best()]
  var placement: Placement { .push(on: Lobby()) }
}

private enum Size: String, Codable, CaseIterable, Sendable { case small, large }
private enum Smaller: String, Codable, CaseIterable, Sendable { case small }

private struct Wide: Destination {
  static let patterns: [RoutePattern] = ["wide/:a/:b?{c}&{d}"]
  static let examples = [Wide(a: "1", b: .small, c: 2, d: 3)]
  var a: String
  var b: Size
  var c: Int8?
  var d: Int?
  var placement: Placement { .push(on: Lobby()) }
}

private struct Narrow: Destination {
  static let patterns: [RoutePattern] = ["wide/:a/:b?{c}&{d}"]
  static let examples = [Narrow(a: 1, b: .small, c: 2, d: 3)]
  static let traits: [DestinationTrait] = [.named("Wide")]
  var a: Int
  var b: Smaller
  var c: Double?
  var d: Int
  var placement: Placement { .push(on: Lobby()) }
}

private struct Closed: Destination {
  static let patterns: [RoutePattern] = ["wide/:a/:b?{c}&{d}"]
  static let examples = [Closed(a: "1", b: .small, c: 2, d: 3)]
  static let traits: [DestinationTrait] = [
    .named("Wide"), .accepts(.webLink, .customScheme), .requires("signedIn"),
  ]
  var a: String
  var b: Size
  var c: Int8?
  var d: Int?
  var placement: Placement { .push(on: Lobby()) }
}
