@_spi(System) import AppleFoundation
import BatonTesting
import BatonUIKit
import OneSystem
@_spi(System) import UIKit

extension Adapters {
  /// The observers that Baton adds beside UIKit's screens, and other code that uses the same
  /// screens.
  @MainActor @Suite struct FollowingTests {
    private let house: UIKitHouse

    init() async throws { house = try await UIKitHouse() }

    @Test("Nothing is added to a screen, its view, or its container, and no delegate is replaced")
    func observers() async throws {
      let stack = try house.stack(0)

      let screen = try #require(stack.viewControllers.first)
      #expect(screen.children.isEmpty)
      #expect(screen.view.subviews.allSatisfy { !"\(type(of: $0))".contains("Observer") })
      let siblings = try #require(screen.view.superview).subviews.filter { $0 !== screen.view }
      #expect(siblings.count == 1 && siblings.allSatisfy(\.isHidden))
      #expect(stack.children.count == 1)
      #expect(try house.tabs.children.count == 3)
      #expect(try house.tabs.delegate == nil && stack.delegate == nil)
      try await house.scene.open("/deed")
      let sheet = try #require(house.window.rootViewController?.presentedViewController)
      #expect(sheet.presentationController?.delegate == nil)
    }

    // UIKit knows the publishing responder and its scene.
    @Test("A hidden view beside the screen holds the published activity")
    func activityHolder() async throws {
      try await house.scene.open("/note/7")
      let activity = try #require(NSUserActivity.advertised)

      activity.save()

      let holder = try #require(activity.activityState.liveHolders.first as? UIView)
      #expect(activity.activityState.liveHolders.count == 1)
      #expect(try holder.superview === house.stack(0).topViewController?.view.superview)
      #expect(holder.sceneOfActivity === house.window.windowScene)
    }

    @Test("A continued activity opens without animation") func unanimatedActivity() async throws {
      house.window.windowState.holdsAnimations = true
      let activity = try house.host.router.activity(for: ContractApp.Note.examples[0])

      let outcome = await house.host.open(ContinuationRequest(delivered: activity))

      #expect(outcome.hierarchy != nil)
      #expect(!house.window.isAnimating)
      #expect(house.line == #"Hall > Lobby > Note(id: "1")"#)
    }
  }
}
