import BatonTesting
import Testing

@testable import Baton
@testable import BatonHost

// The code of the article on navigating.

private struct Gallery: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
}

struct Artist: Destination {
  static let patterns: [RoutePattern] = ["artists/:id", "artists/:id/{tab}"]
  static let examples = [Artist(id: "1"), Artist(id: "1", tab: "life")]
  static let traits: [DestinationTrait] = [.named("artist"), .state("tab")]
  var id: String
  var tab: String?
  var placement: Placement { .push(onShown: "artist", "artwork", else: .push(on: Gallery())) }
}

private struct Artwork: TestDestination {
  static let patterns: [RoutePattern] = ["artworks/:id"]
  static let traits: [DestinationTrait] = [.named("artwork")]
  var id = "1"
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

/// A screen that reports one scanned code.
@MainActor private final class Scanner {
  let whenFound: @MainActor (String) -> Void
  init(whenFound: @escaping @MainActor (String) -> Void) { self.whenFound = whenFound }
}

@MainActor @Suite struct NavigatingArticleTests {
  let router: Router

  init() throws {
    router = try Router(features: [Art()], links: AppLinks(schemes: ["art"]), home: "/")
  }

  @Test("An artist is pushed on the shown artwork; another artwork replaces it") func pushOnShown()
    throws
  {
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

  @Test("A screen returns its answer to the code that asked") func scannedCode() async throws {
    let presenter = HeadlessPresenter()
    let clock = SimulatedClock()
    let host = try ContinuationHost(router: router, presenter: presenter, clock: clock)
    host.becomeReady()
    let asking = clock.start {
      if let code = try await host.ask(ScanCode()) {
        await host.open(Artwork(id: code))
      }
    }
    await clock.waitUntilIdle()
    presenter.answer(ScanCode.self, with: "7")
    try await asking.value
    #expect(host.shown?.line == "Gallery > artwork(id: \"7\")")

    var found: [String] = []
    let handlers = DestinationHandlers([
      DestinationHandler(ScanCode.self) { destination, answer in Scanner(whenFound: answer) }
    ])
    let scanner = try handlers.makeScreen(of: ScanCode()) { found.append("\($0)") }
    scanner.whenFound("7")
    #expect(found.map { $0.contains("\"7\"") } == [true])
  }

  @Test("Code can go back, pop, replace and open screens on top") func navigationCalls()
    async throws
  {
    let presenter = HeadlessPresenter()
    let host = try ContinuationHost(router: router, presenter: presenter)
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
    await host.open(ScanCode())
    #expect(host.shown?.line == "Gallery > sheet: ScanCode")
    await host.dismiss()
    #expect(host.shown?.line == "Gallery")
    await host.open(Artist(id: "1"))
    await host.replace(with: Artwork(id: "8"))
    #expect(host.shown?.line == "Gallery > artwork(id: \"8\")")
    await host.open(Artwork(id: "9"), .onTop)
    #expect(host.shown?.line == "Gallery > artwork(id: \"8\") > artwork(id: \"9\")")

    await host.back()
    await host.pop(to: Artist(id: "1"))
    await host.popToRoot()
    await host.dismiss()
    await host.replace(with: Artwork(id: "8"))
    await host.open(Artwork(id: "9"), .onTop)
    #expect(host.shown?.leaf.description == "artwork(id: \"9\")")

    await host.navigate(.popToRoot, .open(Artwork(id: "7")), .open(Artist(id: "2"), .onTop))
    #expect(host.shown?.line == "Gallery > artwork(id: \"7\") > artist(id: \"2\")")

    presenter.goBack()
    host.close()
    var log: [String] = []
    func print(_ text: String) { log.append(text) }
    for await change in changes {
      guard change.cause == .user else { continue }
      print("\(change.before?.leaf.name ?? "-") > \(change.after?.leaf.name ?? "-")")
    }
    #expect(log == ["artist > artwork"])
  }
}

// MARK: Changes and outcomes

private func message(for reason: RoutingError) -> String? {
  switch reason.code {
  case .denied: "This is for members of the club."
  case .unavailable: "This cannot be looked up now. Try again later."
  case .stayed, .withdrawn, .unconfirmed: nil
  default: "This cannot be opened."
  }
}

private struct Lounge: TestDestination {
  static let patterns: [RoutePattern] = ["lounge"]
  static let traits: [DestinationTrait] = [.requires("member")]
  var placement: Placement { .push(on: Gallery()) }
}

/// The state of the app's other views. It's a class, because checks and streams change it.
@MainActor private final class Spinner {
  var turns = 0
}

/// A server that says if the user is a member, as soon as the test has set the answer.
@MainActor private final class Club {
  private let gate = TestGate()
  private var answer = false
  var isAsked: Bool { gate.count > 0 }

  var isMember: Bool {
    get async {
      await gate.wait()
      return answer
    }
  }

  func says(_ isMember: Bool) {
    answer = isMember
    gate.open()
  }
}

@MainActor @Suite struct WatchingArticleTests {
  let router: Router
  let presenter = HeadlessPresenter()

  init() throws {
    router = try Router(
      features: [Art(), TestFeature(Lounge.self)], links: AppLinks(schemes: ["art"]), home: "/")
  }

  @Test("The app counts visits from the host's changes") func visits() async throws {
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [Requirement("member") { _ in .allow }])
    let changes = host.changes
    host.becomeReady()
    await host.open(Artist(id: "1"))
    await host.open(Artwork(id: "2"))
    presenter.goBack()
    host.close()

    var visits: [String: Int] = [:]
    for await change in changes {
      guard let node = change.after?.leaf, node.name != change.before?.leaf.name else { continue }
      visits[node.name, default: 0] += 1
    }
    // The count includes screens to which the user went back.
    #expect(visits == ["Gallery": 1, "artist": 2, "artwork": 1])
  }

  @Test("A spinner turns during a check, and a denial shows a message") func deniedCheck()
    async throws
  {
    let clock = SimulatedClock()
    let spinner = Spinner()
    let club = Club()
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [
        Requirement("member") { _ async in
          spinner.turns += 1
          defer { spinner.turns -= 1 }
          return await club.isMember ? .allow : .deny("the club is for members")
        }
      ], clock: clock)
    let outcomes = host.outcomes
    host.becomeReady()
    let opening = clock.start { await host.open(ContinuationRequest(.link("/lounge"), from: .app)) }
    await clock.waitUntilIdle()
    #expect(club.isAsked)
    #expect(spinner.turns == 1)
    club.says(false)
    _ = await opening.value
    #expect(spinner.turns == 0)
    host.close()

    var banner: String?
    for await record in outcomes where record.isRequested && record.outcome.isFinal {
      if let reason = record.outcome.reason { banner = message(for: reason) }
    }
    #expect(banner == "This is for members of the club.")
  }
}
