public import Baton
import Foundation

/// Finds the requests that are one event, told by two doors of a platform.
///
/// Where nobody knows which of two doors the platform calls, an adapter opens both, and asks here for each
/// request that comes. What another door told a moment ago is the same event and gets its id, so that
/// it is delivered once; what the same door tells again is another: the user has tapped a link twice.
///
/// ```swift
/// var twins = TwinDeliveries()
/// host.deliver([twins.named(request, through: "onOpenURL", at: .now)])
/// ```
public struct TwinDeliveries: Sendable {
  /// How long after the first door another one is told of the same event, at most.
  public var window: Duration = .seconds(2)

  private var events: [Event] = []

  private struct Event {
    let id: ContinuationRequest.ID
    let content: Content
    let time: ContinuousClock.Instant
    var doors: Set<String>
  }

  /// What two doors tell alike. A page of the web comes as a link by one and as an activity by another.
  private enum Content: Hashable {
    case link(String)
    case activity(ActivityType, [String: ActivityValue])
    case document(String)
  }

  /// Knows of no event yet.
  public init() {}

  /// The request with the id of its event. What only the app asks for is no event, and stays as it is.
  public mutating func named(
    _ request: ContinuationRequest, through door: String, at time: ContinuousClock.Instant
  ) -> ContinuationRequest {
    guard let content = Self.content(of: request) else { return request }
    events.removeAll { $0.time.duration(to: time) > window }
    let twin = events.firstIndex { $0.content == content && !$0.doors.contains(door) }
    guard let twin else {
      events.append(Event(id: request.id, content: content, time: time, doors: [door]))
      return request
    }
    events[twin].doors.insert(door)
    return ContinuationRequest(
      request.content, from: request.source, scene: request.scene, id: events[twin].id)
  }

  private static func content(of request: ContinuationRequest) -> Content? {
    switch request.content {
    case .link(let link): .link(link)
    case .activity(let activity):
      if activity.activityType == .browsingWeb, let page = activity.webpageURL {
        .link(page.absoluteString)
      } else {
        .activity(activity.activityType, activity.userInfo)
      }
    case .document(let url): .document(url.absoluteString)
    case .destination, .command: nil
    }
  }
}
