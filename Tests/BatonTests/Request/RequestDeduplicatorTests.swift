import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@Suite struct RequestDeduplicatorTests {
  /// Deliveries in order, each with its callback, its time in seconds, and its content. A delivery
  /// without content means that the app leaves the foreground.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let deliveries: [(callback: String, time: Int, content: ContinuationRequest.Content?)]
    /// For each delivery, the number of the first delivery for the same event.
    let events: [Int]
  }

  private static let connection = RequestDeduplicator.connection
  private static let link = ContinuationRequest.Content.link("demoapp://home")
  private static let page = URL(string: "https://www.example.com/home")!

  private static func profile(_ id: String) -> ContinuationRequest.Content {
    .activity(UserActivity("com.example.profile", userInfo: ["id": .string(id)]))
  }

  static let cases = [
    Case(
      testDescription: "Two callbacks that deliver the same activity share a request",
      deliveries: [
        ("modifier", 0, profile("a")), ("delegate", 1, profile("a")), ("delegate", 1, profile("b")),
      ], events: [0, 0, 2]),
    Case(
      testDescription: "A link delivered twice by one callback is two requests",
      deliveries: [
        ("modifier", 0, link), ("modifier", 0, link), ("delegate", 0, link), ("delegate", 0, link),
      ], events: [0, 1, 0, 1]),
    Case(
      testDescription: "A second callback seconds later starts a new request",
      deliveries: [("modifier", 0, link), ("delegate", 3, link)], events: [0, 1]),
    Case(
      testDescription: "A request that a scene connects with is known, even if a launch takes long",
      deliveries: [
        (connection, 0, link), ("modifier", 60, link), ("delegate", 61, link),
        ("modifier", 65, link),
      ], events: [0, 0, 0, 3]),
    Case(
      testDescription: "A link tapped minutes after a scene connected with it is another event",
      deliveries: [(connection, 0, link), ("modifier", 600, link)], events: [0, 1]),
    Case(
      testDescription: "The same link after the app left the foreground is another event",
      deliveries: [(connection, 0, link), ("", 0, nil), ("modifier", 1, link)], events: [0, 1]),
    Case(
      testDescription: "A web page's URL and its activity count as one request",
      deliveries: [
        ("modifier", 0, .link(page.absoluteString)),
        ("delegate", 0, .activity(UserActivity(.browsingWeb, webpageURL: page))),
      ], events: [0, 0]),
    Case(
      testDescription: "The app's own requests are never merged",
      deliveries: [("a", 0, .destination(Home())), ("b", 0, .destination(Home()))],
      events: [0, 1]),
  ]

  @Test("Requests for one event have the id of the first one", arguments: cases)
  func events(_ given: Case) {
    var deduplicator = RequestDeduplicator()
    let start = ContinuousClock.now
    var ids: [ContinuationRequest.ID] = []
    for (callback, time, content) in given.deliveries {
      guard let content else {
        deduplicator.forgetConnections()
        continue
      }
      let request = ContinuationRequest(content, from: .customScheme(sender: nil))
      ids.append(request.id)
      let identified = deduplicator.identified(
        request, from: callback, at: start + .seconds(time))
      #expect(identified.id == ids[given.events[ids.count - 1]])
    }
  }
}
