import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for activities that the system creates.
@Suite struct LiveActivityTests {
  @Test("A Live Activity without a link says how to get one")
  func undeclared() throws {
    let router = try TestFeature(Parcels.self).router(home: "/")
    let request = ContinuationRequest(delivered: UserActivity(.liveActivity))

    let reason = try #require(router.outcome(of: request).reason)

    #expect(reason.code == .notFound)
    #expect(reason.message.contains("Fix: give its view `.opens(…)`"))
    #expect(router.continuedTypes.contains(.liveActivity))
  }

  @Test("A Live Activity opens the destination that lists its type, which is never published")
  func declared() throws {
    let router = try TestFeature(Parcels.self, Tracked.self).router(home: "/")
    let request = ContinuationRequest(delivered: UserActivity(.liveActivity))

    #expect(try router.hierarchy(for: request).leaf.name == "Tracked")
    #expect(throws: RoutingError.self) { try router.activity(for: Tracked()) }
  }

  /// The activity that invokes an App Clip has the link as its web page.
  @Test("An App Clip's link arrives as a web link")
  func appClip() throws {
    let router = try TestFeature(Parcels.self, Tracked.self).router(
      links: AppLinks(domains: ["van.example.com"]), home: "/")
    var activity = UserActivity(.browsingWeb)
    activity.webpageURL = URL(string: "https://van.example.com/tracked")

    let request = ContinuationRequest(delivered: activity)

    #expect(request.source == .webLink)
    #expect(try router.hierarchy(for: request).leaf.name == "Tracked")
  }
}

private struct Parcels: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
}

private struct Tracked: TestDestination {
  static let patterns: [RoutePattern] = ["tracked"]
  static let activityTypes: [ActivityType] = [.liveActivity]
  var placement: Placement { .push(on: Parcels()) }
}
