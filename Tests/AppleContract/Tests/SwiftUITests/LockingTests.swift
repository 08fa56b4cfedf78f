@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import GuardedPlaces
import OneSystem
@_spi(System) import SwiftUI
import Testing

extension Contract {
  /// Places whose requirements are not met, and questions that are void.
  @MainActor @Suite struct LockingTests {
    /// What is private must not slide away before the user's eyes: the sheet stays, its content goes.
    @Test func locksInASheetThatStays() async throws {
      let house = try await GuardedHouse()
      _ = await house.open("/deed")
      #expect(house.window.picture.texts == ["Lobby", "Deed"])
      let sheet = house.window.picture.sheetItems

      await house.turn(nil, .deny("out"))

      #expect(house.line == "Hall > Lobby > Deed (locked)")
      #expect(house.window.picture.texts == ["Lobby"])
      #expect(house.window.picture.sheets.count == 1)
      #expect(house.window.picture.sheetItems == sheet)
      await house.turn("ana", .allow)
      #expect(house.line == "Hall > Lobby > Deed")
      #expect(house.window.picture.texts == ["Lobby", "Deed"])
      house.window.picture.sheets[0].dismiss()
      await rest()
      #expect(house.line == "Hall > Lobby")
      #expect(problems == [])
    }

    @Test func presentsASignInOverALockedRootOfTheAppsOwn() async throws {
      let house = try await GuardedHouse(
        .park(showing: SignInForm()), isAllGuarded: true, account: nil, isOwn: true)
      #expect(house.line == "Hall (locked) > SignInForm")
      #expect(house.window.picture.texts == ["Hall is locked", "SignInForm"])

      await house.turn("ana", .allow)

      #expect(house.line == "Hall > Lobby")
      #expect(house.window.picture.texts == ["Lobby"])
      #expect(problems == [])
    }

    @Test func throwsForWhatIsNotThere() async throws {
      let house = try await GuardedHouse()
      let router = try House.router()
      let transition = try router.transition(
        to: router.hierarchy(for: "/letter/1"), from: house.host.shown)
      try house.presenter.make(transition)
      let push = try #require(transition.steps.last)
      let other = SwiftUIPresenter(screens: [HouseScreens()])

      #expect(throws: RoutingError.self) {
        try other.perform(push, animated: false)
      }
    }

    @Test func waitsForAViewThatTheUserLeaves() async throws {
      let house = try await GuardedHouse()
      _ = await house.open("/deed")

      house.window.isFrozen = true
      house.window.picture.sheets[0].dismiss()
      #expect(!house.presenter.isSettled)
      var outcome: Outcome?
      house.host.deliver([ContinuationRequest(.link("/deed"), from: .app)]) { outcome = $0 }
      await rest()
      #expect(outcome == nil)
      house.window.isFrozen = false
      await until { outcome != nil }

      #expect(house.line == "Hall > Lobby > Deed")
      #expect(house.window.picture.texts == ["Lobby", "Deed"])
      #expect(problems == [])
    }
  }
}

/// A window with places that not everybody may see.
@MainActor private struct GuardedHouse {
  let window: Drawing
  let presenter: SwiftUIPresenter
  let host: ContinuationHost
  let door: Door

  init(
    _ decision: Requirement.Decision = .allow, isAllGuarded: Bool = false,
    account: String? = "ana", isOwn: Bool = false
  ) async throws {
    SystemLog.problems.clear()
    door = Door(decision)
    let presenter =
      isOwn
      ? SwiftUIPresenter(screens: [HouseScreens()]) { name, retry in
        Text("\(name) is locked")
        Button("Knock", action: retry)
      } : SwiftUIPresenter(screens: [HouseScreens()])
    self.presenter = presenter
    window = Drawing { HierarchyView(presenter) }
    host = try ContinuationHost(
      router: House.router(isAllGuarded: isAllGuarded), presenter: presenter,
      requirements: [door.requirement], commands: House.handlers)
    host.account = account
    window.open()
    host.becomeReady()
    await rest()
  }

  var line: String { host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing" }

  func open(_ link: String) async -> Outcome {
    await host.open(ContinuationRequest(.link(link), from: .app))
  }

  /// Somebody else is at the door, or nobody.
  func turn(_ account: String?, _ decision: Requirement.Decision) async {
    door.decision = decision
    host.account = account
    await rest()
  }
}

private struct HouseScreens: SwiftUIFeature {
  var screens: Screens {
    [
      .init(Hall.self) { _ in SlotTabs { Text($0) } },
      .init(Office.self) { _ in SlotColumns() },
      .room(Lobby.self), .room(Vault.self), .room(Desk.self), .room(Safe.self),
      .room(Letter.self), .room(Stamp.self), .room(Deed.self), .room(SignInForm.self),
      .room(Leaflet.self), .room(Brochure.self),
    ]
  }
}

extension DestinationHandler where Screen == SwiftUIScreen {
  @MainActor fileprivate static func room<Place: Destination>(_ place: Place.Type) -> Self {
    .init(place) { _ in Text("\(place)") }
  }
}
