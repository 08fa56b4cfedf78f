import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for the exact text of reasons for a request's outcome, and for the part of it that may be
/// logged.
@Suite struct ReasonTextTests {
  struct Pane: TestDestination {
    static let patterns: [RoutePattern] = ["pane/:id"]
    static let activityTypes: [ActivityType] = ["com.example.pane"]
    var id = 1
    var tags: [String]?
    var placement: Placement {
      switch id {
      case 2: .push(on: Pane(id: 2))
      case 3...99: .push(on: Pane(id: id + 1))
      case 100: .slot("hom")
      case 101: .slot("shop")
      case 102: .slot("list", in: Home())
      case 103: .push(onLink: "/nowhere/\(id)")
      case 104: .first(of: .slot("hom"), .push(on: Absent()))
      case 105: .slot("detail", beside: ["list": Home()])
      case 106: .slot("room")
      default: .root
      }
    }
  }

  struct Rooms: TestDestination {
    static let slots = [Slot("room", .pane)]
    var floor = 1
  }

  struct Absent: TestDestination {}

  struct Broken: RootDestination {
    static let activityTypes: [ActivityType] = ["com.example.broken"]
    static let patterns: [RoutePattern] = ["broken/{id?}"]
    static let examples = [Broken(id: 1)]
    var id: Int?
    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      if id == 0 {
        throw EncodingError.invalidValue(
          0, .init(codingPath: [], debugDescription: "0 is no identifier"))
      }
      try values.encodeIfPresent(id, forKey: .id)
    }
  }

  struct Wipe: TestCommand {
    static let patterns: [RoutePattern] = ["wipe/:level"]
    var level = 1
    var confirmation: CommandConfirmation { "Wipe?" }
  }

  private func router() throws -> Router {
    try Router(
      features: [
        SampleApp(),
        TestFeature(
          types: [Pane.self, Rooms.self, Broken.self], commands: [Wipe.self], name: "Odd",
          exclusions: ["users/_/token"]),
      ], links: SampleApp.links, home: "/home",
      rewrites: [LinkRewrite("away", taking: ["*"]) { $0.path == "/away" ? "other://x" : nil }],
      resolvers: [LinkResolver("short links", taking: ["https://www.example.com/s/*"])])
  }

  @Test("Every routing error has a fixed text, in full and for logs") func everyReason()
    async throws
  {
    let router = try router()
    var reasons: [RoutingError] = []
    func note(_ body: () throws -> Void) {
      do {
        try body()
        Issue.record("a reason was wanted after \(reasons.last?.message ?? "none")")
      } catch let reason as RoutingError {
        reasons.append(reason)
      } catch {
        Issue.record(error)
      }
    }
    for link in [
      "x y", "demoapp://u@home", "demoapp://home/%00", "other://x", "http://www.example.com/home",
      "https://example.net/home", "https://www.example.com:8443/home", "demoapp://../home",
      "demoapp://nothing", "demoapp://user/anna", "demoapp://search/x", "demoapp://pages/0",
      "demoapp://internal/x", "https://www.example.com/away", "demoapp://wipe/1", "/wipe/1",
      "demoapp://users/anna/token",
    ] { note { _ = try router.destination(for: link) } }
    note { _ = try router.destination(for: "https://www.example.com/s/1") }
    do {
      _ = try await router.resolving(
        "https://www.example.com/s/1",
        by: [LinkResolverHandler("short links") { _ in throw URLError(.notConnectedToInternet) }])
      Issue.record("nothing was expanded")
    } catch {
      reasons.append(error)
    }
    for activity in [
      UserActivity("com.example.pan"), UserActivity(.browsingWeb), UserActivity(.searchItem),
      UserActivity(.searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string("x")]),
      UserActivity("com.example.pane", userInfo: ["id": .string("x")]),
      UserActivity("com.example.pane"),
    ] { note { _ = try router.destination(for: activity) } }
    if case .notFound(let reason) = router.outcome(
      of: ContinuationRequest.Content.document(URL(fileURLWithPath: "/x/letter.pages")))
    {
      reasons.append(reason)
    }

    for id in [2, 3, 100, 101, 102, 103, 104, 105, 106] {
      note { _ = try router.hierarchy(to: Pane(id: id)) }
    }
    note { _ = try router.hierarchy(to: Absent()) }
    let shown = try router.hierarchy(to: Home())
    for moves: [Navigation] in [
      [], [.back], [.dismiss], [.pop(to: Pane(id: 1))], [.select("hom")],
      [.open(Pane(id: 1), .onTop)],
    ] {
      let content = ContinuationRequest.Content.navigation(moves)
      note { _ = try router.hierarchy(for: content, over: shown) }
    }
    let back = ContinuationRequest.Content.navigation([.back])
    note { _ = try router.hierarchy(for: back) }
    note { _ = try router.hierarchy(for: back, from: .webLink, over: shown) }
    note { _ = try router.destination(for: back) }
    note { _ = try router.routable(named: "Pan", texts: []) }
    note { _ = try router.routable(named: "Pane", texts: [("idd", "1")]) }
    note { _ = try router.routable(named: "Pane", texts: [("id", "1"), ("id", "2")]) }
    note { _ = try router.routable(named: "Pane", texts: [("id", "x")]) }
    note { _ = try router.link(to: Rooms(floor: 1)) }
    note { _ = try router.link(to: Profile(id: "..")) }
    note { _ = try router.link(to: Broken(id: 0)) }
    note { _ = try router.activity(for: Home()) }
    let token = SecretTests.Token(token: "t")
    note { _ = try TestFeature(type(of: token)).router(home: "/tokens/t").activity(for: token) }
    let text = reasons.map { reason in
      "\(reason.code.rawValue): \(reason)\n  in a log: \(reason.redacted)"
    }
    expectSnapshot(of: text.joined(separator: "\n"), as: .text)
    // All other reasons come from hosts. `HostStoryTests` checks those.
    #expect(Set(RoutingError.Code.ofRouter).subtracting(reasons.map(\.code)) == [])
  }
}
