@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonSimulation
import BatonUIKit
import Foundation
import OneSystem
import Testing
@_spi(System) import UIKit

/// A phone that keeps the contract's app waiting: every movement lasts until something else has had its turn, the
/// system calls in the order that it documents, and the user does what asks the delegates.
@MainActor final class UnkindPhone: ContractDevice {
  nonisolated static let abilities: Set<Ability> = [
    .goesBack, .selectsTabs, .closesSheets, .quickActions, .tellsScreensApart,
    .hasWindowAtLaunch,
  ]

  let ear = HostEar()
  private let phone: SimulatedDevice
  private var ownSheet: UIViewController?
  private var turns = 0

  init() {
    phone = SimulatedDevice("phone") { [ear] in DrivenApp { ear.listen(to: $0) } }
  }

  private var app: DrivenApp? { phone.app as? DrivenApp }
  private var window: UIWindow? { (try? app?.stage(scene))?.window }
  private var scene: String { phone.sessions.last?.scene ?? "" }

  // MARK: The system

  func start(_ arrival: Arrival?, keepsState: Bool) async throws {
    if app != nil {
      phone.sendToBackground()
      if !keepsState { phone.discard(scene) }
      phone.killApp()
    }
    end()
    Surroundings.begin()
    if let arrival { try await send(arrival) } else { phone.open() }
    try app?.stage(scene)?.window.windowState.holdsAnimations = true
  }

  func send(_ arrival: Arrival) async throws {
    switch arrival {
    case .link(let link): phone.tap(link)
    case .quickAction(let type): phone.happen(.quickAction(type))
    case .activity(let activity):
      var activity = activity
      activity.requiredUserInfoKeys = Set(activity.userInfo.keys)
      let other = SimulatedDevice("other") { Sender(activity) }
      other.open()
      other.handOff(to: phone)
    }
  }

  func end() {
    ear.stop()
    ownSheet = nil
    UIApplication.shared.applicationState.connectedScenes = []
  }

  func turn() async {
    await rest()
    turns += 1
    // A movement outlasts several turns of what does not wait for it.
    if turns.isMultiple(of: 3) { window?.finishAnimation() }
  }

  // MARK: The user

  func perform(_ act: Act) async throws {
    guard let window, let tabs = window.rootViewController as? UITabBarController else {
      throw CannotPerform(act)
    }
    switch act {
    case .goBack:
      guard let stack = tabs.selectedViewController as? UINavigationController else {
        throw CannotPerform(act)
      }
      stack.isSwipedBack()
    case .selectTab(let index): tabs.isTapped(index)
    case .closeSheet:
      guard let sheet = presented.last else { throw CannotPerform(act) }
      sheet.isPulledDown()
    case .presentOwnSheet:
      let sheet = UIViewController()
      ownSheet = sheet
      tabs.present(sheet, animated: true)
    case .closeWindow: throw CannotPerform(act)
    }
  }

  // MARK: What there is to see

  private var presented: [UIViewController] {
    var all: [UIViewController] = []
    var top = window?.rootViewController
    while let next = top?.presentedViewController {
      all.append(next)
      top = next
    }
    return all
  }

  var presentedCount: Int { presented.count }
  var showsOwnSheet: Bool { ownSheet?.presentingViewController != nil }
  var isMoving: Bool { window?.isAnimating ?? false }

  var screens: [ObjectIdentifier] {
    let roots = [window?.rootViewController].compactMap(\.self) + presented
    return roots.flatMap(screens(in:)).map { ObjectIdentifier($0) }
  }

  private func screens(in container: UIViewController) -> [UIViewController] {
    let held: [UIViewController?] =
      switch container {
      case let tabs as UITabBarController: [tabs.selectedViewController]
      case let stack as UINavigationController: stack.viewControllers
      default: []
      }
    return [container] + held.compactMap(\.self).flatMap(screens(in:))
  }

  var advertised: UserActivity? { app?.continueElsewhere() }

  var complaints: [String] { get throws { try Surroundings.complaints(since: .now) } }
}

/// Another device, which offers an activity.
private final class Sender: DeviceApp {
  private let activity: UserActivity

  init(_ activity: UserActivity) { self.activity = activity }

  func receive(_ call: DeviceCall) {}
  func savedState(of scene: String) -> Data? { nil }
  var advertisedType: ActivityType? { activity.activityType }
  func continueElsewhere() -> UserActivity? { activity }
}

extension Contract {
  /// The contract of all devices, on the one that makes it hard.
  @MainActor @Suite struct UnkindPhoneTests {
    @Test(arguments: Behaviour.all(for: UnkindPhone.abilities))
    func holds(behaviour: Behaviour) async throws {
      try await behaviour.check(on: UnkindPhone())
    }

    /// Nothing is left out without a word.
    @Test func leavesNothingElse() {
      #expect(
        Behaviour.left(by: UnkindPhone.abilities) == [
          "a link opens a window where the last one was closed"
        ])
    }
  }
}
