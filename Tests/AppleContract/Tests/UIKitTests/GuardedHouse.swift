@_spi(System) import AppleFoundation
import Baton
import BatonUIKit
import GuardedPlaces
import OneSystem
import Testing
@_spi(System) import UIKit

/// A scene with places that not everybody may see.
@MainActor struct GuardedHouse {
  let window = UIWindow(windowScene: .forTests)
  let presenter: UIKitPresenter
  let host: ContinuationHost
  let door: Door

  init(
    _ decision: Requirement.Decision = .allow, isAllGuarded: Bool = false, account: String? = "ana",
    locked: (@MainActor (String, @escaping @MainActor () -> Void) -> UIViewController)? = nil
  ) async throws {
    SystemLog.problems.clear()
    door = Door(decision)
    presenter = UIKitPresenter(window: window, screens: [HouseScreens()], locked: locked)
    host = try ContinuationHost(
      router: House.router(isAllGuarded: isAllGuarded), presenter: presenter,
      requirements: [door.requirement], commands: House.handlers)
    host.account = account
    host.becomeReady()
    await rest()
  }

  /// What is shown, from the bottom, on one line.
  var line: String { host.shown?.focus.map(\.description).joined(separator: " > ") ?? "nothing" }

  var tabs: UITabBarController {
    get throws { try #require(window.rootViewController as? UITabBarController) }
  }

  /// The stack in a tab.
  func stack(_ index: Int) throws -> UINavigationController {
    try #require(try tabs.viewControllers?[index] as? UINavigationController)
  }

  /// Somebody else is at the door, or nobody.
  func turn(_ account: String?, _ decision: Requirement.Decision) async {
    door.decision = decision
    host.account = account
    await rest()
  }
}

struct HouseScreens: UIKitFeature {
  var screens: Screens {
    [
      .init(Hall.self) { _ in UITabBarController() },
      .init(Office.self) { _ in UISplitViewController(style: .doubleColumn) },
      .room(Lobby.self), .room(Vault.self), .room(Desk.self), .room(Safe.self),
      .room(Letter.self), .room(Stamp.self), .room(Deed.self), .room(SignInForm.self),
      .room(Leaflet.self), .room(Brochure.self),
    ]
  }
}

extension DestinationHandler where Screen == UIViewController {
  @MainActor static func room<Place: Destination>(_ place: Place.Type) -> Self {
    .init(place) { _ in
      let room = Room<Place>()
      room.tabBarItem = UITabBarItem(title: "\(place)", tag: 0)
      return room
    }
  }
}

/// A screen that may have to be asked before it goes.
@MainActor final class Room<Place: Destination>: UIViewController, Dismissable {
  var decision: DismissalDecision = .dismiss
  var timesAsked = 0

  func shouldDismiss(for request: ContinuationRequest) -> DismissalDecision {
    timesAsked += 1
    return decision
  }
}
