import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Observation
import Testing

/// Tests for the app's own moves, which are handled like any other request.
@MainActor @Suite struct HostNavigatingTests {
  private let rig: HostRig
  private var presenter: HeadlessPresenter { rig.presenter }
  private var host: ContinuationHost { rig.host }

  init() throws { rig = try HostRig(ArtApp.router()) }

  private var focus: [String] {
    (host.shown?.focus ?? []).dropFirst().map { $0.edge.isPresented ? "^\($0)" : "\($0)" }
  }

  private func open(_ links: String...) async {
    for link in links { await host.open(ContinuationRequest(.link(link), from: .app)) }
  }

  @Test("A move that starts over forgets what degraded it") func restartedMove() async {
    presenter.hiddenReason = RoutingError(.notSeen, "the window is not drawn")
    withObservationTracking {
      _ = host.shown
    } onChange: { [presenter, host] in
      MainActor.assumeIsolated {
        presenter.hiddenReason = nil
        host.requirementsChanged()
      }
    }
    #expect(
      await host.open(ContinuationRequest(.navigation([.select("search")]), from: .app))
        .reason == nil)
    #expect(presenter.hiddenReason == nil)
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
      { [host] in await host.open("/settings", presented: $0) },
      { [host] in await host.dismiss(presented: $0) },
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

  @Test("A tapped destination opens on the screen that it was tapped on") func tappedScreen()
    async throws
  {
    await open("/feed", "/artists/1")
    let artist = try #require(host.shown?.leafAddress)
    await host.select("search")
    var outcomes = host.outcomes.makeAsyncIterator()

    host.openFromView(ArtApp.Artwork(id: "7"), at: artist)
    _ = await outcomes.next()
    #expect(focus == ["Feed", #"artist(id: "1")"#, #"artwork(id: "7")"#])

    // If the tapped screen is gone, the destination opens at its declared placement.
    host.openFromView(ArtApp.Artwork(id: "8"), at: nil)
    _ = await outcomes.next()
    #expect(focus == ["Feed", #"artwork(id: "8")"#])
    host.openFromView(ArtApp.Artwork(id: "9"), at: artist.appending(.push))
    _ = await outcomes.next()
    #expect(focus == ["Feed", #"artwork(id: "9")"#])
    #expect(presenter.problems == [])
  }

  @Test("Selecting a tab dismisses a screen that's presented over the tabs themselves")
  func coveredTabs() async {
    await open("/feed")
    await host.open(ArtApp.Notice(id: "1"), .onTop(of: .root))
    #expect(focus == [#"^Notice(id: "1")"#])

    await host.select("search")

    #expect(focus == ["Search"])
    #expect(host.shown?.root.children.map(\.name) == ["Feed", "Search"])
    #expect(presenter.problems == [])
  }

  @Test("Only the app itself can request moves") func movesFromApp() async {
    await open("/search", "/artists/1")
    let outcome = await host.open(ContinuationRequest(.navigation([.back]), from: .webLink))
    #expect(outcome.reason?.code == .source)
    #expect(focus == ["Search", #"artist(id: "1")"#])
  }
}
