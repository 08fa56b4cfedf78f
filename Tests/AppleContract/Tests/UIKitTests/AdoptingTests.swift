import AdoptingUIKit
import BatonUIKit
import Newsstand
import OneSystem
@_spi(System) import UIKit

extension Contract {
  /// An app that has its own tab bar and coordinators, and lets Baton manage one tab.
  @MainActor @Suite struct AdoptingTests {
    private let window = UIWindow(windowScene: UIWindowScene(named: "test"))
    private let coordinator = AppCoordinator()
    private let host: ContinuationHost

    init() async throws {
      window.rootViewController = coordinator.tabs
      window.makeKeyAndVisible()
      host = try coordinator.makeHost(in: window)
      await host.start()
    }

    private var titles: [String] { coordinator.news.stack.viewControllers.map { $0.title ?? "-" } }

    private func open(
      _ link: String, from source: Source = .customScheme(sender: nil)
    ) async -> Outcome {
      await host.open(ContinuationRequest(.link(link), from: source))
    }

    @Test("A link changes nothing if the app's coordinator refuses it")
    func refusingCoordinator() async throws {
      coordinator.isGreeting = true
      #expect(await open("newsstand://stories/1").label == "failed")
      #expect(coordinator.tabs.selectedViewController === coordinator.radio.stack)
      #expect(titles == ["-"])
      #expect(host.line == "nothing")
    }

    @Test("Links and popToRoot keep the app's own screen at the bottom")
    func screenBelow() async throws {
      let intro = StationController("Intro")
      coordinator.news.stack.setViewControllers([intro, coordinator.news.feed], animated: false)
      _ = await open("newsstand://stories/1")
      #expect(host.line == "Feed > Story(id: 1)")
      #expect(titles == ["Intro", "-", "Story 1"])
      await host.popToRoot()
      #expect(titles == ["Intro", "-"])
    }

    @Test("A link fails after the app removes its tab", .allowsProblems)
    func removedTab() async throws {
      _ = await open("newsstand://stories/1")
      coordinator.tabs.viewControllers = [coordinator.radio.stack]
      await waitUntilIdle()
      #expect(host.line == "nothing")
      let outcome = await open("newsstand://stories/2")
      #expect(outcome.label == "failed")
      #expect(
        outcome.reason?.message
          == "the app's own screen for Feed is not on screen, although the app said it was")
    }

    // MARK: Touches

    @Test("Opening a link doesn't enable a window that the app disabled")
    func disabledWindow() async throws {
      _ = await open("newsstand://stories/2")
      #expect(window.isUserInteractionEnabled)
      window.isUserInteractionEnabled = false
      _ = await open("newsstand://stories/1")
      #expect(!window.isUserInteractionEnabled)
    }
  }
}
