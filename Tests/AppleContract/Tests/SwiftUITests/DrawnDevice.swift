@_spi(System) import AppleFoundation
import Baton
import BatonHost
import BatonSwiftUI
import Foundation
import OneSystem
@_spi(System) import SwiftUI
import Testing

/// A phone that draws the contract's app.
@MainActor final class DrawnPhone: DrawnDevice {
  init() { super.init(.phone) }
}

/// A Mac that does.
@MainActor final class DrawnMac: DrawnDevice {
  init() { super.init(.mac) }
}

/// What draws the contract's app, and keeps it waiting: every sheet moves until something else has had its turn.
@MainActor class DrawnDevice: ContractDevice {
  nonisolated static let abilities: Set<Ability> = [
    .goesBack, .selectsTabs, .closesSheets, .hasWindowAtLaunch,
  ]

  let ear = HostEar()
  private var app: DrivenApp?
  private var storage = SceneValues()
  private var turns = 0
  private let platform: DrawnPlatform

  fileprivate init(_ platform: DrawnPlatform) { self.platform = platform }

  // MARK: The system

  func start(_ arrival: Arrival?, keepsState: Bool) async throws {
    if let app {
      app.window.environment.scenePhase = .background
      await settle()
    }
    let kept = storage
    end()
    Surroundings.begin()
    storage = keepsState ? kept : SceneValues()
    let app = DrivenApp(on: platform, hasWindows: platform == .mac)
    self.app = app
    app.open(storage: storage)
    app.window.holdsMovements = true
    ear.listen(to: try app.host)
    if let arrival { try await send(arrival) }
  }

  func send(_ arrival: Arrival) async throws {
    guard let app else { throw CannotPerform(arrival) }
    switch arrival {
    case .link(let link): app.deliver(link)
    case .activity(let activity): app.deliver(activity)
    case .quickAction: throw CannotPerform(arrival)
    }
  }

  func end() {
    if let app { app.close(app.window) }
    app = nil
    ear.stop()
  }

  func turn() async {
    await rest()
    turns += 1
    if turns.isMultiple(of: 3) { app?.window.finishMovement() }
  }

  // MARK: The user

  func perform(_ act: Act) async throws {
    guard let app else { throw CannotPerform(act) }
    switch act {
    case .goBack:
      guard let stack = app.picture.stacks.first, stack.count > 0 else { throw CannotPerform(act) }
      stack.goBack(stack.count - 1)
    case .selectTab(let index):
      guard let tabs = app.picture.tabs.first else { throw CannotPerform(act) }
      tabs.select(tabs.tags[index])
    case .closeSheet:
      guard let sheet = app.picture.sheets.last else { throw CannotPerform(act) }
      sheet.dismiss()
    case .presentOwnSheet: app.window.press("About")
    case .closeWindow: throw CannotPerform(act)
    }
  }

  // MARK: What there is to see

  var screens: [ObjectIdentifier] { [] }
  var presentedCount: Int { app?.window.presentedCount ?? 0 }
  var showsOwnSheet: Bool { app?.picture.texts.contains("About videos") ?? false }
  var isMoving: Bool { app?.window.isMoving ?? false }
  var advertised: UserActivity? {
    NSUserActivity.advertised?.continueElsewhere().map { UserActivity($0) }
  }

  var complaints: [String] { get throws { try Surroundings.complaints(since: .now) } }
}

extension Contract {
  /// The contract of all devices, on those whose views are drawn.
  @MainActor @Suite struct DrawnPhoneTests {
    @Test(arguments: Behaviour.all(for: DrawnPhone.abilities))
    func holds(behaviour: Behaviour) async throws {
      try await behaviour.check(on: DrawnPhone())
    }

    /// Nothing is left out without a word.
    @Test func leavesNothingElse() {
      #expect(
        Behaviour.left(by: DrawnDevice.abilities) == [
          "a quick action launches it", "screens that stay are the same objects",
          "a quick action is a link", "a link opens a window where the last one was closed",
        ])
    }
  }

  @MainActor @Suite struct DrawnMacTests {
    @Test(arguments: Behaviour.all(for: DrawnMac.abilities))
    func holds(behaviour: Behaviour) async throws {
      try await behaviour.check(on: DrawnMac())
    }
  }
}
