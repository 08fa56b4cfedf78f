import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonSwiftUI
import Foundation
import ShimWriter
import Testing
@_spi(System) import UIKit

extension Contract {
  /// The delegates' methods in the shape that the system calls.
  @MainActor @Suite struct ShapeTests {
    let activity = NSUserActivity(activityType: "com.example.none")
    let session = UISceneSession(persistentIdentifier: "scene")
    let options = UIScene.ConnectionOptions()
    let item = UIApplicationShortcutItem(type: "none", localizedTitle: "")
    let error = CocoaError(.userCancelled)

    init() {
      SystemLog.unimplemented.clear()
    }

    private func implemented(of protocol: String) throws -> Set<String> {
      let missing = SystemLog.unimplemented.entries.map { $0.components(separatedBy: " ")[1] }
      return try Shim.optionalMethods(of: `protocol`).subtracting(missing)
    }

    // S1-16, S1-19
    @Test func hasTheEventsOfAMacsDelegate() throws {
      let app: any NSApplicationDelegate = MacContinuationDelegate()
      let note = Notification(name: Notification.Name("shape"), object: nil)

      app.applicationWillFinishLaunching(note)
      app.applicationDidFinishLaunching(note)
      app.applicationDidBecomeActive(note)
      app.application(.shared, open: [])
      _ = app.application(.shared, willContinueUserActivityWithType: "com.example.none")
      _ = app.application(.shared, continue: activity, restorationHandler: { _ in })
      app.application(
        .shared, didFailToContinueUserActivityWithType: "com.example.none", error: error)
      app.application(.shared, didUpdate: activity)
      _ = app.applicationSupportsSecureRestorableState(.shared)
      _ = app.applicationShouldHandleReopen(.shared, hasVisibleWindows: true)
      app.applicationWillTerminate(note)

      #expect(
        try implemented(of: "NSApplicationDelegate") == [
          "applicationWillFinishLaunching(_:)", "application(_:open:)",
          "application(_:willContinueUserActivityWithType:)",
          "application(_:continue:restorationHandler:)",
          "application(_:didFailToContinueUserActivityWithType:error:)",
        ])
    }

    // S1-17: on a phone the app delegate has no callback for activities and links.
    @Test func hasNoEventsInAPhonesDelegateThatSwiftUIKeepsClosed() throws {
      let app: any UIApplicationDelegate = PhoneContinuationDelegate()
      let url = try #require(URL(string: "demoapp://nowhere"))

      _ = app.application(.shared, didFinishLaunchingWithOptions: nil)
      _ = app.application(.shared, configurationForConnecting: session, options: options)
      _ = app.application(.shared, open: url, options: [:])
      _ = app.application(.shared, willContinueUserActivityWithType: "com.example.none")
      _ = app.application(.shared, continue: activity, restorationHandler: { _ in })
      app.application(.shared, performActionFor: item, completionHandler: { _ in })

      let events: Set = [
        "application(_:didFinishLaunchingWithOptions:)",
        "application(_:configurationForConnecting:options:)", "application(_:open:options:)",
        "application(_:willContinueUserActivityWithType:)",
        "application(_:continue:restorationHandler:)",
        "application(_:performActionFor:completionHandler:)",
      ]
      #expect(
        try implemented(of: "UIApplicationDelegate").intersection(events) == [
          "application(_:didFinishLaunchingWithOptions:)",
          "application(_:configurationForConnecting:options:)",
        ])
    }

    @Test func hasTheEventsOfASceneDelegateForQuickActions() throws {
      let delegate: any UIWindowSceneDelegate = SceneConnectionDelegate()
      let scene = UIWindowScene(session: session, connectionOptions: options)

      delegate.scene(scene, willConnectTo: session, options: options)
      delegate.windowScene(scene, performActionFor: item) { _ in }

      #expect(SystemLog.unimplemented.entries == [])
    }
  }
}
