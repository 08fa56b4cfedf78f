@_spi(System) import AppleFoundation
import Baton
import BatonSampleMail
import BatonSampleShell
import BatonSampleVideos
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// Every kind of step, in UIKit's containers.
  @MainActor @Suite struct PresentingTests {
    @Test func pushesAndWaitsUntilThePushHasEnded() async throws {
      let stage = try await Stage.open()
      stage.window.windowState.holdsAnimations = true
      var outcome: Outcome?

      stage.host.deliver(
        [ContinuationRequest(.link("/play_video/a"), from: .app)], completion: { outcome = $0 })
      await rest()

      #expect(stage.window.isAnimating)
      #expect(outcome == nil)
      stage.window.finishAnimation()
      await rest()
      #expect(outcome?.hierarchy?.leaf.name == "VideoPlayer")
      #expect(try stage.stack.viewControllers.count == 2)
      #expect(problems == [])
    }

    @Test func pushesSeveralScreensAsOneMovement() async throws {
      let stage = try await Stage.open()
      let events = Events()
      try stage.stack.delegate = events

      _ = await stage.open("/shows/moon-cats/s2e5")

      #expect(stage.line.hasSuffix(#"Episode(show: "moon-cats", season: 2, number: 5)"#))
      #expect(try stage.stack.viewControllers.count == 3)
      #expect(events.shown.count == 1)
      #expect(problems == [])
    }

    @Test func presentsACoverOverAllOfTheScreen() async throws {
      let stage = try await Stage.open()

      _ = await stage.open("/live/music")

      let cover = try #require(stage.window.rootViewController?.presentedViewController)
      #expect(cover.modalPresentationStyle == .fullScreen)
      #expect(stage.line.hasSuffix(#"LiveStream(channel: "music")"#))
      #expect(try stage.tabs.view.window == nil)
      #expect(problems == [])
    }

    // S0-12, S4-09
    @Test func continuesAnActivityWithoutAMovement() async throws {
      let stage = try await Stage.open()
      stage.window.windowState.holdsAnimations = true
      let activity = try App.router().activity(for: VideoPlayer(videoId: "a", position: 9))

      let outcome = await stage.host.open(ContinuationRequest(delivered: activity))

      #expect(outcome.hierarchy != nil)
      #expect(!stage.window.isAnimating)
      #expect(stage.line.hasSuffix(#"VideoPlayer(videoId: "a", position: 9)"#))
      #expect(problems == [])
    }

    @Test func saysWhyNothingCanBePushedOnAScreenThatIsTabs() async throws {
      let window = UIWindow(windowScene: UIWindowScene.forTests)
      let presenter = UIKitPresenter(
        window: window, screens: [LooseScreens(makeTwo: { UITabBarController() })])
      let router = try Router(features: [Loose()], links: AppLinks(schemes: ["loose"]), home: "/")
      let host = try ContinuationHost(router: router, presenter: presenter)
      host.becomeReady()
      await rest()

      let outcome = await host.open(LooseDetail())

      #expect(
        outcome.reason?.message
          == "LooseDetail cannot be pushed on a UITabBarController, which is in no stack of screens"
      )
    }
  }
}

/// What a stack's own delegate hears: it is not taken.
@MainActor final class Events: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate
{
  var shown: [UIViewController] = []
  var selected: [UIViewController] = []

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append(viewController)
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    selected.append(viewController)
  }
}

extension UIWindowScene {
  static var forTests: UIWindowScene {
    UIWindowScene(
      session: UISceneSession(persistentIdentifier: "test"),
      connectionOptions: UIScene.ConnectionOptions())
  }
}
