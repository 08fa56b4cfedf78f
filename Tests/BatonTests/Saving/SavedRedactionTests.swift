import Baton
import BatonTesting
import Foundation
import Testing

/// Tests that saved states contain no secrets, and that logs contain no values.
@Suite struct SavedRedactionTests {
  let router: Router

  init() throws {
    router = try Gallery.router()
  }

  private func rooms(_ node: Hierarchy.Node) -> Hierarchy {
    let rooms = Hierarchy.Node(Rooms(), .slot("rooms", .tab), in: router, node)
    let shelf = Hierarchy.Node(Shelf(), .slot("shelf", .tab), in: router)
    return Hierarchy(root: Hierarchy.Node(Hall(), .root, in: router, shelf, rooms))
  }

  @Test("Saving cuts off a stack at a destination with a secret") func stackWithSecret() throws {
    let pin = Hierarchy.Node(Pin(code: "s3cret"), in: router, .init(Artist(id: 1), in: router))
    let encoded = try router.encoded(rooms(pin))

    #expect(!encoded.data.text.contains("s3cret"))
    #expect(encoded.problems.map(\.code) == [.redacted])
    #expect(encoded.problems.first?.locations.first?.destination == "Pin")
    #expect(
      encoded.problems.first?.message
        == "Pin was not saved, because its redacted property code is set")
    #expect(encoded.problems.first?.redacted == encoded.problems.first?.message)
    let decoded = router.decodeScene(encoded.data)
    #expect(decoded.scene.hierarchy?.description == "Hall\n├─ *rooms: Rooms\n└─ shelf: Shelf")
    #expect(decoded.scene.hierarchy?.leaf.name == "Rooms")
    #expect(decoded.problems == [])
  }

  @Test("A destination whose secret is empty or missing is saved", arguments: [nil, ""])
  func unsetSecret(code: String?) throws {
    let hierarchy = rooms(.init(Pin(code: code), in: router))
    let encoded = try router.encoded(hierarchy)
    #expect(encoded.problems == [])
    #expect(router.decodeScene(encoded.data).scene.hierarchy == hierarchy)
  }

  struct Safe: TestDestination {
    static let traits: [DestinationTrait] = [.redacts("code")]
    static let slots = [Slot("door", .tab)]
    var code = "1"
  }

  struct Door: TestDestination {
    static let patterns: [RoutePattern] = ["door"]
    static let traits: [DestinationTrait] = [.redacts("code")]
    var code: String?
    var placement: Placement { .slot("door", in: Safe(code: "2")) }
  }

  @Test("Nothing is saved if the root has a secret") func rootWithSecret() throws {
    let router = try TestFeature(Safe.self, Door.self).router(home: "/door")
    let encoded = try router.encoded(router.hierarchy(to: Door()))
    #expect(encoded.data.text == #"{"version":1}"#)
    #expect(encoded.problems.map(\.locations.first?.destination) == ["Safe"])
    #expect(router.decodeScene(encoded.data).scene.hierarchy == nil)
  }

  @Test("Saving leaves out a slot whose destination has a secret") func slotWithSecret() throws {
    let shelf = Hierarchy.Node(Shelf(), .slot("shelf", .tab), in: router)
    // No placement puts the destination in this slot, but an app's screen may.
    let pin = Hierarchy.Node(Pin(code: "s3cret"), .slot("rooms", .tab), in: router)
    let encoded = try router.encoded(
      Hierarchy(root: .init(Hall(), .root, in: router, shelf, pin)))
    #expect(
      encoded.data.text
        == #"{"root":[{"name":"Hall","selected":"rooms","slots":{"shelf":[{"name":"Shelf"}]}}],"#
        + #""version":1}"#)
    let decoded = router.decodeScene(encoded.data).scene.hierarchy
    #expect(decoded?.root.selectedSlot == "rooms")
    #expect(decoded?.leaf.name == "Hall")
  }

  struct Ticket: TestDestination {
    static let activityTypes: [ActivityType] = ["com.example.ticket"]
    static let patterns: [RoutePattern] = ["tickets/:number?{code}"]
    static let traits: [DestinationTrait] = [.redacts("code"), .renamed("token", to: "code")]
    var number = 1
    var code: String?
    var placement: Placement { .push(on: Rooms()) }
  }

  @Test("An activity that can't be read isn't saved if its destination may have a secret")
  func unreadableActivity() throws {
    let router = try Router(
      features: [Gallery(), TestFeature(Ticket.self)], links: AppLinks(schemes: ["gallery"]),
      home: "/rooms")
    func encoded(_ number: ActivityValue) throws -> Router.EncodedScene {
      let activity = UserActivity(
        "com.example.ticket", userInfo: ["token": .string("s3cret"), "number": number])
      return try router.encodeScene(
        Router.SavedScene(parked: .init(.activity(activity), expires: Self.day)))
    }
    for number in [ActivityValue.integer(1), .string("x")] {
      let encoded = try encoded(number)
      #expect(!encoded.data.text.contains("s3cret"))
      #expect(encoded.problems.map(\.code) == [.redacted])
    }
  }

  // MARK: Texts

  static let day = Date(timeIntervalSince1970: 1_234_567_890)

  struct Quoting: RootDestination {
    static let patterns: [RoutePattern] = ["quoting"]
    static let examples = [Quoting()]
    var word: String?

    init() {}

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      word = try values.decodeIfPresent(String.self, forKey: .word)
      guard let word else { return }
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "\(word) is no word"))
    }
  }

  @Test("Redaction hides values that a decoding error quotes") func quotedValue() throws {
    let router = try TestFeature(Quoting.self).router(home: "/quoting")
    let problem = router.decoded(
      #"{"version":2,"root":[{"name":"Quoting","values":{"word":"s3cret"}}]}"#
    ).problems.first
    #expect(problem?.message.contains("s3cret is no word") ?? false)
    #expect(problem?.redacted.contains("‹redacted›") ?? false)
    #expect(!(problem?.redacted.contains("s3cret") ?? true))
  }

}
