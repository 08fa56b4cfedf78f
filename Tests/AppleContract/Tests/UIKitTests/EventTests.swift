@_spi(System) import AppleFoundation
import BatonSampleVideos
import BatonUIKit
import OneSystem
@_spi(System) import UIKit
import UIKitApp
@_spi(System) import UserNotifications

extension Contract {
  /// Every event of a scene, cold and warm, and special cases in its callbacks.
  @MainActor @Suite struct EventTests {
    let note = DeviceNotification("n", userInfo: ["link": .string("demoapp://play_video/note")])

    /// The state of the scene: connecting or connected, alone or in a directory.
    enum Way: CaseIterable {
      case cold, warm, coldOfMany, warmOfMany
    }

    private func matrix(hasDirectory: Bool = false) throws -> EventMatrix {
      EventMatrix(.scenes, try App.router()) { DrivenApp(hasDirectory: hasDirectory) }
    }

    @Test(
      "Every scene event has the same result with and without UIKit", arguments: EventMatrix.events,
      Way.allCases)
    func everyEvent(event: DeviceEvent, way: Way) async throws {
      let hasDirectory = way == .coldOfMany || way == .warmOfMany
      try await matrix(hasDirectory: hasDirectory)
        .happens(event, isCold: way == .cold || way == .coldOfMany)
    }

    @Test(
      "Handoff arrives or fails the same with and without UIKit", arguments: [true, false],
      [nil, CocoaError.Code.userActivityRemoteApplicationTimedOut])
    func incomingHandoff(isCold: Bool, failure: CocoaError.Code?) async throws {
      try await matrix().isHandedOff(isCold: isCold, failure: failure)
    }

    @Test(
      "A saved state is restored before the link that comes with it", arguments: [true, false],
      [true, false])
    func restorationBeforeLink(isKilled: Bool, hasDirectory: Bool) async throws {
      try await matrix(hasDirectory: hasDirectory).comesBack(isKilled: isKilled)
    }

    // MARK: Special cases

    @Test("A scene's saved state isn't eligible for Handoff or search")
    func privateSavedState() async throws {
      let (_, app) = try await opened()

      let activity = try #require(app.events?.savedState)

      #expect(activity.activityType == SceneEvents.savedStateType)
      #expect(!activity.isEligibleForHandoff)
      #expect(!activity.isEligibleForSearch)
      #expect(activity.requiredUserInfoKeys == ["state"])
    }

    @Test(
      "Other notification actions are left to the app",
      arguments: [UNNotificationDismissActionIdentifier, "reply"])
    func notificationAction(action: String) async throws {
      let (_, app) = try await opened()
      let events = try #require(app.events)

      #expect(events.receive(note.response(action)) == false)
      await waitUntilIdle()

      #expect(app.outcomes.count == 0)
    }

    @Test("A request for a scene that's gone fails immediately") func goneScene() async throws {
      let (_, app) = try await opened()
      let events = try #require(app.events)
      events.disconnect()
      var reason: RoutingError?

      events.directory.deliverOnceConnected(
        ContinuationRequest(.link("demoapp://articles"), from: .notification)
      ) { reason = $0.reason }

      #expect(reason?.code == .screen)
    }

    @Test("Links that arrive together all open, with their senders")
    func severalLinks() async throws {
      let (_, app) = try await opened()
      let events = try #require(app.events)

      events.open(
        Set(
          ["demoapp://play_video/a", "demoapp://play_video/b"].map {
            UIOpenURLContext(
              url: URL(string: $0)!,
              options: UIScene.OpenURLOptions(sourceApplication: "com.example.other"))
          }))
      await waitUntilIdle()

      #expect(app.outcomes.count == 2)
      #expect(
        app.outcomes.map(\.source)
          == Array(repeating: .customScheme(sender: "com.example.other"), count: 2))
    }

    @Test(
      "A quick action's completion handler gets true if the action opened something",
      arguments: [("/live/news", true), ("nowhere", false)])
    func quickActionResult(type: String, expected: Bool) async throws {
      let (phone, app) = try await opened()

      phone.simulate(.quickAction(type))
      await waitUntilIdle()

      #expect(app.answers == [expected])
    }

    @Test("A request keeps the system's object until its outcome")
    func systemObject() async throws {
      let phone = SimulatedDevice("phone") { DrivenApp(becomesReadyOnConnect: false) }
      phone.simulate(.notification(note))
      await waitUntilIdle()
      let host = try #require((phone.app as? DrivenApp)?.events?.host)
      let id: ContinuationRequest.ID = "notification n 0.0"

      #expect(host.platformObject(of: id) is UNNotificationResponse)
      #expect(host.shown == nil)
      await host.start()

      #expect(host.platformObject(of: id) == nil)
      #expect(host.shown?.leaf.name == "VideoPlayer")
    }

    @Test("The app's own scene delegate can forward its callbacks")
    func forwardingDelegate() async throws {
      let delegate = OwnSceneDelegate()
      let callback: any UIWindowSceneDelegate = delegate
      let scene = UIWindowScene(named: "test")

      callback.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
      let activity = try App.router().activity(for: VideoPlayer(videoId: "a"))
      callback.scene(scene, willContinueUserActivityWithType: activity.activityType.name)
      #expect(delegate.window?.subviews.count == 1)
      callback.scene(scene, continue: NSUserActivity(activity))
      await waitUntilIdle()

      let state = try #require(callback.stateRestorationActivity(for: scene))
      #expect(delegate.window?.subviews.count == 0)
      let next: any UIWindowSceneDelegate = OwnSceneDelegate()
      next.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
      next.scene(scene, restoreInteractionStateWith: state)
      await waitUntilIdle()
      let stack = (next.window?.rootViewController as? UITabBarController)?.selectedViewController
      #expect((stack as? UINavigationController)?.viewControllers.count == 2)
    }

    @Test("Other responders can add their values to the activity", arguments: [true, false])
    func otherResponders(isFirst: Bool) async throws {
      let (_, app) = try await opened()
      let host = try #require(app.events?.host)
      await host.open("/play_video/a?position=9")
      let activity = try #require((host.presenter as? UIKitPresenter)?.activityPlatform.activity)
      let holder = try #require(activity.activityState.liveHolders.first as? UIView)
      let view = VolumeView()
      holder.superview?.addSubview(view)
      if isFirst {
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

    private func opened() async throws -> (SimulatedDevice, DrivenApp) {
      let phone = SimulatedDevice("phone") { DrivenApp() }
      phone.open()
      await waitUntilIdle()
      return (phone, try #require(phone.app as? DrivenApp))
    }
  }
}

/// A responder that belongs to the app.
@MainActor private final class VolumeView: UIView {
  override func updateUserActivityState(_ activity: NSUserActivity) {
    activity.addUserInfoEntries(from: ["volume": 3])
  }
}
