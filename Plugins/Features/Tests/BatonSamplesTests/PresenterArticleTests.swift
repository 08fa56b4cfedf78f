import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

// The code of the article on presenters.

/// A screen in the terminal, which shows a destination's title.
@MainActor private final class Page {
  let title: String
  /// True if the page contains unsaved work.
  var isEdited = false

  init(_ destination: any Destination) { title = "\(type(of: destination))" }
  init(locked name: String) { title = "\(name) is locked. Press R to try again." }
}

@MainActor private final class TerminalPresenter: Presenter {
  private var hierarchy: Hierarchy?
  private var pages: [Hierarchy.Address: Page] = [:]
  private var made: [Hierarchy.Address: Page] = [:]
  var isConnected = true
  weak var observer: (any PresenterObserver)?

  var shown: ShownScreen? { hierarchy.map { ShownScreen($0) } }

  func make(_ transition: Hierarchy.Transition) throws {
    made = [:]
    for new in transition.made {
      let locked = new.node.isLocked
      made[new.address] = locked ? Page(locked: new.node.name) : Page(new.node.destination)
    }
  }

  func perform(_ step: Hierarchy.Transition.Step, animated: Bool) throws {
    guard isConnected else { throw NotConnected() }
    for new in step.made { pages[new.address] = made[new.address] }
    changeScreen(to: step.performed(on: hierarchy))
  }

  func restorable(at address: Hierarchy.Address) -> (any Restorable)? { nil }

  func screen(at address: Hierarchy.Address) -> AnyObject? { pages[address] }

  func shouldDismiss(
    _ address: Hierarchy.Address, for request: ContinuationRequest
  ) -> DismissalDecision {
    pages[address]?.isEdited == true ? .stay("it is not saved") : .dismiss
  }

  func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool { false }

  func userGoesBack() {
    guard let shown = hierarchy, let below = shown.leafAddress.parent else { return }
    changeScreen(to: shown.keeping(0, on: below))
    observer?.screenChanged()
  }

  func userPressesR() {
    observer?.retryLocked()
  }

  private func changeScreen(to next: Hierarchy?) {
    hierarchy = next
    pages = pages.filter { next?[$0.key] != nil }
  }

  struct NotConnected: Error {}

  // The rest is only for tests.

  var titles: [String] {
    pages.sorted { $0.key.edges.count < $1.key.edges.count }.map(\.value.title)
  }
  func edit() { hierarchy.map { pages[$0.leafAddress]?.isEdited = true } }
}

@MainActor private final class TerminalStage: PresenterStage {
  private let terminal = TerminalPresenter()
  private let time = SimulatedClock()
  var presenter: any Presenter { terminal }
  var clock: any Clock<Duration> { time }

  func perform(_ act: OutsideAction) {
    switch act {
    case .goBack: terminal.userGoesBack()
    case .retry: terminal.userPressesR()
    case .stay: terminal.edit()
    default: break
    }
  }

  func waitUntilIdle() async { await time.waitUntilIdle() }
}

private struct Shelf: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
}

private struct Book: TestDestination {
  static let patterns: [RoutePattern] = ["books/:id"]
  static let traits: [DestinationTrait] = [.requires("card")]
  var id = 1
  var placement: Placement { .push(on: Shelf()) }
}

@MainActor private final class Card {
  var isThere = true
}

@MainActor @Suite struct PresenterArticleTests {
  private let presenter = TerminalPresenter()
  private let card = Card()

  private func makeHost() throws -> ContinuationHost {
    let card = card
    let host = try ContinuationHost(
      router: TestFeature(Shelf.self, Book.self).router(home: "/"),
      presenter: presenter,
      requirements: [
        Requirement("card") { _ in card.isThere ? .allow : .unavailable("no card") }
      ])
    host.account = "ana"
    host.becomeReady()
    return host
  }

  @Test("A custom presenter shows screens and tells the host about going back") func goingBack()
    async throws
  {
    let host = try makeHost()

    #expect(await host.open(Book(id: 1)).description == "opened Book(id: 1)")
    #expect(presenter.titles == ["Shelf", "Book"])
    presenter.userGoesBack()
    #expect(host.shown?.description == "Shelf")
  }

  @Test("A terminal presenter follows the presenter contract") func contract() async throws {
    try await expectPresenter(
      { TerminalStage() }, keeps: .all,
      cannot: [
        .selectsTabs: "There's nothing to tap.",
        .closesSheets: "There's nothing to pull down.",
        .presentsOwnSheets: "Everything is a destination.",
        .pushesOwnScreens: "Everything is a destination.",
        .refusesSteps: "It takes every step.",
        .confirmsCommands: "It carries no command out.",
        .answers: "Its pages have no buttons.",
        .publishes: "It's alone.",
        .showsProgress: "It waits without a word.",
        .blocksTouches: "There's nothing to touch.",
      ])
  }

  @Test("If the presenter refuses a step, the screen stays the same") func refusedStep()
    async throws
  {
    let host = try makeHost()
    presenter.isConnected = false

    let outcome = await host.open(Book(id: 1))

    #expect(outcome.reason?.code == .notShown)
    #expect(host.shown?.description == "Shelf")
  }

  @Test("A screen with unsaved work refuses to be replaced") func unsavedWork() async throws {
    let host = try makeHost()
    await host.open(Book(id: 1))
    presenter.edit()

    #expect(await host.open(Book(id: 2)).reason?.code == .stayed)
    #expect(host.shown?.leaf.description == "Book(id: 1)")
  }

  @Test("A locked screen shows a placeholder until a retry succeeds") func lockedPlaceholder()
    async throws
  {
    let host = try makeHost()
    await host.open(Book(id: 1))
    card.isThere = false

    host.account = "bea"
    #expect(presenter.titles == ["Shelf", "Book is locked. Press R to try again."])
    host.account = "ana"
    card.isThere = true
    presenter.userPressesR()

    #expect(presenter.titles == ["Shelf", "Book"])
    #expect(host.shown?.leaf.description == "Book(id: 1)")
  }
}
