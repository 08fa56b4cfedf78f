import Baton
import BatonTesting
import Foundation
import Testing

/// Tests for the parked request that's saved with its scene.
@Suite struct SavedRequestTests {
  static let day = Date(timeIntervalSince1970: 1_700_000_000.125)
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  @Test(
    "A saved request comes back with its account and expiry, but without an activity's title",
    arguments: [
      (.link("https://gallery.example.com/vault/7"), "ben"),
      (.link("gallery://vault/7"), nil),
      // The secret of these links is missing or empty.
      (.link("gallery://pin"), "ben"), (.link("gallery://pin?code="), "ben"),
      (.destination(CellarItem(id: 7)), nil),
      (.destination(Visit(day: .init(linkText: "2024-02-29"))), ""),
      (
        .activity(
          UserActivity(
            "com.example.artwork", userInfo: ["id": .integer(7), "tags": .set([.string("a")])],
            webpageURL: URL(string: "https://gallery.example.com/artworks/7"))), "ben"
      ),
    ] as [(ContinuationRequest.Content, String?)])
  func roundTrip(content: ContinuationRequest.Content, account: String?) throws {
    var request = Router.SavedRequest(
      content, account: account, expires: Self.day,
      context: LinkContext([QueryItem(name: "ref", value: nil), QueryItem(name: nil, value: "x")]))
    if case .activity(var activity) = content {
      activity.title = "Not kept"
      request.content = .activity(activity)
    }
    let encoded = try router.encodeScene(Router.SavedScene(account: "ana", parked: request))
    request.content = content
    #expect(encoded.problems == [])
    let decoded = router.decodeScene(encoded.data)
    #expect(decoded.problems == [])
    #expect(decoded.scene.account == "ana")
    #expect(decoded.scene.parked == request)
  }

  @Test("An activity with values nested too deeply isn't saved") func deepValues() async throws {
    let router = router
    let problems = try await onSmallStack {
      var value = ActivityValue.array([])
      for _ in 0..<100 { value = .dictionary(["a": .array([value])]) }
      let activity = UserActivity("com.example.artwork", userInfo: ["id": .integer(1), "x": value])
      return try router.encodeScene(
        Router.SavedScene(parked: .init(.activity(activity), expires: Self.day))
      ).problems
    }
    #expect(problems.map(\.code) == [.parked])
  }

  @Test("A link that the app opened keeps its context") func ownLinkWithContext() throws {
    let router = try Router(
      features: [Gallery()], links: AppLinks(schemes: ["gallery"], context: ["ref"]),
      home: "/rooms")
    let encoded = try router.encodeScene(
      Router.SavedScene(parked: .init(.link("/vault/7?ref=mail"), expires: Self.day)))
    let parked = try #require(router.decodeScene(encoded.data).scene.parked)
    #expect(parked.content == .destination(CellarItem(id: 7)))
    #expect(parked.context == LinkContext([QueryItem(name: "ref", value: "mail")]))
  }
}
