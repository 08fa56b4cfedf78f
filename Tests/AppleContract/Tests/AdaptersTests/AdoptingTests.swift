import AdoptingSwiftUI
import AdoptingUIKit
@_spi(System) import AppKit
import BatonAppKit
import BatonSwiftUI
import BatonUIKit
import Newsstand
import OneSystem
@_spi(System) import SwiftUI
@_spi(System) import UIKit

extension Adapters {
  /// Apps that have their own tabs.
  @MainActor @Suite struct AdoptingTests {
    enum Framework: CaseIterable {
      case uiKit, appKit, swiftUI
    }

    private func launched(_ framework: Framework) async throws -> any NewsApp {
      let app: any NewsApp =
        switch framework {
        case .uiKit: try UIKitNews()
        case .appKit: try AppKitNews()
        case .swiftUI: try SwiftUINews()
        }
      await app.host.start()
      return app
    }

    @Test("An app can keep its own tabs and let Baton manage one", arguments: Framework.allCases)
    func ownTabs(_ framework: Framework) async throws {
      let app = try await launched(framework)
      #expect(app.host.line == "nothing" && !app.isNewsInFront)

      for id in 1...2 {
        app.turnToRadio()
        await waitUntilIdle()
        #expect(!app.isNewsInFront)
        #expect(await app.host.show(Story(id: id)).hierarchy != nil)
        #expect(app.isNewsInFront && app.storyCount == id)
      }
      #expect(app.host.line == "Feed > Story(id: 1) > Story(id: 2)")
      app.goBack()
      await waitUntilIdle()
      #expect(app.host.line == "Feed > Story(id: 1)")
      await app.host.popToRoot()
      await waitUntilIdle()
      #expect(app.host.line == "Feed" && app.storyCount == 0)
      #expect(await app.host.back().reason?.code == .notThere)
    }

    // MARK: Questions while none of Baton's screens is visible

    @Test(
      "A command is confirmed over the app's own tab, even before Baton has shown a screen",
      arguments: [Framework.uiKit, .swiftUI])
    func questionOverOwnTab(_ framework: Framework) async throws {
      let app = try await launched(framework)

      for isShown in [false, true] {
        if isShown {
          await app.host.show(Story(id: 1))
          app.turnToRadio()
          await waitUntilIdle()
        }
        let screen = app.phoneWindow?.rootViewController
        #expect(try await app.host.presenter.isConfirmed(over: screen))
        await waitUntilIdle()
      }
    }

    @Test("A command is confirmed over an active search in the app's own tab")
    func questionOverSearch() async throws {
      let app = try await launched(.swiftUI)
      let search = UISearchController(searchResultsController: nil)
      search.begins(in: try #require(app.phoneWindow?.rootViewController))
      await waitUntilIdle()

      #expect(try await app.host.presenter.isConfirmed(over: search))
      #expect(search.isActive)
    }

    @Test("A command is confirmed even if a container doesn't say which of its screens is in front")
    func questionOverUnknownFront() async throws {
      let window = UIWindow(frame: .zero)
      window.rootViewController = VagueContainer()
      window.makeKeyAndVisible()
      await waitUntilIdle()

      let presenter = UIKitPresenter(window: window, screens: [])
      #expect(try await presenter.isConfirmed(over: window.rootViewController))
    }

    // MARK: UIKit

    private func launched() async throws -> UIKitNews {
      try #require(await launched(.uiKit) as? UIKitNews)
    }

    @Test("A link changes nothing if the app's coordinator refuses it")
    func refusingCoordinator() async throws {
      let app = try await launched()
      app.coordinator.isGreeting = true
      #expect(await app.host.open("newsstand://stories/1").label == "failed")
      #expect(!app.isNewsInFront && app.titles == ["-"])
      #expect(app.host.line == "nothing")
    }

    @Test("Links and popToRoot keep the app's own screen at the bottom")
    func screenBelow() async throws {
      let app = try await launched()
      let news = app.coordinator.news
      news.stack.setViewControllers([StationController("Intro"), news.feed], animated: false)
      await app.host.show(Story(id: 1))
      #expect(app.host.line == "Feed > Story(id: 1)")
      #expect(app.titles == ["Intro", "-", "Story 1"])
      await app.host.popToRoot()
      #expect(app.titles == ["Intro", "-"])
    }

    @Test("A link fails after the app removes its tab", .allowsProblems)
    func removedTab() async throws {
      let app = try await launched()
      await app.host.show(Story(id: 1))
      app.coordinator.tabs.viewControllers = [app.coordinator.radio.stack]
      await waitUntilIdle()
      #expect(app.host.line == "nothing")
      let outcome = await app.host.show(Story(id: 2))
      #expect(outcome.label == "failed")
      #expect(
        outcome.reason?.message
          == "the app's own screen for Feed is not on screen, although the app said it was")
    }

    @Test("Opening a link doesn't enable a window that the app disabled")
    func disabledWindow() async throws {
      let app = try await launched()
      await app.host.show(Story(id: 2))
      #expect(app.window.isUserInteractionEnabled)
      app.window.isUserInteractionEnabled = false
      await app.host.show(Story(id: 1))
      #expect(!app.window.isUserInteractionEnabled)
    }
  }
}

/// An app with two tabs, news and radio.
@MainActor private protocol NewsApp {
  var host: ContinuationHost { get }
  /// The app's window on a phone.
  var phoneWindow: UIWindow? { get }
  var isNewsInFront: Bool { get }
  /// The number of screens on the feed.
  var storyCount: Int { get }
  func turnToRadio()
  func goBack()
}

@MainActor private struct UIKitNews: NewsApp {
  let window = UIWindow(frame: .zero)
  let coordinator = AppCoordinator()
  let host: ContinuationHost

  init() throws {
    window.rootViewController = coordinator.tabs
    window.makeKeyAndVisible()
    host = try coordinator.makeHost(in: window)
  }

  var phoneWindow: UIWindow? { window }
  var isNewsInFront: Bool {
    window.rootViewController === coordinator.tabs
      && coordinator.tabs.selectedViewController === coordinator.news.stack
  }
  var titles: [String] { coordinator.news.stack.viewControllers.map { $0.title ?? "-" } }
  var storyCount: Int { titles.count - 1 }
  func turnToRadio() { coordinator.tabs.isTapped(0) }
  func goBack() { coordinator.news.stack.isSwipedBack() }
}

@MainActor private struct AppKitNews: NewsApp {
  let window = NSWindow()
  let tabs = NSTabViewController()
  let radio = NSViewController()
  let stack = ScreenStack()
  let host: ContinuationHost

  init() throws {
    let feed = NSViewController()
    stack.hold([feed])
    tabs.hold([radio, stack])
    tabs.bringToFront(radio)
    window.contentViewController = tabs
    window.makeKeyAndOrderFront(nil)
    host = try ContinuationHost(
      router: Newsstand.router(),
      presenter: AppKitPresenter(
        window: window, screens: [NewsPanes(tabs: tabs, stack: stack, feed: feed)]))
  }

  private struct NewsPanes: AppKitFeature {
    let tabs: NSTabViewController
    let stack: ScreenStack
    let feed: NSViewController

    var screens: [DestinationHandler<NSViewController>] {
      [
        .adopt(Feed.self) { [tabs, stack, feed] _ in
          tabs.bringToFront(stack)
          return feed
        },
        .init(all: [Story.self, Filter.self, Terms.self, Imprint.self]) { _ in NSViewController() },
        .init(PickTopic.self) { _, _ in NSViewController() },
      ]
    }
  }

  var phoneWindow: UIWindow? { nil }
  var isNewsInFront: Bool { window.contentViewController === tabs && tabs.frontScreen === stack }
  var storyCount: Int { stack.heldScreens.count - 1 }
  func turnToRadio() { tabs.bringToFront(radio) }
  func goBack() { stack.goBack() }
}

@MainActor private struct SwiftUINews: NewsApp {
  let model = TabModel()
  let window: Drawing
  let host: ContinuationHost

  init() throws {
    let presenter = SwiftUIPresenter(screens: [NewsViews(model)])
    let host = try ContinuationHost(router: Newsstand.router(), presenter: presenter)
    self.host = host
    window = Drawing { [model] in OwnTabs(model, presenter, host) }
    window.open()
  }

  var phoneWindow: UIWindow? { window.window }
  var isNewsInFront: Bool { model.tab == .news && window.picture.texts != ["Radio"] }
  var storyCount: Int { window.picture.stacks.first?.count ?? 0 }
  func turnToRadio() { model.tab = .radio }
  func goBack() { window.picture.stacks.first?.goBack(storyCount - 1) }
}

/// A container with a hidden screen.
private final class VagueContainer: UIViewController, BatonUIKit.ScreenContainer {
  let isStack = false
  let heldScreens = [UIViewController()]
  let frontScreen: UIViewController? = nil

  func hold(_ screens: [UIViewController?], animated: Bool) {}
  func bringToFront(_ screen: UIViewController) {}
}
