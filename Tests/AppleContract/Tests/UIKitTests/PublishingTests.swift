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
    @Test("A hidden view beside the screen holds the published activity") func activityHolder()
      async throws
    {
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

    // S0-27, S1-06, S1-08
    @Test("Other responders can add their values to the activity", arguments: [true, false])
    func otherResponders(isFirst: Bool) async throws {
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
  }
}

/// One of the app's own responders.
@MainActor private final class VolumeView: UIView {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["volume": 3])
  }
}
