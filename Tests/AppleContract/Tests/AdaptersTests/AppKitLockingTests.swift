@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonHost
import BatonTesting
import OneSystem
import Testing

extension Adapters {
  /// Destinations with unmet requirements, and AppKit's refusals.
  @MainActor @Suite struct AppKitLockingTests {
    @Test func locksTheRootKeepsTheWindowsSizeAndOpensItByItsButton() async throws {
      let house = try await AppKitHouse(.deny("out"), isAllGuarded: true)
      #expect(house.line == "Hall (locked)")
      #expect(house.window.frame.size == NSSize(width: 900, height: 628))
      let stack = try #require(house.root as? ScreenStack)
      let button = try #require(
        stack.heldScreens.first?.view.subviews.lazy.compactMap { $0 as? NSButton }.first)

      house.scene.decide(.allow)
      button.sendAction(button.action, to: nil)
      await finishEverything(of: house.stage)

      #expect(house.line == "Hall > Lobby")
      #expect(house.window.frame.size == NSSize(width: 900, height: 628))
      let tabs = try #require(house.root as? NSTabViewController)
      #expect(tabs.tabViewItems.first?.label == "Lobby()")
      #expect(problems == [])
    }

    @Test func keepsItsFrameWhereTheRootIsLockedUnderASheet() async throws {
      let house = try await AppKitHouse(isAllGuarded: true)
      let screen = NSViewController()
      screen.view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
      house.window.beginSheet(NSWindow(contentViewController: screen))
      await rest()
      let (root, frame) = (house.root, house.window.frame)

      house.scene.turn(nil, .deny("out"))
      await finishEverything(of: house.stage)

      #expect(house.line == "Hall (locked)")
      #expect(house.root !== root)
      #expect(house.window.attachedSheet == nil)
      #expect(house.window.frame == frame)
      #expect(problems == [])
    }

    @Test func failsWhereNoSheetCanBeBegun() async throws {
      let house = try await AppKitHouse()
      house.window.orderOut(nil)

      let outcome = await house.scene.open("/deed")

      #expect(outcome.reason?.code == .notShown)
      #expect(outcome.reason?.message.contains("does not present") == true)
      #expect(house.line == "Hall > Lobby")
      #expect(house.presenter.isSettled)
    }
  }
}

/// The contract's app in an AppKit window, to look into.
@MainActor struct AppKitHouse {
  let stage = AppKitStage()
  let scene: PresenterScene

  init(_ decision: Requirement.Decision = .allow, isAllGuarded: Bool = false) async throws {
    scene = try await PresenterScene(on: stage, decision, isAllGuarded: isAllGuarded)
  }

  var window: NSWindow { stage.window }
  var root: NSViewController? { window.contentViewController?.children.first }
  var presenter: AppKitPresenter { stage.appKit }
  var host: ContinuationHost { scene.host }
  var line: String { scene.line }
}
