import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Adapters {
  /// UIKit containers in unusual states.
  @MainActor @Suite struct UIKitContainerTests {
    private static func tabBarWithTabs() -> UITabBarController {
      let bar = UITabBarController()
      bar.tabs = ["one", "two"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
      }
      return bar
    }

    @Test(
      "A screen without slots is rejected as a container, and so is a tab bar that makes its tabs",
      arguments: [false, true])
    func refusedContainer(hasTabs: Bool) throws {
      let stage = UIKitStage(
        isCompact: false, hall: { hasTabs ? Self.tabBarWithTabs() : UIViewController() })
      let router = try ContractApp.router()
      let wanted = try router.hierarchy(for: "/lobby")

      #expect {
        try stage.uiKit.make(router.transition(to: wanted, from: nil))
      } throws: { error in
        error is RoutingError
          && hasTabs
            == "\(error)".contains("its tab bar has `tabs`, which make their own screens")
      }
      #expect(stage.window.rootViewController == nil)
    }

    @Test("Baton reads and selects the tabs that a tab bar makes itself") func readsTabs() {
      let bar = Self.tabBarWithTabs()
      #expect(bar.heldScreens.count == 2)
      #expect(bar.frontScreen === bar.heldScreens[0])

      bar.bringToFront(bar.heldScreens[1])

      #expect(bar.selectedTab?.identifier == "two")
      bar.hold([], animated: false)
      #expect(bar.heldScreens.count == 2)
    }

    @Test("The *More* list isn't mistaken for a tab, even if a slot is empty", arguments: [2, 3])
    func seesMore(tabCount: Int) async throws {
      let house = try await UIKitHouse()
      let tabs = try house.tabs
      if tabCount == 2 { tabs.viewControllers?.remove(at: 1) }

      tabs.moreIsTapped()
      await waitUntilIdle()
      #expect(house.host.shown?.leaf.isForeign == true)

      #expect(try await house.scene.open("/vault").label == "opened")
      #expect(tabs.selectedIndex == 1)
      #expect(tabs.viewControllers?.count == 3)
    }

    @Test("A column under the compact one doesn't open") func seesCompactColumn() async throws {
      let house = try await UIKitHouse(
        office: {
          let split = UISplitViewController(style: .doubleColumn)
          split.setViewController(UIViewController(), for: .compact)
          split.collapse(true)
          return split
        })

      let outcome = try await house.scene.open("/office/safe")

      #expect(house.host.shown?.leaf.isForeign == true)
      #expect(outcome.label != "opened")
    }

    @Test("Baton notices when a split view collapses without any screen appearing or disappearing")
    func seesCollapse() async throws {
      let house = try await UIKitHouse()
      try await house.scene.open("/office/desk")
      #expect(house.host.shown?.leaf.name == "Desk")
      let changes = house.scene.changes

      let split = try #require(try house.tabs.selectedViewController as? UISplitViewController)
      split.collapse(true, quietly: true)
      await waitUntilIdle()

      #expect(house.host.shown?.leaf.name == "Safe")
      #expect(house.scene.changes == changes + 1)
    }

    @Test("A sheet that adapts to full screen is still a sheet") func adaptedSheet() async throws {
      let house = try await UIKitHouse()
      try await house.scene.open("/deed")
      let (address, changes) = (house.host.shown?.leafAddress, house.scene.changes)

      try #require(house.window.rootViewController?.presentedViewController).adapts(to: .fullScreen)
      await waitUntilIdle()

      #expect(house.host.shown?.leafAddress == address)
      #expect(house.scene.changes == changes)
      try await house.scene.open("/letter/1")
      #expect(house.line == #"Hall > Lobby > Letter(id: "1")"#)
    }
  }
}
