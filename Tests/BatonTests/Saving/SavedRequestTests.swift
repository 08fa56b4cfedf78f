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

  private func encoded(
    _ content: ContinuationRequest.Content, account: String? = "ben"
  ) throws -> Router.EncodedScene {
    try router.encodeScene(
      Router.SavedScene(
        account: "ana",
        parked: .init(content, account: account, expires: Self.day)))
  }

  static var artwork: UserActivity {
    var activity = UserActivity(
      "com.example.artwork", userInfo: ["id": .integer(7), "tags": .set([.string("a")])],
      webpageURL: URL(string: "https://gallery.example.com/artworks/7"))
    activity.title = "Not kept"
    return activity
  }

  @Test(
    "A saved request comes back with its account and expiry",
    arguments: [
      (.link("https://gallery.example.com/vault/7"), "ben"),
      (.link("gallery://vault/7"), nil),
      // The secret of these links is missing or empty.
      (.link("gallery://pin"), "ben"), (.link("gallery://pin?code="), "ben"),
      (.destination(CellarItem(id: 7)), nil),
      (.destination(Visit(day: .init(linkText: "2024-02-29"))), ""),
    ] as [(ContinuationRequest.Content, String?)])
  func roundTrip(content: ContinuationRequest.Content, account: String?) throws {
    let request = Router.SavedRequest(
      content, account: account, expires: Self.day,
      context: LinkContext([QueryItem(name: "ref", value: nil), QueryItem(name: nil, value: "x")]))
    let encoded = try router.encodeScene(Router.SavedScene(account: "ana", parked: request))
    #expect(encoded.problems == [])
    let decoded = router.decodeScene(encoded.data)
    #expect(decoded.problems == [])
    #expect(decoded.scene.account == "ana")
    #expect(decoded.scene.parked == request)
  }

  @Test(
    "A saved activity keeps its values, but neither its title nor a webpage URL with a secret",
    arguments: [("artworks/7", true), ("pin?code=1234", false)])
  func savedActivity(page: String, isKept: Bool) throws {
    var activity = Self.artwork
    activity.webpageURL = URL(string: "https://gallery.example.com/\(page)")
    let encoded = try encoded(.activity(activity))
    let decoded = router.decodeScene(encoded.data)
    activity.title = nil
    if !isKept { activity.webpageURL = nil }
    #expect(encoded.problems + decoded.problems == [])
    #expect(!encoded.data.text.contains("1234"))
    #expect(decoded.scene.parked?.content == .activity(activity))
  }

  @Test(
    "Commands, documents, secrets and unknown content are not saved",
    arguments: [
      (.document(URL(fileURLWithPath: "/a.txt")), "parked"),
      (.command(CloseCellar()), "parked"),
      (.link("gallery://vault/close"), "parked"),
      (.link("gallery://nowhere"), "parked"),
      (
        .activity(
          UserActivity(
            "com.example.document",
            userInfo: [
              "NSUserActivityDocumentURL": .url(URL(fileURLWithPath: "/a.txt"))
            ])), "parked"
      ),
      (.activity(UserActivity("com.example.nobodys")), "parked"),
      (.link("gallery://pin?code=1234"), "redacted"),
      (.destination(Pin(code: "1234")), "redacted"),
      (.activity(UserActivity("com.example.pin", userInfo: ["code": .integer(1234)])), "redacted"),
    ] as [(ContinuationRequest.Content, String)])
  func unsavedContent(content: ContinuationRequest.Content, code: String) throws {
    let encoded = try encoded(content)
    #expect(encoded.problems.map(\.code.rawValue) == [code])
    #expect(encoded.data.text == #"{"account":"ana","version":1}"#)
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

  @Test("A link that the app opened comes back as its destination, and never from the app")
  func ownLink() throws {
    let decoded = router.decodeScene(try encoded(.link("/vault/7")).data)
    let parked = try #require(decoded.scene.parked)
    #expect(parked.content == .destination(CellarItem(id: 7)))
    #expect(parked.source == .activity)
    let forged = router.decoded(
      #"{"version":2,"parked":{"link":"/vault/7","source":"app","expires":{"$date":0}}}"#)
    #expect(forged.scene.parked?.source == .webLink)
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
