@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import BatonHost
import BatonUIKit
@_spi(System) import CoreSpotlight
import OneSystem
import SwiftUI
import Testing
@_spi(System) import UIKit

extension Adapters {
  /// Activities that Spotlight may still index after their screens are gone.
  @MainActor @Suite struct SearchableActivityTests {
    enum Framework: CaseIterable { case uiKit, appKit }

    private struct Page: TestDestination {
      static let patterns: [RoutePattern] = ["pages/:id"]
      static let activityTypes: [ActivityType] = ["com.example.page"]
      static let traits: [DestinationTrait] = [.searchable]
      var id = "1"

      func describe(_ activity: inout UserActivity) { activity.title = "Page \(id)" }
    }

    private struct UIKitPages: UIKitFeature {
      var screens: Screens { [.init(Page.self) { _ in UIViewController() }] }
    }

    private struct AppKitPages: AppKitFeature {
      var screens: Screens { [.init(Page.self) { _ in NSHostingController(rootView: Text("")) }] }
    }

    init() {
      NSApplication.shared.applicationState.reset()
      NSUserActivity.madeCurrent = []
    }

    private func presenter(
      in framework: Framework
    ) -> (any Presenter, AppleActivityPlatform) {
      switch framework {
      case .uiKit:
        let scene = UIWindowScene(named: "search")
        let presenter = UIKitPresenter(
          window: UIWindow(windowScene: scene), screens: [UIKitPages()])
        return (presenter, presenter.activityPlatform)
      case .appKit:
        let window = NSWindow(
          contentRect: NSRect(x: 0, y: 0, width: 900, height: 600), styleMask: [.titled],
          backing: .buffered, defer: true)
        let presenter = AppKitPresenter(window: window, screens: [AppKitPages()])
        return (presenter, presenter.activityPlatform)
      }
    }

    @Test(
      "A searchable activity stays valid and keeps its values after a responder releases it",
      .allowsProblems, arguments: Framework.allCases)
    func staysValid(in framework: Framework) async throws {
      let (presenter, platform) = presenter(in: framework)
      let host = try ContinuationHost(
        router: TestFeature(Page.self).router(home: "/pages/1"), presenter: presenter,
        platform: platform)
      host.becomeReady()
      await host.show(Page(id: "1"))
      let first = try #require(platform.activity)
      #expect(!first.activityState.liveHolders.isEmpty)

      await host.show(Page(id: "2"))

      #expect(!first.activityState.isInvalid)
      #expect(framework == .appKit || Set(CSSearchableIndex.activities) == ["Page 1", "Page 2"])
      #expect(framework == .appKit || NSUserActivity.advertised === platform.activity)
      first.save()
      #expect(UserActivity(first).userInfo == ["id": .string("1")])
      for id in 3...6 { await host.show(Page(id: "\(id)")) }
      #expect(!first.activityState.isInvalid)
      await host.show(Page(id: "7"))
      #expect(first.activityState.isInvalid)

      let last = try #require(platform.activity)
      let document = NSUserActivity(activityType: "com.example.document")
      platform.documentActivity = { _ in document }
      platform.followDocument()
      #expect(platform.activity === document)
      #expect(!last.activityState.isInvalid)
      await host.advertiser.deleteAllSaved()
      #expect(last.activityState.isInvalid)
    }

    @Test("A window's controller and document are noticed at the next change on screen")
    func lateController() async throws {
      let (any, platform) = presenter(in: .appKit)
      let presenter = try #require(any as? AppKitPresenter)
      let host = try ContinuationHost(
        router: TestFeature(Page.self).router(home: "/pages/1"), presenter: presenter,
        platform: platform)
      await host.start()
      let window = presenter.window
      #expect(window.userActivity != nil && window.userActivity === platform.activity)

      let controller = NSWindowController(window: window)
      let document = NSUserActivity(activityType: "com.example.document")
      platform.documentActivity = { _ in document }
      for _ in 1...2 { presenter.containers.remember() }

      #expect(platform.activity === document && controller.userActivity === document)
      #expect(window.userActivity == nil)
      let screen = try #require(presenter.screen(at: .root) as? NSViewController)
      #expect(screen.view.superview?.subviews.count == 2)
    }
  }
}
