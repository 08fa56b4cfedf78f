import Baton
import BatonTesting
import Testing

/// The results of moves from the current screen.
@Suite struct NavigationTests {
  let router: Router

  init() throws {
    router = try ArtApp.router()
  }

  private func shown(_ links: [String]) throws -> Hierarchy {
    var shown: Hierarchy?
    for link in links {
      let wanted = try router.hierarchy(for: link, over: shown)
      shown = router.transition(to: wanted, from: shown).result
    }
    return try #require(shown)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let links: [String]
    let moves: [Navigation]
    let leads: String
    var testDescription: String { "\(moves.map(\.description)) over \(links)" }
  }

  static let deep = ["/search", "/artists/1", "/artworks/2", "/artists/1", "/artworks/3"]

  @Test(arguments: [
    Case(
      links: deep, moves: [.back],
      leads: #"search: Search > artist(id: "1") > artwork(id: "2") > artist(id: "1")"#),
    Case(
      links: deep, moves: [.back, .back],
      leads: #"search: Search > artist(id: "1") > artwork(id: "2")"#),
    Case(links: deep, moves: [.popToRoot], leads: "search: Search"),
    Case(
      links: deep, moves: [.pop(to: ArtApp.Artist(id: "1"))],
      leads: #"search: Search > artist(id: "1") > artwork(id: "2") > artist(id: "1")"#),
    Case(
      links: deep,
      moves: [.back, .pop(to: ArtApp.Artwork(id: "2")), .pop(to: ArtApp.Artist(id: "1"))],
      leads: #"search: Search > artist(id: "1")"#),
    Case(links: deep, moves: [.select("feed")], leads: "feed: Feed"),
    Case(
      links: deep, moves: [.select("feed"), .select("search"), .back],
      leads: #"search: Search > artist(id: "1") > artwork(id: "2") > artist(id: "1")"#),
    Case(links: ["/feed", "/settings"], moves: [.back], leads: "feed: Feed"),
    Case(links: ["/feed", "/settings"], moves: [.dismiss], leads: "feed: Feed"),
    Case(links: ["/feed", "/settings"], moves: [.select("search")], leads: "search: Search"),
    Case(
      links: ["/feed", "/settings"], moves: [.popToRoot], leads: "feed: Feed > sheet: Settings"),
    Case(links: ["/feed", "/settings"], moves: [.pop(to: ArtApp.Feed())], leads: "feed: Feed"),
    Case(
      links: ["/search", "/artists/1"], moves: [.replace(with: ArtApp.Artwork(id: "5"))],
      leads: #"search: Search > artwork(id: "5")"#),
    Case(
      links: ["/feed", "/artists/1"], moves: [.select("search"), .open(ArtApp.Show(id: "1"))],
      leads: #"search: Search > Show(id: "1")"#),
    Case(
      links: ["/feed", "/artists/1", "/artworks/2/buy"],
      moves: [.dismiss, .open(ArtApp.Artwork(id: "9"), .onTop)],
      leads: #"feed: Feed > artist(id: "1") > artwork(id: "2") > artwork(id: "9")"#),
  ])
  func leadsOn(_ test: Case) throws {
    let shown = try shown(test.links)
    var walk = NavigationWalk(test.moves)
    let result = try walk.result(over: shown, by: router)
    #expect(result.alongFocus.line == "Shell > " + test.leads)
    // The plan leads there, and screens that are gone don't go again.
    let plan = router.transition(
      to: result, from: shown, opensWindows: false, rebuilding: false, isWhole: true)
    #expect(plan.result == result)
    #expect(try walk.result(over: result, by: router) == result)
  }

  @Test(arguments: [
    Navigation.back, .dismiss, .pop(to: ArtApp.Artist(id: "1")), .select("draft"), .select("serch"),
  ])
  func refusesWhatIsNotThere(_ move: Navigation) throws {
    let shown = try shown(["/search"])
    let reason = #expect(throws: RoutingError.self) {
      try router.hierarchy(after: move, over: shown)
    }
    #expect(reason?.code == .notThere)
    if move == .select("serch") { #expect(reason?.suggestions.first == "search") }
    if move == .select("draft") { #expect(reason?.suggestions.contains("draft") == false) }
  }

  @Test func keepsTheOtherTabsAsTheyAre() throws {
    let shown = try shown(["/feed", "/artists/1", "/search", "/shows/1"])
    let result = try router.hierarchy(after: .back, over: shown)
    #expect(
      result.description == """
        Shell
        ├─ feed: Feed
        │  └─ artist(id: "1")
        └─ *search: Search
        """)
  }
}
