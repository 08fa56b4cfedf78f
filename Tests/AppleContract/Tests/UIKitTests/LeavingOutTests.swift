import Baton
import BatonHost
import BatonUIKit
import OneSystem
import Testing
@_spi(System) import UIKit
import UIKitApp
import UIKitAppWithoutMail

extension Contract {
  @MainActor @Suite("A line less in the manifest of the sample app") struct LeavingOutTests {
    @Test("The feature's tab, links and screens are gone, and are there with the line")
    func lineLess() async throws {
      for (features, tabs, hasMail) in [
        (wholeSample, 3, true),
        (AppFeatures.demo, 2, false),
      ] {
        let window = UIWindow(frame: .zero)
        let host = try ContinuationHost(
          router: Router(
            features: features, links: App.links, home: "/videos"),
          in: window, features: features)
        host.becomeReady()
        await rest()
        let bar = try #require(window.rootViewController as? UITabBarController)
        #expect(bar.viewControllers?.count == tabs)
        let outcome = await host.open("/mail/inbox")
        #expect((outcome.label == "opened") == hasMail)
        #expect(host.router.features.contains("Mail") == hasMail)
        #expect(features.screens.contains { "\(type(of: $0))" == "MailScreens" } == hasMail)
      }
    }
  }
}
