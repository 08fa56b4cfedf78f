import Baton
import BatonHost
import BatonTesting
import Testing

/// Tests for an app that stores the hierarchy as a value, like an app with a reducer.
@MainActor @Suite struct ValuePresenterTests {
  /// The app's state.
  @MainActor private final class Store {
    var hierarchy: Hierarchy?
    var log: [String] = []
    var dropsChanges = false
    /// A closure that makes another change along with the next one.
    var alsoChanging: ((Hierarchy) throws -> Hierarchy?)?
    lazy var presenter = ValuePresenter {
      self.hierarchy
    } change: { next, isAnimated in
      self.log.append("\(next.leaf)\(isAnimated ? " (animated)" : "")")
      if !self.dropsChanges { self.hierarchy = next }
      if let change = self.alsoChanging {
        self.alsoChanging = nil
        self.hierarchy = try? change(next)
      }
    }
  }

  private let store = Store()
  private let router: Router
  private let host: ContinuationHost

  init() throws {
    router = try ArtApp.router()
    host = try ContinuationHost(router: router, presenter: store.presenter)
    host.becomeReady()
  }

  private var line: String {
    store.hierarchy?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
  }

  @Test("Opening a link and going back update the app's state") func openAndBack() async throws {
    await host.open(ContinuationRequest(.link("/artists/1"), from: .app))
    await host.open(ContinuationRequest(.link("/artworks/2"), from: .app))
    #expect(line.hasSuffix(#"artist(id: "1") > artwork(id: "2")"#))
    #expect(store.log.last == #"artwork(id: "2") (animated)"#)
    await host.back()
    #expect(line.hasSuffix(#"artist(id: "1")"#))
  }

  @Test("A request fails if the app's state ignores the change") func ignoredChange() async throws {
    store.dropsChanges = true
    let outcome = await host.open(ContinuationRequest(.link("/artists/1"), from: .app))
    guard case .failed = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(line == "Shell > Feed")
  }

  @Test("The host reports the app's own state change as the user's") func appChange() async throws {
    await host.open(ContinuationRequest(.link("/artists/1"), from: .app))
    var changes = host.changes.makeAsyncIterator()
    store.hierarchy = store.hierarchy.map { $0.keeping(0, on: $0.leafAddress.parent ?? .root) }
    store.presenter.hierarchyChanged()
    let change = await changes.next()
    #expect(change?.cause == .user)
    #expect(change?.after == store.hierarchy)
  }

  enum Moment: CaseIterable { case beforeRequest, duringStep, duringRestoration }

  @Test(
    "A request closes a forbidden screen that the app shows without telling the host",
    arguments: Moment.allCases)
  func silentChange(at moment: Moment) async throws {
    let requirement = Requirement("onSale") {
      ($0 as? ArtApp.Artwork)?.id == "9" ? .deny("it's sold") : .allow
    }
    let router = try Router(features: [ArtApp()], requiring: ["onSale"], home: "/feed")
    let host = try ContinuationHost(
      router: router, presenter: store.presenter, requirements: [requirement])
    host.becomeReady()
    func withSoldArtwork(_ shown: Hierarchy) throws -> Hierarchy? {
      let artwork = try router.hierarchy(endingAt: ArtApp.Artwork(id: "9"), over: shown)
      var walk = NavigationWalk([.select("search")])
      return try router.transition(to: artwork, from: shown).result.map {
        try walk.result(over: $0, by: router)
      }
    }

    // The host always checks screens that it hasn't met yet.
    for id in ["1", "2", "1"] {
      await host.open(ContinuationRequest(.link("/shows/\(id)"), from: .app))
    }
    func showSoldArtwork() { store.hierarchy = try? store.hierarchy.flatMap(withSoldArtwork) }
    let request = ContinuationRequest(.link("/shows/2"), from: .app)
    switch moment {
    case .beforeRequest: showSoldArtwork()
    case .duringStep: store.alsoChanging = withSoldArtwork
    case .duringRestoration:
      host.deliver([request], restorationHandler: { _ in showSoldArtwork() })
    }
    await host.open(request)
    #expect(line.hasSuffix(#"Show(id: "2")"#))
    #expect(store.hierarchy?.root.children[0].children.isEmpty == true)
  }

  @Test("A hierarchy survives conversion to a tab's path and back") func pathRoundTrip()
    async throws
  {
    await host.open(ContinuationRequest(.link("/search"), from: .app))
    await host.open(ContinuationRequest(.link("/artists/1"), from: .app))
    let hierarchy = try #require(store.hierarchy)

    let slot = try #require(hierarchy.root.selectedSlot)
    let path = hierarchy.path(in: slot)
    let stack = ShownScreen.stack(path[0], path: Array(path.dropFirst()))
    let shown = ShownScreen.container(
      hierarchy.root.destination, slots: [slot: stack], selected: slot, in: router)

    func focus(of hierarchy: Hierarchy) -> [String] {
      hierarchy.focus.map { "\($0.edge) \($0)" }
    }
    #expect(focus(of: router.hierarchy(of: shown)) == focus(of: hierarchy))
    #expect(path.count == 2)
    #expect(hierarchy.path(in: "nowhere").isEmpty)
  }

  @Test("A stack's sheet or cover becomes part of the hierarchy") func presentedScreens() throws {
    let sheet = ShownScreen.stack(ArtApp.Buy(id: "2"))
    let shown = router.hierarchy(
      of: .stack(ArtApp.Artist(id: "1"), path: [ArtApp.Artwork(id: "2")], presented: sheet))
    #expect(shown.line == #"artist(id: "1") > artwork(id: "2") > sheet: Buy(id: "2")"#)
    var cover = sheet
    cover.edge = .cover
    let covered = router.hierarchy(of: .stack(ArtApp.Artist(id: "1"), presented: cover))
    #expect(covered.line == #"artist(id: "1") > cover: Buy(id: "2")"#)
  }
}
