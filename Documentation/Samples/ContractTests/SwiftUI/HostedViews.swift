import Foundation
import SwiftUI
import SwiftUIApp

@testable import BatonSwiftUI

/// The sample app's SwiftUI views in a test window, with their own callbacks and host. The Mac and
/// the phone share this class.
///
/// A test can't go back, select a tab, or close a sheet here: the containers belong to SwiftUI, so
/// only the user can.
@MainActor final class HostedViews {
  let ear = HostEar()
  let events = AppEvents()
  /// True if the host handles requests as soon as the window exists.
  let isReady: Bool

  init(isReady: Bool) { self.isReady = isReady }

  var view: some View {
    ContinuationView(
      events, isReady: isReady, screens: Demo.screens,
      host: { [ear] presenter in
        let host = try Demo.host(of: presenter)
        ear.listen(to: host)
        return host
      })
  }

  var advertised: UserActivity? { ear.host?.advertiser.current?.refill() }

  /// Returns the host, which exists once the window has been drawn.
  func host() async throws -> ContinuationHost {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let host = ear.host, events.scenes != nil { return host }
      await Surroundings.turn()
    }
    throw CannotPerform("no window was drawn")
  }

  /// Sends an event to the object that a modifier or the app delegate would pass the event to.
  func send(_ arrival: Arrival, linksBy links: String, activitiesBy activities: String) throws {
    switch arrival {
    case .link(let link):
      guard let url = URL(string: link) else { throw CannotPerform(link) }
      events.open(url, through: links)
    case .activity(let activity):
      events.continueActivity(NSUserActivity(activity), through: activities)
    case .quickAction: throw CannotPerform(arrival)
    }
  }

  /// Passes the saved state and the first events to the host, in the same order as at launch.
  func begin(with state: Data?, then send: () async throws -> Void) async throws {
    let host = try await host()
    if let state { host.restore(state) { _ in } }
    try await send()
    if state != nil { host.becomeReady() }
  }
}
