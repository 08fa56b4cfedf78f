import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct RouteComparisonTests {
  /// The changes, with the router and with files alone. Both must agree.
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

  @Test("Unchanged routes give no changes") func unchangedRoutes() throws {
    #expect(try changes(from: [Film.self, Ticket.self], to: [Film.self, Ticket.self]) == [])
  }

  @Test("New routes break nothing") func newRoutes() throws {
    #expect(
      try changes(from: [], to: [Film.self]) == [
        "fine    films/:title?{minute}: is new and opens Film\n"
          + "        https://cinema.example.com/films/up?minute=3",
        "fine    com.example.cinema.watching: is new and opens Film",
      ])
  }

  @Test("Removing a destination is a break") func removedDestination() throws {
    #expect(
      try changes(from: [Film.self], to: []) == [
        "breaks  Film: is gone, along with everything that opened it (films/:title?{minute}, "
          + "com.example.cinema.watching); saved states are cut off where they contain it\n"
          + "        https://cinema.example.com/films/up?minute=3"
      ])
  }

  @Test("Renaming a destination is a break with a suggested fix") func renamedDestination() throws {
    #expect(
      try changes(from: [Film.self], to: [Movie.self]) == [
        "breaks  Film: is now named Movie; saved states have the old name: add .named(\"Film\")"
      ])
  }

  @Test("Parameters that accept less are breaks; ones that accept more aren't")
  func narrowerParameters() throws {
    let changes = try changes(from: [Wide.self], to: [Narrow.self])
    #expect(
      changes.map { $0.split(separator: "\n")[0] } == [
        "breaks  Wide.a: is Int instead of String",
        "breaks  Wide.b: can no longer be large",
        "breaks  Wide.d: is now required; is now part of the identity, not state",
        "fine    Wide.c: is Double instead of Int8",
      ])
  }

  @Test("Closing sources is a break, and a new requirement needs review") func fewerSources() throws
  {
    let changes = try changes(from: [Wide.self], to: [Closed.self])
    #expect(
      changes.map { $0.split(separator: "\n")[0] } == [
        "breaks  Wide: no longer opens from activity, searchItem, searchQuery, notification, "
          + "quickAction, document, appIntent",
        "review  Wide: requires signedIn now",
      ])
  }

  @Test("A link that now opens another destination is a break") func otherDestination() throws {
    let changes = try changes(from: [Film.self], to: [Film.self, Best.self])
    #expect(
      changes.first == "breaks  films/:title?{minute}: opens Best instead of Film, via films/up\n"
        + "        https://cinema.example.com/films/up?minute=3")
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

/// Links that another pattern takes over, though their own pattern is unchanged.
@Suite struct ContestedLinkTests {
  private func routes(_ patterns: [(String, String)], _ rewrites: String = "") throws
    -> PublishedRoutes
  {
    let lines = patterns.map { pattern, destination in
      let names = ((try? PatternShape(parsing: pattern))?.parameters ?? []).map { parameter in
        "{\"name\":\"\(parameter.name)\",\"type\":\"String\",\"optional\":false}"
      }
      return "{\"pattern\":\"\(pattern)\",\"destination\":\"\(destination)\",\"feature\":\"F\","
        + "\"holes\":[\(names.joined(separator: ","))],\"activityTypes\":[],\"requires\":[]}"
    }
    let links =
      "{\"format\":2,\"schemes\":[],\"domains\":[\"a.example\"],\"hosts\":[],\"context\":[],"
      + "\"allowsHTTP\":false,\"ignoresPathCase\":false,\"plusIsSpace\":false,"
      + "\"dropsDomainAfterScheme\":false,\"home\":null}"
    return try PublishedRoutes(parsing: ([links] + lines + [rewrites]).joined(separator: "\n"))
  }

  private func breaks(_ old: PublishedRoutes, _ new: PublishedRoutes) -> [String] {
    RouteComparison(from: old, to: new).changes.filter { $0.breaks && $0.link != nil }.map {
      "\($0.kind.rawValue) \($0.link ?? "")"
    }
  }

  @Test("A new pattern that takes links of an old one is a break, with the link")
  func moreSpecific() throws {
    let old = try routes([("videos/:id", "Video")])
    let new = try routes([("videos/:id", "Video"), ("videos/new", "Upload")])
    #expect(breaks(old, new) == ["opens-another https://a.example/videos/new"])
    #expect(breaks(new, new) == [])
  }

  @Test("A rewrite with another target is a break, with the link")
  func rewriteTarget() throws {
    func version(_ target: String) throws -> PublishedRoutes {
      try routes(
        [("shop/:id", "Item"), ("help/:id", "Help")],
        "{\"rewrite\":\"store\",\"from\":[\"store/{id}\"],\"to\":\"\(target)/{id}\"}")
    }
    #expect(
      breaks(try version("shop"), try version("help"))
        == ["rewrite-changed https://a.example/store/x"])
    #expect(breaks(try version("shop"), try version("shop")) == [])
  }

  @Test("A pattern that takes less is a break, with a link that dies")
  func narrower() throws {
    let old = try routes([("pages/{path*}", "Page")])
    let new = try routes([("pages/:name", "Page")])
    #expect(breaks(old, new).contains { $0.hasPrefix("opens-nothing https://a.example/pages") })
  }

  @Test("A pattern that takes more, or none of the old links, breaks nothing")
  func harmless() throws {
    let old = try routes([("videos/:id", "Video")])
    #expect(breaks(old, try routes([("videos/{id}", "Video"), ("films/:id", "Film")])) == [])
    #expect(breaks(old, try routes([("videos/:id", "Video"), ("videos/:a/:b", "Film")])) == [])
  }
}
