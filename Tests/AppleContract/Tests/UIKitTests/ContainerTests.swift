@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Containers of UIKit's that aren't as usual, and a presenter's questions.
  @MainActor @Suite struct ContainerTests {
    @Test("A screen that can't hold slots is refused") func screenWithoutSlots() throws {
      let window = UIWindow(windowScene: .forTests)
      let presenter = UIKitPresenter(
        window: window, screens: [LooseScreens { UIViewController() }])
      let router = try Router(features: [Loose()], links: AppLinks(schemes: ["loose"]), home: "/")
      let wanted = try router.hierarchy(for: "/one")

      #expect(throws: RoutingError.self) {
        try presenter.make(router.transition(to: wanted, from: nil))
      }
      #expect(window.rootViewController == nil)
    }

    // MARK: Refusals

    private func tabBarWithTabs() -> UITabBarController {
      let bar = UITabBarController()
      bar.tabs = ["one", "two"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      }
      return bar
    }

    @Test("A tab bar that makes its own tabs is refused, with the reason") func refusesTabs() throws
    {
      let presenter = UIKitPresenter(
        window: UIWindow(windowScene: .forTests), screens: [LooseScreens { tabBarWithTabs() }])
      let router = try Router(features: [Loose()], links: AppLinks(schemes: ["loose"]), home: "/")
      let wanted = try router.hierarchy(for: "/one")

      #expect {
        try presenter.make(router.transition(to: wanted, from: nil))
      } throws: { error in
        "\(error)".contains("its tab bar has `tabs`, which make their own screens")
      }
      #expect(problems == [])
    }

    @Test("A tab bar that makes its own tabs is read and selected by them") func readsTabs() {
      SystemLog.problems.clear()
      let bar = tabBarWithTabs()
      #expect(bar.heldScreens.count == 2)
      #expect(bar.frontScreen === bar.heldScreens[0])

      bar.bringToFront(bar.heldScreens[1])

      #expect(bar.selectedTab?.identifier == "two")
      bar.hold([], animated: false)
      #expect(bar.heldScreens.count == 2)
      #expect(problems == [])
    }

    @Test("The list of further tabs isn't taken for a tab") func seesMore() async throws {
      let (host, presenter) = try await scene { UITabBarController() }
      let tabs = try #require(presenter.window.rootViewController as? UITabBarController)

      tabs.moreIsTapped()
      await rest()
      #expect(host.shown?.leaf.isForeign == true)

      #expect(await host.open(LooseTwo(note: "x")).label == "opened")
      #expect(tabs.selectedIndex == 1)
      #expect(tabs.viewControllers?.count == 2)
      #expect(problems == [])
    }

    @Test("A column that a compact one covers isn't opened") func seesCompactColumn() async throws {
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .compact)
      split.collapse(true)
      let (host, _) = try await scene { split }

      let outcome = await host.open(LooseTwo(note: "x"))

      #expect(host.shown?.leaf.isForeign == true)
      #expect(outcome.label != "opened")
    }

    @Test("A split that collapses silently is noticed") func seesCollapse() async throws {
      let split = UISplitViewController(style: .doubleColumn)
      let (host, presenter) = try await scene { split }
      _ = await host.open(LooseOne(note: "x"))
      #expect(host.shown?.leaf.name == "LooseOne")
      let changes = Changes(presenter)

      split.collapse(true, quietly: true)
      await rest()

      #expect(host.shown?.leaf.name == "LooseTwo")
      #expect(changes.count == 1)
    }

    private func scene(
      tabs: @escaping @MainActor () -> UIViewController
    ) async throws -> (ContinuationHost, UIKitPresenter) {
      SystemLog.problems.clear()
      let window = UIWindow(windowScene: .forTests)
      let presenter = UIKitPresenter(
        window: window, screens: [LooseScreens(makeTabs: tabs)])
      let router = try Router(features: [Loose()], links: AppLinks(schemes: ["loose"]), home: "/")
      let host = try ContinuationHost(router: router, presenter: presenter)
      host.becomeReady()
      await rest()
      return (host, presenter)
    }
  }
}
