@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import OneSystem
import SwiftUI
import Testing

extension AppKitContract {
  /// Screens whose views are SwiftUI's take no subviews. They are seen all the same.
  @MainActor @Suite struct MacHostedScreenTests {
    @Test func followsTheWayBackAndTabsAndAddsNothing() async throws {
      let (host, window) = try await hosted()
      let tabs = try #require(window.root as? NSTabViewController)
      let changes = Changes(host.presenter)
      // A screen lies elsewhere each time that it comes.
      for turn in 1...2 {
        _ = await host.open(Shed(number: turn))
        await rest()
        let stack = try #require(tabs.heldScreens.first as? ScreenStack)
        #expect(stack.view.subviews.count == 1)
        stack.goBack()
        await rest()
        #expect(changes.count == turn)
      }

      tabs.selectedTabViewItemIndex = 1
      await rest()

      #expect(changes.count == 3)
      #expect(host.shown?.leaf.name == "Pond")
      _ = await host.open(Compost())
      window.attachedSheet.map(window.endSheet)
      await rest()
      #expect(changes.count == 4)
      #expect(host.shown?.leaf.name == "Pond")
      #expect(problems == [])
    }

    @Test func showsWhatIsOnItsWayWhereItMay() async throws {
      let (host, window) = try await hosted()
      let own = NSHostingController(rootView: Text("the app's own"))
      own.view.frame.size = try #require(window.contentView).frame.size
      window.contentViewController = own
      await rest()

      _ = host.willContinue("com.example.shed")

      #expect(window.contentView?.subviews.count == 0)
      #expect(problems == [])
    }

    private func hosted() async throws -> (ContinuationHost, NSWindow) {
      SystemLog.problems.clear()
      NSApplication.shared.applicationState.reset()
      let window = NSWindow(
        contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
        backing: .buffered, defer: true)
      let presenter = AppKitPresenter(window: window, screens: [GardenScreens()])
      let router = try Router(
        features: [Garden()], links: AppLinks(schemes: ["garden"]), home: "/lawn")
      let host = try ContinuationHost(
        router: router, presenter: presenter, platform: presenter.activityPlatform)
      host.becomeReady()
      await rest()
      return (host, window)
    }
  }
}

private struct GardenScreens: AppKitFeature {
  var screens: Screens {
    [
      .init(GardenTabs.self) { _ in NSTabViewController() },
      .init(Lawn.self) { _ in NSHostingController(rootView: Text("lawn")) },
      .init(Pond.self) { _ in NSHostingController(rootView: Text("pond")) },
      .init(Shed.self) { NSHostingController(rootView: Text("shed \($0.number)")) },
      .init(Compost.self) { _ in NSHostingController(rootView: Text("compost")) },
    ]
  }
}

private struct GardenTabs: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [GardenTabs()]
  static let slots = [Slot("lawn", .tab, first: "/lawn"), Slot("pond", .tab, first: "/pond")]
  var placement: Placement { .root }
}

private struct Lawn: Destination {
  static let patterns: [RoutePattern] = ["lawn"]
  static let examples = [Lawn()]
  var placement: Placement { .slot("lawn") }
}

private struct Pond: Destination {
  static let patterns: [RoutePattern] = ["pond"]
  static let examples = [Pond()]
  var placement: Placement { .slot("pond") }
}

private struct Shed: Destination {
  static let patterns: [RoutePattern] = ["sheds/:number"]
  static let activityTypes: [ActivityType] = ["com.example.shed"]
  static let examples = [Shed(number: 1)]
  var number: Int
  var placement: Placement { .push(on: Lawn()) }
}

private struct Compost: Destination {
  static let patterns: [RoutePattern] = ["compost"]
  static let examples = [Compost()]
  var placement: Placement { .sheet(over: GardenTabs()) }
}

private struct Garden: Feature {
  var destinations: [any Destination.Type] {
    [GardenTabs.self, Lawn.self, Pond.self, Shed.self, Compost.self]
  }
}
