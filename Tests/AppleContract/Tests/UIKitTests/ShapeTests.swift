@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import ShimWriter
import Testing
@_spi(System) import UIKit
import UIKitApp
@_spi(System) import UserNotifications

extension Contract {
  /// The optional methods of each protocol in the shape that UIKit calls. A method with another
  /// label compiles, here as on a device, but is never called.
  @MainActor @Suite struct ShapeTests {
    let session = UISceneSession(persistentIdentifier: "scene")
    let options = UIScene.ConnectionOptions()
    let activity = NSUserActivity(activityType: "com.example.none")
    let item = UIApplicationShortcutItem(type: "none", localizedTitle: "")
    let error = CocoaError(.userCancelled)

    init() {
      SystemLog.unimplemented.clear()
    }

    private func implemented(of protocol: String) throws -> Set<String> {
      let missing = SystemLog.unimplemented.entries.map { $0.components(separatedBy: " ")[1] }
      return try Shim.optionalMethods(of: `protocol`).subtracting(missing)
    }

    // S3-10, S3-11, S3-19, S1-08, S1-09
    @Test(arguments: [true, false])
    func hasTheMethodsOfASceneDelegate(isBatons: Bool) throws {
      let delegate: any UIWindowSceneDelegate = isBatons ? SceneDelegate() : OwnSceneDelegate()
      let scene = UIWindowScene(session: session, connectionOptions: options)

      delegate.scene(scene, willConnectTo: session, options: options)
      delegate.sceneWillEnterForeground(scene)
      delegate.sceneDidBecomeActive(scene)
      delegate.scene(scene, openURLContexts: [])
      delegate.scene(scene, willContinueUserActivityWithType: "com.example.none")
      delegate.scene(scene, continue: activity)
      delegate.scene(
        scene, didFailToContinueUserActivityWithType: "com.example.none", error: error)
      delegate.scene(scene, didUpdate: activity)
      _ = delegate.stateRestorationActivity(for: scene)
      delegate.scene(scene, restoreInteractionStateWith: activity)
      delegate.sceneWillResignActive(scene)
      delegate.sceneDidEnterBackground(scene)
      _ = delegate.window
      delegate.windowScene(scene, performActionFor: item) { _ in }
      delegate.sceneDidDisconnect(scene)

      var expected: Set = [
        "scene(_:willConnectTo:options:)", "sceneDidDisconnect(_:)", "scene(_:openURLContexts:)",
        "scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)",
        "scene(_:didFailToContinueUserActivityWithType:error:)", "stateRestorationActivity(for:)",
        "scene(_:restoreInteractionStateWith:)",
      ]
      if isBatons {
        expected.formUnion([
          "sceneDidBecomeActive(_:)", "sceneDidEnterBackground(_:)", "scene(_:didUpdate:)",
        ])
      }
      #expect(try implemented(of: "UISceneDelegate") == expected)
      #expect(
        try implemented(of: "UIWindowSceneDelegate") == [
          "window", "windowScene(_:performActionFor:completionHandler:)",
        ])
    }

    // S0-16, S0-17, S0-18, S0-29, S0-30: the sample's, quoted by the article.
    @Test func hasTheMethodsOfAnAppDelegateWithoutScenes() throws {
      let app: any UIApplicationDelegate = LegacyAppDelegate()
      let coder = NSKeyedArchiver(requiringSecureCoding: true)
      let url = try #require(URL(string: "demoapp://nowhere"))

      _ = app.application(.shared, willFinishLaunchingWithOptions: nil)
      _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
      _ = app.application(.shared, configurationForConnecting: session, options: options)
      app.application(.shared, didDiscardSceneSessions: [])
      app.applicationDidBecomeActive(.shared)
      _ = app.application(.shared, open: url, options: [:])
      _ = app.application(.shared, willContinueUserActivityWithType: "com.example.none")
      _ = app.application(.shared, continue: activity, restorationHandler: { _ in })
      app.application(
        .shared, didFailToContinueUserActivityWithType: "com.example.none", error: error)
      app.application(.shared, didUpdate: activity)
      app.application(.shared, performActionFor: item, completionHandler: { _ in })
      _ = app.application(.shared, shouldSaveSecureApplicationState: coder)
      app.application(.shared, willEncodeRestorableStateWith: coder)
      coder.finishEncoding()
      let saved = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
      _ = app.application(.shared, shouldRestoreSecureApplicationState: saved)
      app.application(.shared, didDecodeRestorableStateWith: saved)
      app.applicationWillResignActive(.shared)
      app.applicationDidEnterBackground(.shared)
      app.applicationWillEnterForeground(.shared)

      #expect(
        try implemented(of: "UIApplicationDelegate") == [
          "application(_:willFinishLaunchingWithOptions:)",
          "application(_:didFinishLaunchingWithOptions:)", "applicationDidBecomeActive(_:)",
          "application(_:open:options:)", "application(_:willContinueUserActivityWithType:)",
          "application(_:continue:restorationHandler:)",
          "application(_:didFailToContinueUserActivityWithType:error:)",
          "application(_:performActionFor:completionHandler:)",
          "application(_:shouldSaveSecureApplicationState:)",
          "application(_:shouldRestoreSecureApplicationState:)",
          "application(_:willEncodeRestorableStateWith:)",
          "application(_:didDecodeRestorableStateWith:)",
        ])
    }

    // S1-08, S1-10
    @Test func hasTheMethodsOfAnActivitysDelegate() async throws {
      let stage = try await Stage.open()
      _ = await stage.open("/play_video/shape")
      let activity = try #require(stage.presenter.activityPlatform.activity)
      let delegate = try #require(activity.delegate)

      delegate.userActivityWillSave(activity)
      delegate.userActivityWasContinued(activity)
      delegate.userActivity(
        activity, didReceive: InputStream(data: Data()), outputStream: OutputStream(toMemory: ()))

      #expect(
        try implemented(of: "NSUserActivityDelegate") == [
          "userActivityWillSave(_:)", "userActivityWasContinued(_:)",
          "userActivity(_:didReceive:outputStream:)",
        ])
    }
  }
}
