import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for the equality and the descriptions of outcomes, requests, and decisions.
@Suite struct OutcomeEqualityTests {
  private static let router = try! SampleApp.router()
  private static let here = try! router.hierarchy(for: "/users/anna")
  private static let there = try! router.hierarchy(for: "/search/1")
  private static let lost = error("demoapp://nowhere")
  private static let other = error("demoapp://elsewhere")

  private static func error(_ link: String, from source: Source? = nil) -> RoutingError {
    #expect(throws: RoutingError.self) { try router.resolve(link, from: source) }!
  }

  private static let outcomes: [Outcome] = [
    .opened(here), .opened(there), .degraded(here, lost), .degraded(there, lost),
    .degraded(here, other), .performed(SendReport(level: 2), shows: here),
    .performed(SendReport(level: 3), shows: here), .performed(SendReport(level: 2), shows: nil),
    .performed(Wipe(), shows: nil), .refused(lost), .refused(other), .notFound(lost), .failed(lost),
    .parked(lost, showing: here), .parked(lost, showing: nil), .superseded,
    .claimed(by: "sign-in"), .claimed(by: "kit"),
  ]

  @Test("Outcomes with different contents are unequal") func distinctOutcomes() {
    expectDistinct(Self.outcomes)
    expectSnapshot(of: Self.outcomes.map(\.description).joined(separator: "\n"), as: .text)
  }

  @Test("Routing errors compare by code, link and source") func routingErrors() {
    #expect(Self.lost == Self.error("demoapp://nowhere"))
    #expect(Self.lost != Self.other)
    #expect(Self.lost != Self.error("demoapp://nowhere", from: .notification))
    #expect(Self.lost.link == "demoapp://nowhere")
    #expect(Self.error("demoapp://nowhere", from: .notification).source == .notification)
    #expect(Self.error("demoapp://internal/x").code == .source)
  }

  @Test("Requests compare by content, scene and ID") func requestParts() {
    let contents: [ContinuationRequest.Content] = [
      .link("/a"), .link("/b"), .activity(UserActivity("com.example.a")),
      .activity(UserActivity("com.example.b")), .destination(Profile(id: "anna")),
      .destination(Profile(id: "bob")), .command(Wipe()), .command(SendReport(level: 1)),
    ]
    let requests = contents.flatMap { content in
      ["1", "2"].flatMap { id in
        [nil, "main"].map { scene in
          ContinuationRequest(
            content, from: .app, scene: scene, id: ContinuationRequest.ID(rawValue: id))
        }
      }
    }
    expectDistinct(requests)
    #expect(Set(requests).count == requests.count)
    #expect("\(requests[1])" == "/a from app in \"main\"")
  }

  @Test("Requirement decisions compare by kind and contents") func distinctDecisions() {
    let decisions: [Requirement.Decision] = [
      .allow, .deny("a"), .deny("b"), .unavailable("a"), .redirect(to: Profile(id: "anna")),
      .redirect(to: Profile(id: "bob")), .park(showing: nil), .park(showing: Profile(id: "anna")),
    ]
    expectDistinct(decisions)
    #expect("\(decisions[1])" == "deny: a")
    #expect("\(decisions[7])" == "park, showing Profile(id: \"anna\")")
  }

  /// Expects that each value equals itself and no other value.
  private func expectDistinct<Value: Equatable>(_ values: [Value]) {
    for (index, value) in values.enumerated() {
      #expect(values.indices.filter { values[$0] == value } == [index], "\(value)")
    }
  }
}
