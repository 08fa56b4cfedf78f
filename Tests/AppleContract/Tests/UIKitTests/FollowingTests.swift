@_spi(System) import AppleFoundation
import BatonSampleVideos
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// The observers that Baton adds beside screens, and other code that uses the same screens.
  @MainActor @Suite struct FollowingTests {
    @Test("Nothing is added to a screen, its view, or its container, and no delegate is replaced")
    func observers() async throws {
      let stage = try await Stage.open()

      let screen = try #require(try stage.stack.viewControllers.first)
      #expect(screen.children.isEmpty)
      #expect(screen.view.subviews.allSatisfy { !"\(type(of: $0))".contains("Observer") })
      let siblings = try #require(screen.view.superview).subviews.filter { $0 !== screen.view }
      #expect(siblings.count == 1 && siblings.allSatisfy(\.isHidden))
      #expect(try stage.stack.children.count == 1)
      #expect(try stage.tabs.children.count == 3)
      #expect(try stage.tabs.delegate == nil && stage.stack.delegate == nil)
      await stage.host.open("/characters/luna/games")
      let sheet = try #require(stage.window.rootViewController?.presentedViewController)
      #expect(sheet.presentationController?.delegate == nil)
    }

    // UIKit knows the publishing responder and its scene.
    @Test("A hidden view beside the screen holds the published activity")
    func activityHolder() async throws {
      let stage = try await Stage.open()
      await stage.host.open("/play_video/a?position=9")
      let activity = try #require(NSUserActivity.advertised)

      activity.save()

      let holder = try #require(activity.activityState.liveHolders.first as? UIView)
      #expect(activity.activityState.liveHolders.count == 1)
      #expect(try holder.superview === stage.stack.topViewController?.view.superview)
      #expect(holder.sceneOfActivity === stage.window.windowScene)
    }

    @Test("Other responders can add their values to the activity", arguments: [true, false])
    func otherResponders(isFirst: Bool) async throws {
      let stage = try await Stage.open()
      await stage.host.open("/play_video/a?position=9")
      let activity = try #require(stage.presenter.activityPlatform.activity)
      let view = VolumeView()
      try stage.stack.topViewController?.view.addSubview(view)
      if isFirst, let holder = activity.activityState.liveHolders.first as? UIResponder {
        view.userActivity = activity
        holder.userActivity = nil
        holder.userActivity = activity
      }
      view.userActivity = activity

      let sent = try #require(activity.continueElsewhere())

      #expect(
        UserActivity(sent).userInfo
          == ["videoId": .string("a"), "position": .integer(9), "volume": .integer(3)])
      #expect(sent.requiredUserInfoKeys == ["videoId", "position", "volume"])
    }

    @Test("A continued activity opens without animation") func unanimatedActivity() async throws {
      let stage = try await Stage.open()
      stage.window.windowState.holdsAnimations = true
      let activity = try App.router().activity(for: VideoPlayer(videoId: "a", position: 9))

      let outcome = await stage.host.open(ContinuationRequest(delivered: activity))

      #expect(outcome.hierarchy != nil)
      #expect(!stage.window.isAnimating)
      #expect(stage.host.line.hasSuffix(#"VideoPlayer(videoId: "a", position: 9)"#))
    }
  }
}

/// A responder that belongs to the app.
@MainActor private final class VolumeView: UIView {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["volume": 3])
  }
}
