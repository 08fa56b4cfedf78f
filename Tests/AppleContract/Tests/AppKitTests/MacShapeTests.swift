@_spi(System) import AppKit
@_spi(System) import AppleFoundation
import Baton
import BatonAppKit
import Foundation
import ShimWriter
import Testing

extension AppKitContract {
  /// The app delegate's methods in the shape that AppKit calls.
  @MainActor @Suite struct MacShapeTests {
    // S1-09, S1-16, S4-07, S4-08, S4-09
    @Test func hasTheMethodsOfAnAppDelegate() throws {
      let app = WatchedDelegate.begun().callback
      let activity = NSUserActivity(activityType: "com.example.none")
      let note = Notification(name: Notification.Name("shape"), object: nil)

      app.applicationWillFinishLaunching(note)
      app.applicationDidFinishLaunching(note)
      app.applicationDidBecomeActive(note)
      app.application(.shared, open: [])
      _ = app.application(.shared, willContinueUserActivityWithType: "com.example.none")
      _ = app.application(.shared, continue: activity, restorationHandler: { _ in })
      app.application(
        .shared, didFailToContinueUserActivityWithType: "com.example.none",
        error: CocoaError(.userCancelled))
      app.application(.shared, didUpdate: activity)
      #expect(app.applicationSupportsSecureRestorableState(.shared))
      #expect(app.applicationShouldHandleReopen(.shared, hasVisibleWindows: true))
      app.applicationWillTerminate(note)

      let missing = SystemLog.unimplemented.entries.map { $0.components(separatedBy: " ")[1] }
      #expect(
        try Shim.optionalMethods(of: "NSApplicationDelegate").subtracting(missing) == [
          "applicationWillFinishLaunching(_:)", "applicationDidFinishLaunching(_:)",
          "application(_:open:)", "application(_:willContinueUserActivityWithType:)",
          "application(_:continue:restorationHandler:)",
          "application(_:didFailToContinueUserActivityWithType:error:)",
          "application(_:didUpdate:)", "applicationSupportsSecureRestorableState(_:)",
          "applicationShouldHandleReopen(_:hasVisibleWindows:)",
        ])
    }
  }
}
