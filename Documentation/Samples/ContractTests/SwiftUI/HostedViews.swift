import Foundation
import SwiftUI
import SwiftUIApp

@testable import BatonSwiftUI

#if os(macOS)
  private typealias HostedWindow = HostedMacViews
#else
  private typealias HostedWindow = HostedPhoneViews
#endif

/// The sample app's SwiftUI views in a window of the tests' host process, with their own callbacks
/// and host. The Mac and the phone share this class.
///
/// A test can't go back, select a tab, or close a sheet here: the containers belong to SwiftUI, so
/// only the user can.
@MainActor final class HostedViews: ContractDevice {
  nonisolated static let abilities: Set<Ability> = [.hasWindowAtLaunch]

  private(set) var ear = HostEar()
  private var events = AppEvents()
  private var window: HostedWindow?

  func start(_ arrival: Arrival?, keepsState: Bool) async throws {
    let state = keepsState ? try ear.host?.savedState() : nil
    end()
    Surroundings.begin()
    (ear, events) = (HostEar(), AppEvents())
    // Without a state, the host handles requests as soon as the window exists.
    window = try HostedWindow(view(isReady: state == nil))

    let host = try await host()
    if let state { host.restore(state) { _ in } }
    if let arrival { try await send(arrival) }
    if state != nil { host.becomeReady() }
  }

  private func view(isReady: Bool) -> some View {
    ContinuationView(
      events, isReady: isReady, screens: Demo.screens,
      host: { [ear] presenter in
        let host = try Demo.host(of: presenter)
        ear.listen(to: host)
        return host
      })
  }

  /// Returns the host, which exists once the window has been drawn.
  private func host() async throws -> ContinuationHost {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let host = ear.host, events.scenes != nil { return host }
      await Surroundings.turn()
    }
    throw CannotPerform("no window was drawn")
  }

  /// Sends an event to the object that a modifier or the app delegate would pass the event to.
  func send(_ arrival: Arrival) async throws {
    switch arrival {
    case .link(let link):
      guard let url = URL(string: link) else { throw CannotPerform(link) }
      events.open(url, through: HostedWindow.linkCallback)
    case .activity(let activity):
      events.continueActivity(NSUserActivity(activity), through: HostedWindow.activityCallback)
    case .quickAction: throw CannotPerform(arrival)
    }
  }

  func perform(_ act: Act) async throws {
    guard act == .presentOwnSheet, let window else { throw CannotPerform(act) }
    window.presentOwnSheet()
  }

  func end() {
    window?.close()
    window = nil
    ear.stop()
  }

  var screens: [ObjectIdentifier] { [] }
  var presentedCount: Int { window?.presentedCount ?? 0 }
  var showsOwnSheet: Bool { window?.showsOwnSheet == true }
  var isMoving: Bool { window?.isMoving == true }
  var advertised: UserActivity? { ear.host?.advertiser.current?.refill() }
}
