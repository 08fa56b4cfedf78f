import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// The app's moves are handled like any other request.
@MainActor @Suite struct HostNavigatingTests {
  let router: Router
  let presenter = HeadlessPresenter()
  let clock = SimulatedClock()
  let host: ContinuationHost

  init() throws {
    router = try ArtApp.router()
    host = try ContinuationHost(router: router, presenter: presenter, clock: clock)
    host.becomeReady()
  }

  private var focus: [String] {
    (host.shown?.focus ?? []).dropFirst().map { $0.edge.isPresented ? "^\($0)" : "\($0)" }
  }

  private func open(_ links: String...) async {
    for link in links { await host.open(ContinuationRequest(.link(link), from: .app)) }
  }

  @Test("Every move accepts a style")
  func styles() async throws {
    let moves: [@MainActor (PresentationStyle) async -> Outcome] = [
      { [host] in await host.replace(with: ArtApp.Artist(id: "3"), presented: $0) },
      { [host] in await host.open(ArtApp.Artist(id: "4"), .onTop, presented: $0) },
      { [host] in await host.open("/artworks/5", presented: $0) },
      { [host] in await host.pop(to: ArtApp.Artist(id: "4"), presented: $0) },
      { [host] in await host.back(presented: $0) },
      { [host] in await host.navigate(.back, .open(ArtApp.Artist(id: "6"), .onTop), presented: $0)
      },
      { [host] in await host.open(ArtApp.Artist(id: "7"), presented: $0) },
      { [host] in await host.popToRoot(presented: $0) },
    ]
    for style in [PresentationStyle.animated, .unanimated] {
      await open("/search", "/artists/1", "/artworks/2")
      for move in moves {
        let steps = presenter.performed.count
        #expect(await move(style).hierarchy != nil)
        let performed = presenter.performed[steps...]
        #expect(!performed.isEmpty)
        #expect(performed.contains { $0.hasSuffix("(animated)") } == (style == .animated))
      }
    }
  }

  @Test("Equal destinations in a stack keep their own state") func equalDestinations() async throws
  {
    await open("/search", "/artists/1", "/artworks/2", "/artists/1")
    presenter.change(ArtApp.Artist.self) { $0.tab = "works" }
    await host.open(ArtApp.Artist(id: "1", tab: "life"))
    #expect(
      focus == [
        "Search", #"artist(id: "1")"#, #"artwork(id: "2")"#, #"artist(id: "1", tab: "life")"#,
      ])
  }

  @Test("A tapped destination opens on the screen it was tapped in") func tappedScreen()
    async throws
  {
    await open("/feed", "/artists/1")
    let artist = try #require(host.shown?.leafAddress)
    await host.select("search")
    var outcomes = host.outcomes.makeAsyncIterator()

    host.openFromView(ArtApp.Artwork(id: "7"), at: artist)
    _ = await outcomes.next()
    #expect(focus == ["Feed", #"artist(id: "1")"#, #"artwork(id: "7")"#])

    // If the tapped screen is gone, the destination's placement decides.
    host.openFromView(ArtApp.Artwork(id: "8"), at: nil)
    _ = await outcomes.next()
    #expect(focus == ["Feed", #"artwork(id: "8")"#])
    host.openFromView(ArtApp.Artwork(id: "9"), at: artist.appending(.push))
    _ = await outcomes.next()
    #expect(focus == ["Feed", #"artwork(id: "9")"#])
    #expect(presenter.problems == [])
  }

  @Test("Several moves become one transition, or none at all") func combinedMoves() async {
    await open("/feed", "/artists/1", "/settings")
    let before = presenter.performed.count
    let outcome = await host.navigate(
      .dismiss, .select("search"), .open(ArtApp.Show(id: "1")),
      .open(ArtApp.Artist(id: "2"), .onTop))
    #expect(outcome.hierarchy?.leaf.name == "artist")
    #expect(focus == ["Search", #"Show(id: "1")"#, #"artist(id: "2")"#])
    #expect(
      presenter.performed.dropFirst(before) == [
        "dismiss sheet: Settings over Feed (animated)", "select search in Shell",
        #"push Show(id: "1") / artist(id: "2") on Search (animated)"#,
      ])
    // If one move is impossible, none happens.
    #expect(await host.navigate(.back, .select("draft")).reason?.code == .notThere)
    #expect(focus.count == 3)
    #expect(presenter.problems == [])
  }

  @Test("Moves that are delivered together are all made") func simultaneousMoves() async {
    await open("/search", "/artists/1", "/artworks/2", "/artists/1")
    let moves = (0..<2).map { _ in ContinuationRequest(.navigation([.back]), from: .app) }
    var outcomes: [Outcome] = []
    host.deliver(moves) { outcomes.append($0) }
    #expect(outcomes.map(\.label) == ["opened", "opened"])
    #expect(focus == ["Search", #"artist(id: "1")"#])

    // A destination before a move isn't superseded by one after it.
    let places = ["/artworks/2", "/artists/3"].map { ContinuationRequest(.link($0), from: .app) }
    let back = ContinuationRequest(.navigation([.back]), from: .app)
    host.deliver([places[0], back, places[1]]) { outcomes.append($0) }
    #expect(outcomes.map(\.label).suffix(3) == ["opened", "opened", "opened"])
  }

  @Test("Only the app itself can request moves") func movesFromApp() async {
    await open("/search", "/artists/1")
    let outcome = await host.open(ContinuationRequest(.navigation([.back]), from: .webLink))
    #expect(outcome.reason?.code == .source)
    #expect(focus == ["Search", #"artist(id: "1")"#])
  }
}
