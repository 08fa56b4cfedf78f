import BatonSampleShell
import BatonUIKit
import Foundation
import Testing
import UIKitApp
import UIKitAppFeatures

/// CI runs this suite with and without the feature's line in the manifest.
@MainActor @Suite("A feature's line is removed from the UIKit app's manifest")
struct UIKitLeavingOutTests {
  @Test("The feature's tab, link, screens, and activities exist only with its line")
  func lineLess() throws {
    let isThere = ProcessInfo.processInfo.environment["BATON_LEAVES_OUT"] != "Mail"
    let router = try App.router()
    #expect(router.slots(of: MainTabs()).contains { $0.slot.name == "mail" } == isThere)
    #expect(router.canOpen("demoapp://mail/inbox") == isThere)
    #expect(router.canOpen("demoapp://play_video/a"))
    #expect(router.continuedTypes.contains { $0.name.hasPrefix("com.example.mail") } == isThere)
    #expect(AppFeatures.demo.runtimes.contains { "\(type(of: $0))" == "MailScreens" } == isThere)
  }
}
