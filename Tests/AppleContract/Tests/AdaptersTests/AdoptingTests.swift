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

    @Test("An app can keep its own tabs and let Baton manage one", arguments: Framework.allCases)
    func ownTabs(_ framework: Framework) async throws {
      let app: any NewsApp =
        switch framework {
        case .uiKit: try UIKitNews()
        case .appKit: try AppKitNews()
        case .swiftUI: try SwiftUINews()
        }
      await app.host.start()
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
  }
}

/// An app with two tabs, news and radio.
@MainActor private protocol NewsApp {
  var host: ContinuationHost { get }
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

  var isNewsInFront: Bool {
    window.rootViewController === coordinator.tabs
      && coordinator.tabs.selectedViewController === coordinator.news.stack
  }
  var storyCount: Int { coordinator.news.stack.viewControllers.count - 1 }
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

  var isNewsInFront: Bool { model.tab == .news && window.picture.texts != ["Radio"] }
  var storyCount: Int { window.picture.stacks.first?.count ?? 0 }
  func turnToRadio() { model.tab = .radio }
  func goBack() { window.picture.stacks.first?.goBack(storyCount - 1) }
}
