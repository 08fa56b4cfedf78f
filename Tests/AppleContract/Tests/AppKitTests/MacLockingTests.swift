@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import GuardedPlaces
import OneSystem
import Testing

extension AppKitContract {
  /// Places whose requirements are not met, and what AppKit refuses.
  @MainActor @Suite struct MacLockingTests {
    @Test func locksTheRootKeepsTheWindowsSizeAndOpensItByItsButton() async throws {
      let house = try await GuardedHouse(.deny("out"), isAllGuarded: true)
      #expect(house.line == "Hall (locked)")
      #expect(house.window.frame.size == NSSize(width: 900, height: 628))
      let stack = try #require(house.window.root as? ScreenStack)
      let button = try #require(
        stack.heldScreens.first?.view.subviews.lazy.compactMap { $0 as? NSButton }.first)

      house.door.decision = .allow
      button.sendAction(button.action, to: nil)
      await rest()

      #expect(house.line == "Hall > Lobby")
      #expect(house.window.frame.size == NSSize(width: 900, height: 628))
      #expect(problems == [])
    }

    @Test func failsWhereNoSheetCanBeBegun() async throws {
      let house = try await GuardedHouse()
      house.window.orderOut(nil)

      let outcome = await house.open("/deed")

      #expect(outcome.reason?.code == .notShown)
      #expect(outcome.reason?.message.contains("does not present") == true)
      #expect(house.line == "Hall > Lobby")
      #expect(house.presenter.isSettled)
    }
  }
}

/// A window with places that not everybody may see.
@MainActor struct GuardedHouse {
  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
    backing: .buffered, defer: true)
  let presenter: AppKitPresenter
  let host: ContinuationHost
  let door: Door

  init(
    _ decision: Requirement.Decision = .allow, isAllGuarded: Bool = false, account: String? = "ana"
  ) async throws {
    SystemLog.problems.clear()
    NSApplication.shared.applicationState.reset()
    door = Door(decision)
    presenter = AppKitPresenter(window: window, screens: [HouseScreens()])
    host = try ContinuationHost(
      router: House.router(isAllGuarded: isAllGuarded), presenter: presenter,
      requirements: [door.requirement], commands: House.handlers)
    host.account = account
    host.becomeReady()
    await rest()
  }

  var line: String { host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing" }

  func open(_ link: String) async -> Outcome {
    await host.open(ContinuationRequest(.link(link), from: .app))
  }
}

private struct HouseScreens: AppKitFeature {
  var screens: Screens {
    [
      .init(Hall.self) { _ in NSTabViewController() },
      .init(Office.self) { _ in NSSplitViewController() },
      .room(Lobby.self), .room(Vault.self), .room(GuardedPlaces.Desk.self), .room(Safe.self),
      .room(Letter.self), .room(Stamp.self), .room(Deed.self), .room(SignInForm.self),
      .room(Leaflet.self), .room(Brochure.self),
    ]
  }
}

extension DestinationHandler where Screen == NSViewController {
  @MainActor fileprivate static func room<Place: Destination>(_ place: Place.Type) -> Self {
    .init(place) { _ in
      let room = NSViewController()
      room.title = "\(place)"
      return room
    }
  }
}
