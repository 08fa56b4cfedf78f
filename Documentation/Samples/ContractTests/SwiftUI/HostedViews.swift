import BatonSwiftUI
import SwiftUI
import SwiftUIApp

/// What hosted windows of SwiftUI have in common: the views of the sample app, with callbacks and a host of
/// their own.
///
/// Nobody but the user can go back, select a tab or close a sheet there: what holds the views is SwiftUI's own.
@MainActor final class HostedViews {
  let ear = HostEar()
  let events = AppEvents()
  /// Whether requests go through as soon as the window is there.
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

  /// The host is there with the first picture.
  func host() async throws -> ContinuationHost {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      if let host = ear.host, events.scenes != nil { return host }
      await Surroundings.turn()
    }
    throw CannotPerform("no window was drawn")
  }
}
