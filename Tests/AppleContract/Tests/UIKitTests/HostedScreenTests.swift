@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import Foundation
import OneSystem
import SwiftUI
import Testing
@_spi(System) import UIKit

extension Contract {
  /// Screens whose views take no subviews: SwiftUI's, and effects. They are seen all the same.
  @MainActor @Suite struct HostedScreenTests {
    /// Its window does not retain it.
    private let scene = UIWindowScene.forTests

    @Test(arguments: Leaves.allCases)
    func addsNothingToTheViewsOfScreens(_ leaves: Leaves) async throws {
      let (host, window) = try await planted(leaves)

      _ = await host.open(Leaf(id: "1"))
      _ = await host.open(Note())
      await rest()

      #expect(line(host) == #"Trunk > Leaf(id: "1") > Note"#)
      #expect(window.rootViewController?.presentedViewController != nil)
      #expect(problems == [])
    }

    @Test(arguments: Leaves.allCases)
    func followsTheUserThereToo(_ leaves: Leaves) async throws {
      let (host, window) = try await planted(leaves)
      let changes = Changes(host.presenter)
      _ = await host.open(Leaf(id: "1"))
      _ = await host.open(Leaf(id: "2"))
      _ = await host.open(Note())
      let stack = try #require(window.rootViewController as? UINavigationController)
      await rest()
      #expect(changes.count == 0)

      stack.presentedViewController?.isPulledDown()
      await rest()
      #expect(changes.count == 1)
      #expect(line(host) == #"Trunk > Leaf(id: "2")"#)
      // A screen lies elsewhere each time that it comes.
      for _ in 0..<2 {
        _ = await host.open(Leaf(id: "3"))
        await rest()
        stack.isSwipedBack()
        await rest()
      }

      #expect(changes.count == 3)
      #expect(line(host) == "Trunk")
      #expect(problems == [])
    }

    @Test(arguments: Leaves.allCases)
    func hasWhatLiesBesideItHoldTheActivity(_ leaves: Leaves) async throws {
      let (host, window) = try await planted(leaves)
      _ = await host.open(Leaf(id: "1"))
      await rest()

      let activity = try #require(NSUserActivity.advertised)
      let holder = try #require(activity.activityState.liveHolders.first as? UIResponder)
      #expect(activity.activityState.liveHolders.count == 1)
      #expect(holder.sceneOfActivity === window.windowScene)
      let sent = try #require(activity.continueElsewhere())
      #expect(UserActivity(sent).userInfo == ["id": .string("1")])
      _ = await host.open(Leaf(id: "2"))
      await rest()

      let next = try #require(NSUserActivity.advertised)
      #expect(next !== activity)
      let other = try #require(next.continueElsewhere())
      #expect(UserActivity(other).userInfo == ["id": .string("2")])
      #expect(problems == [])
    }

    private func line(_ host: ContinuationHost) -> String {
      host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing"
    }

    private func planted(_ leaves: Leaves) async throws -> (ContinuationHost, UIWindow) {
      SystemLog.problems.clear()
      SystemLog.unimplemented.clear()
      let window = UIWindow(windowScene: scene)
      let presenter = UIKitPresenter(window: window, screens: [LeafScreens(leaves: leaves)])
      let router = try Router(
        features: [Garden()], links: AppLinks(schemes: ["garden"]), home: "/")
      let host = try ContinuationHost(
        router: router, presenter: presenter, platform: presenter.activityPlatform)
      host.becomeReady()
      await rest()
      return (host, window)
    }
  }
}

/// What screens are made of.
enum Leaves: CaseIterable, Sendable {
  case hosted, ofASubclass, effects

  @MainActor func screen() -> UIViewController {
    switch self {
    case .hosted: UIHostingController(rootView: Text("leaf"))
    case .ofASubclass: HostedLeaf(rootView: Text("leaf"))
    case .effects: EffectLeaf()
    }
  }
}

@MainActor private final class HostedLeaf: UIHostingController<Text> {}

@MainActor private final class EffectLeaf: UIViewController {
  override func loadView() { view = UIVisualEffectView(effect: nil) }
}

private struct LeafScreens: UIKitFeature {
  let leaves: Leaves

  var screens: Screens {
    [
      .init(Trunk.self) { _ in leaves.screen() }, .init(Leaf.self) { _ in leaves.screen() },
      .init(Note.self) { _ in leaves.screen() },
    ]
  }
}

private struct Trunk: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [Trunk()]
  var placement: Placement { .root }
}

private struct Leaf: Destination {
  static let patterns: [RoutePattern] = ["leaves/:id"]
  static let activityTypes: [ActivityType] = ["com.example.leaf"]
  static let examples = [Leaf(id: "1")]
  var id: String
  var placement: Placement { .push(on: Trunk()) }
}

private struct Note: Destination {
  static let patterns: [RoutePattern] = ["note"]
  static let examples = [Note()]
  var placement: Placement { .sheet(overShown: .anything, else: .sheet(over: Trunk())) }
}

private struct Garden: Feature {
  var destinations: [any Destination.Type] { [Trunk.self, Leaf.self, Note.self] }
}
