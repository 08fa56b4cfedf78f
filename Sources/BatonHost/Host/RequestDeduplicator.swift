package import Baton
import Foundation

/// A deduplicator that recognizes when the platform reports one event through two callbacks.
///
/// For some events, the platform may call either of two callbacks, or both. The adapter then
/// implements both callbacks and passes each request through this type. If both callbacks deliver
/// identical requests within a short time, the requests count as one event: the second gets the
/// first one's id, so only one runs. If the same callback delivers two identical requests, they
/// count as two events, because the user tapped the link twice.
///
/// ```swift
/// var deduplicator = RequestDeduplicator()
/// host.deliver([deduplicator.identified(request, from: "onOpenURL", at: .now)])
/// ```
package struct RequestDeduplicator: Sendable {
  /// The longest time between two callbacks for the same event.
  private static let window: Duration = .seconds(2)
  /// The longest time that SwiftUI may take to redeliver a request from the connection options.
  /// SwiftUI doesn't always redeliver it, so after that time, a request with the same content
  /// counts as a new event.
  private static let launch: Duration = .seconds(90)

  /// The name of the callback that delivers requests from a scene's connection options. SwiftUI
  /// may deliver these requests again once its views exist.
  package static let connection = "scene(_:willConnectTo:options:)"

  private var events: [Event] = []

  private struct Event {
    let id: ContinuationRequest.ID
    let content: Content
    var time: ContinuousClock.Instant
    var callbacks: Set<String>

    /// True if only connection options have delivered this event so far.
    var isOfConnection: Bool { callbacks == [RequestDeduplicator.connection] }

    /// Returns true if no other callback can deliver this event anymore.
    func isOver(at now: ContinuousClock.Instant) -> Bool {
      time.duration(to: now) > (isOfConnection ? launch : window)
    }
  }

  /// The content of an event, for comparing requests from two callbacks. A web page may arrive as a
  /// link in one callback and as an activity in the other.
  private enum Content: Hashable {
    case link(String)
    case activity(ActivityType, [String: ActivityValue])
    case document(String)
  }

  /// Creates a deduplicator without events.
  package init() {}

  /// Returns a copy of the request, but with the id of the event that caused the request. Requests
  /// from the app itself are returned unchanged.
  package mutating func identified(
    _ request: ContinuationRequest, from callback: String, at time: ContinuousClock.Instant
  ) -> ContinuationRequest {
    guard let content = Self.content(of: request) else { return request }
    events.removeAll { $0.isOver(at: time) }
    let known = events.firstIndex { $0.content == content && !$0.callbacks.contains(callback) }
    guard let known else {
      events.append(Event(id: request.id, content: content, time: time, callbacks: [callback]))
      return request
    }
    // From now on, the time limit for two callbacks applies.
    if events[known].isOfConnection { events[known].time = time }
    events[known].callbacks.insert(callback)
    return ContinuationRequest(
      request.content, from: request.source, scene: request.scene, id: events[known].id)
  }

  /// Forgets requests from connection options. Call this method when the app leaves the foreground,
  /// because the platform doesn't deliver these requests again after that.
  package mutating func forgetConnections() {
    events.removeAll(where: \.isOfConnection)
  }

  private static func content(of request: ContinuationRequest) -> Content? {
    if let link = request.linkOrPage { return .link(link) }
    return switch request.content {
    case .activity(let activity): .activity(activity.activityType, activity.userInfo)
    case .document(let url): .document(url.absoluteString)
    case .link, .destination, .command, .navigation: nil
    }
  }
}

extension ContinuationRequest {
  /// The request's link or, for a browser activity, the activity's web page.
  package var linkOrPage: String? {
    switch content {
    case .link(let link): link
    case .activity(let activity) where activity.activityType == .browsingWeb:
      activity.webpageURL?.absoluteString
    case .activity, .document, .destination, .command, .navigation: nil
    }
  }
}
