import Baton
import BatonHost
import BatonTesting
import Testing

// The code of the article on navigating.

private struct Gallery: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Gallery()]
  var placement: Placement { .root }
}

struct Artist: Destination {
  static let patterns: [RoutePattern] = ["artists/:id", "artists/:id/{tab}"]
  static let examples = [Artist(id: "1"), Artist(id: "1", tab: "life")]
  static let traits: [DestinationTrait] = [.named("artist"), .state("tab")]
  var id: String
  var tab: String?
  var placement: Placement { .push(onShown: "artist", "artwork", else: .push(on: Gallery())) }
}

private struct Artwork: Destination {
  static let patterns: [RoutePattern] = ["artworks/:id"]
  static let examples = [Artwork(id: "1")]
  static let traits: [DestinationTrait] = [.named("artwork")]
  var id: String
  var placement: Placement { .push(onShown: Artist.self, else: .push(on: Gallery())) }
}

struct ScanCode: Answering {
  typealias Answer = String
  static let patterns: [RoutePattern] = ["scan"]
  static let examples = [ScanCode()]
  var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Gallery())) }
}

private struct Art: Feature {
  var destinations: [any Destination.Type] {
    [Gallery.self, Artist.self, Artwork.self, ScanCode.self]
  }
}

/// A screen that finds something once.
@MainActor private final class Scanner {
  let whenFound: @MainActor (String) -> Void
  init(whenFound: @escaping @MainActor (String) -> Void) { self.whenFound = whenFound }
}

@MainActor @Suite struct NavigatingArticleTests {
  let router: Router

  init() throws {
    router = try Router(features: [Art()], links: AppLinks(schemes: ["art"]), home: "/")
  }

  @Test func standsOnWhatIsShown() throws {
    let shown = try router.hierarchy(for: "/artworks/7")
    let hierarchy = try router.hierarchy(for: "/artists/1", over: shown)
    #expect(
      hierarchy.description == """
        Gallery
        └─ artwork(id: "7")
           └─ artist(id: "1")
        """)
    let plan = router.transition(to: try router.hierarchy(for: "/artworks/8"), from: shown)
    #expect(
      plan.description == """
        keep Gallery
        replace artwork(id: "7") with artwork(id: "8") (animated)
        """)
    expectWellBehaved(Art(), with: router)
  }

  @Test func answersWhoAsks() async throws {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: router, presenter: presenter)
    host.becomeReady()
    let asking = Task {
      if let code = try await host.ask(ScanCode()) {
        await host.open(Artwork(id: code))
      }
    }
    while presenter.focus.last?.destination as? ScanCode == nil { await Task.yield() }
    presenter.answer(ScanCode.self, with: "7")
    try await asking.value
    #expect(host.shown?.line == "Gallery > artwork(id: \"7\")")

    var found: [String] = []
    let handlers = DestinationHandlers([
      DestinationHandler(ScanCode.self) { place, answer in Scanner(whenFound: answer) }
    ])
    let scanner = try handlers.makeScreen(of: ScanCode()) { _ in found.append("7") }
    scanner.whenFound("7")
    #expect(found == ["7"])
  }

  @Test func goesByCode() async throws {
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    await host.open(Artist(id: "1"))
    await host.open(Artwork(id: "2"))
    await host.open(Artist(id: "3"))
    let changes = host.changes
    await host.back()
    #expect(host.shown?.leaf.description == "artwork(id: \"2\")")
    await host.pop(to: Artist(id: "1"))
    #expect(host.shown?.leaf.description == "artist(id: \"1\")")
    await host.popToRoot()
    #expect(host.shown?.leaf.name == "Gallery")
    await host.dismiss()
    await host.replace(with: Artwork(id: "8"))
    #expect(host.shown?.leaf.name == "Gallery")
    await host.open(Artwork(id: "9"), .onTop)
    #expect(host.shown?.line == "Gallery > artwork(id: \"9\")")
    await host.navigate(.popToRoot, .open(Artwork(id: "7")), .open(Artist(id: "2"), .onTop))
    #expect(host.shown?.line == "Gallery > artwork(id: \"7\") > artist(id: \"2\")")

    host.close()
    for await change in changes {
      guard change.cause == .user else { continue }
      print("\(change.before?.leaf.name ?? "-") > \(change.after?.leaf.name ?? "-")")
    }
  }
}
