@_spi(System) import AppleFoundation
import Baton
import BatonSampleVideos
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp

extension Contract {
  /// A scene's activities on the responders that UIKit knows.
  @MainActor @Suite struct PublishingTests {
    // S0-20: UIKit knows the publishing responder and its scene.
    @Test func hasTheScreensObserverHoldTheActivity() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/play_video/a?position=9")
      let activity = try #require(NSUserActivity.advertised)

      activity.save()

      let holder = try #require(activity.activityState.liveHolders.first as? UIView)
      #expect(activity.activityState.liveHolders.count == 1)
      #expect(try holder.superview === stage.stack.topViewController?.view.superview)
      #expect(holder.sceneOfActivity === stage.window.windowScene)
      #expect(problems == [] && SystemLog.unimplemented.entries == [])
    }

    // S0-06, S4-06
    @Test func holdsAnActivityWithAllThatIsSaidOfIt() async throws {
      let stage = try await Stage.open()
      stage.host.advertiser.willPublish = { $0.title = "A video" }
      _ = await stage.open("/play_video/a?position=9")
      let activity = try #require(NSUserActivity.advertised)

      let sent = try #require(activity.continueElsewhere())

      #expect(activity.activityState.liveHolders.first is UIResponder)
      #expect(
        activity.activityState.liveHolders.first.map {
          ($0 as? UIResponder)?.userActivity === activity
        } == true)
      #expect(sent.activityType == "com.example.demo.watching")
      #expect(sent.isEligibleForHandoff)
      #expect(sent.title == "A video")
      let values: [String: ActivityValue] = ["videoId": .string("a"), "position": .integer(9)]
      #expect(UserActivity(sent).userInfo == values)
      #expect(sent.webpageURL?.absoluteString == "https://www.example.com/play_video/a?position=9")
      #expect(problems == [])
    }

    // S0-27, S1-06, S1-08
    @Test(arguments: [true, false])
    func sharesTheActivityWithOtherResponders(isFirst: Bool) async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/play_video/a?position=9")
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

    @Test func keepsItsActivityWhereItsScreenIsMadeAnew() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/play_video/a")
      let activity = try #require(NSUserActivity.advertised)
      let old = try stage.stack.topViewController

      stage.host.isRebuilding = true
      _ = await stage.open("/play_video/a?position=9")
      await rest()

      #expect(try stage.stack.topViewController !== old)
      #expect(NSUserActivity.advertised === activity)
      let sent = try #require(activity.continueElsewhere())
      #expect(UserActivity(sent).userInfo["position"] == .integer(9))
      #expect(problems == [])
    }
  }
}

/// One of the app's own responders.
@MainActor private final class VolumeView: UIView {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["volume": 3])
  }
}
