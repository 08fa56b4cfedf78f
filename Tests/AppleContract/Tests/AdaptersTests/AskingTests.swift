import AdoptingSwiftUI
import AdoptingUIKit
import BatonSwiftUI
import BatonTesting
import BatonUIKit
import Newsstand
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Adapters {
  /// Questions about commands while none of Baton's screens is visible.
  @MainActor @Suite final class AskingTests {
    private var drawings: [Drawing] = []

    @Test(
      "A command is confirmed over the app's own tab, even before Baton has shown a screen",
      arguments: [true, false])
    func ownTab(isUIKit: Bool) async throws {
      let (window, host, turnToRadio) = try isUIKit ? uiKitNews() : swiftUINews()
      await host.start()

      for isShown in [false, true] {
        if isShown {
          await host.show(Story(id: 1))
          turnToRadio()
          await waitUntilIdle()
        }
        let answer = Task { await host.presenter.confirm(ContractApp.Burn(), for: .burn) }
        await waitUntilIdle()
        let alert = try #require(window.rootViewController?.presentedViewController)
        (alert as? UIAlertController)?.choose("Burn")
        await waitUntilIdle()
        #expect(await answer.value)
      }
    }

    @Test("A command is confirmed over an active search in the app's own tab")
    func searchInOwnTab() async throws {
      let (window, host, _) = try swiftUINews()
      await host.start()
      let search = UISearchController(searchResultsController: nil)
      search.begins(in: try #require(window.rootViewController))
      await waitUntilIdle()

      let answer = Task { await host.presenter.confirm(ContractApp.Burn(), for: .burn) }
      await waitUntilIdle()

      try #require(search.presentedViewController as? UIAlertController).choose("Burn")
      #expect(await answer.value)
      #expect(search.isActive)
    }

    @Test("A command is confirmed even if a container doesn't say which of its screens is in front")
    func unknownFront() async throws {
      let window = UIWindow(frame: .zero)
      window.rootViewController = VagueContainer()
      window.makeKeyAndVisible()
      let presenter = UIKitPresenter(window: window, screens: [])
      await waitUntilIdle()

      let answer = Task { await presenter.confirm(ContractApp.Burn(), for: .burn) }
      await waitUntilIdle()

      let alert = window.rootViewController?.presentedViewController
      try #require(alert as? UIAlertController).choose("Burn")
      #expect(await answer.value)
    }

    private func uiKitNews() throws -> (UIWindow, ContinuationHost, () -> Void) {
      let (window, coordinator) = (UIWindow(frame: .zero), AppCoordinator())
      window.rootViewController = coordinator.tabs
      window.makeKeyAndVisible()
      return (window, try coordinator.makeHost(in: window), { coordinator.tabs.isTapped(0) })
    }

    private func swiftUINews() throws -> (UIWindow, ContinuationHost, () -> Void) {
      let model = TabModel()
      let presenter = SwiftUIPresenter(screens: [NewsViews(model)])
      let host = try ContinuationHost(router: Newsstand.router(), presenter: presenter)
      let drawing = Drawing { OwnTabs(model, presenter, host) }
      drawing.open()
      drawings.append(drawing)
      return (drawing.window, host, { model.tab = .radio })
    }
  }
}

/// A container with a hidden screen.
private final class VagueContainer: UIViewController, ScreenContainer {
  let isStack = false
  let heldScreens = [UIViewController()]
  let frontScreen: UIViewController? = nil

  func hold(_ screens: [UIViewController?], animated: Bool) {}
  func bringToFront(_ screen: UIViewController) {}
}
