@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import Newsstand
import OneSystem
import Testing

extension AppKitContract {
  /// A Mac app with its own tabs gives Baton one of them.
  @MainActor @Suite struct MacAdoptingTests {
    private let window = NSWindow()
    private let tabs = NSTabViewController()
    private let radio = NSViewController()
    private let feed = NSViewController()
    private let stack = ScreenStack()
    private let host: ContinuationHost

    init() async throws {
      SystemLog.problems.clear()
      stack.hold([feed])
      tabs.hold([radio, stack])
      tabs.bringToFront(radio)
      window.contentViewController = tabs
      window.makeKeyAndOrderFront(nil)
      let screens = NewsPanes(tabs: tabs, stack: stack, feed: feed)
      host = try ContinuationHost(
        router: Newsstand.router(), presenter: AppKitPresenter(window: window, screens: [screens]))
      host.becomeReady()
      await rest()
    }

    private struct NewsPanes: AppKitFeature {
      let tabs: NSTabViewController
      let stack: ScreenStack
      let feed: NSViewController

      var screens: Screens {
        [
          .adopt(Feed.self) { [tabs, stack, feed] _ in
            tabs.bringToFront(stack)
            return feed
          },
          .init(all: [Story.self, Filter.self, Terms.self, Imprint.self]) { place in
            let page = NSViewController()
            page.title = "\(place)"
            return page
          },
          .init(PickTopic.self) { _, _ in NSViewController() },
        ]
      }
    }

    private var line: String {
      host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
    }

    @Test func leavesTheTabsToTheApp() async throws {
      #expect(line == "nothing")
      #expect(await host.open(Story(id: 1)).hierarchy != nil)

      #expect(window.contentViewController === tabs)
      #expect(tabs.frontScreen === stack)
      #expect(stack.heldScreens.map(\.title) == [nil, "Story(id: 1)"])
      #expect(line == "Feed > Story(id: 1)")
      tabs.bringToFront(radio)
      await host.open(Story(id: 2))
      #expect(tabs.frontScreen === stack)
      await host.popToRoot()
      #expect(stack.heldScreens.count == 1)
      #expect(await host.back().reason?.code == .notThere)
    }

    /// AppKit's sheets have one height, and always move.
    @Test func shownAsEverWhereAStyleIsNotKnown() async throws {
      #expect(host.presenter.supportedAspects == [])
      let outcome = await host.open(Filter(), presented: .detents(.height(240)), .inNewWindow)
      #expect(outcome.hierarchy?.line == "Feed > sheet: Filter")
      #expect(window.attachedSheet != nil)
    }
  }
}
