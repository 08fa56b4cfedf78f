import Foundation
import SwiftUI
import SwiftUIApp

@testable import BatonSwiftUI

/// The common part of hosted SwiftUI windows: the sample app's views, with their own callbacks and
/// host.
///
/// Only the user can go back, select a tab or close a sheet there, because the containers belong to
/// SwiftUI.
@MainActor final class HostedViews {
  let ear = HostEar()
  let events = AppEvents()
  /// True to handle requests as soon as the window exists.
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

  /// Sends an event to the object that a modifier or the app delegate passes it to.
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

  /// Passes the host its first state and events, in the order of a launch.
  func begin(with state: Data?, then send: () async throws -> Void) async throws {
    let host = try await host()
    if let state { host.restore(state) { _ in } }
    try await send()
    if state != nil { host.becomeReady() }
  }
}
