import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Foundation
import Testing

/// Tests for recording what happens to a host, for a bug report, and for playing the recording
/// again.
@MainActor @Suite(.early) struct RecordingTests {
  /// Records what happens to the scene of a simulated phone.
  private func recording(
    of router: Router? = nil, limit: Int = 500, _ work: (Scenario) async throws -> Void
  ) async throws -> HostRecording {
    let app = try Scenario(of: router ?? HostFeature.router())
    await app.launch()
    let host = try #require(app.device.scene?.host)
    host.record(limit: limit)
    try await work(app)
    return try #require(host.recording)
  }

  /// Replays a recording, and expects the same results.
  @discardableResult private func replay(
    _ recording: HostRecording, with router: Router? = nil, skipping skipped: [String] = []
  ) async throws -> HostReplay {
    let replay = try await HostReplay(recording, with: router ?? HostFeature.router())
    #expect(replay.difference == nil, "\(recording)\n\(replay.replayed)")
    #expect(replay.skippedEntries == skipped)
    return replay
  }

  private func signIn(_ app: Scenario) async {
    await app.tap("https://www.example.com/coins/1999")
    await app.signIn("ana")
    await app.tap("https://www.example.com/coins/2000")
    await app.tap("https://www.example.com/coins/1999")
    await app.back()
    await app.tap("https://www.example.com/posts/secret")
  }

  @Test(
    "A recording replaces values and accounts with stand-ins, and equal values with equal stand-ins"
  )
  func hidesValues() async throws {
    let recording = try await recording(signIn)

    expectSnapshot(of: recording)
    let json = try String(decoding: JSONEncoder().encode(recording), as: UTF8.self)
    for secret in ["1999", "2000", "ana", "secret"] { #expect(!json.contains(secret)) }
  }

  @Test("An app's state may read the recording when the host reads the state")
  func readWhileReading() async throws {
    let router = try HostFeature.router()
    var (state, host): (Hierarchy?, ContinuationHost?)
    var lengths: [Int] = []
    let presenter = ValuePresenter {
      if let recording = host?.recording { lengths.append(recording.entries.count) }
      return state
    } change: { next, _ in
      state = next
    }
    host = try ContinuationHost(router, presenter)
    host?.becomeReady()
    host?.record()
    await host?.open(Post(id: "1"))
    state = try router.hierarchy(to: Post(id: "2"))
    presenter.hierarchyChanged()

    #expect(lengths.contains { $0 > 0 })
    #expect(host?.recording?.description.contains("Post") == true)
  }

  @Test("A recording keeps its last entries, starting with a whole event")
  func isBounded() async throws {
    let recording = try await recording(limit: 40) { app in
      await app.signIn("ana")
      for year in 1000..<1100 { await app.tap("https://www.example.com/coins/\(year)") }
    }
    #expect(recording.entries.count <= 40 && recording.omitted > 400)
    #expect(recording.entries.first?.description.hasPrefix("→") == true)
    #expect(recording.account == "‹account 1›")
    #expect(recording.start?.name == "Coin")
    try await replay(recording)
  }

  @Test("A recording survives encoding as JSON, and replaying it gives the same results")
  func playsAgain() async throws {
    let recording = try await recording(signIn)
    let data = try JSONEncoder().encode(recording)
    let read = try JSONDecoder().decode(HostRecording.self, from: data)
    #expect(read == recording)
    let replay = try await replay(read)
    #expect(replay.replayed.description == replay.recorded.description)
  }

  @Test("A recording of a redacted structure and of an enumeration inside a value plays again")
  func nestedExamples() async throws {
    enum Size: String, Codable { case small, large }
    struct Box: Codable, Hashable, Sendable {
      var size = Size.small
      var label = "Elm"
    }
    struct Pack: RootDestination {
      static let patterns: [RoutePattern] = []
      static let examples = [Pack()]
      static let traits: [DestinationTrait] = [.redacts("sender")]
      var box = Box()
      var sender = Box()
    }
    let router = try TestFeature(Pack.self, Weighing.self).router(home: "/weighings")
    let box = Box(size: .large, label: "Oak")
    let recording = try await recording(opening: Pack(box: box, sender: box), with: router)
    let json = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
    for secret in ["large", "Oak"] { #expect(!json.contains(secret)) }
    try await replay(recording, with: router)
  }

  @Test("In a replay, a command asks, and runs if the user agreed", arguments: [true, false])
  func confirms(_ isConfirmed: Bool) async throws {
    let recording = try await recording { app in
      app.confirm = { _ in isConfirmed }
      await app.tap("https://www.example.com/wipe/cache")
    }
    try await replay(recording)
    #expect(
      recording.description.contains("the user \(isConfirmed ? "confirms" : "declines")"))
  }

  @Test("A replay skips links that opened nothing, and short links open their targets")
  func opensNothing() async throws {
    let router = try ShortLinkService.router()
    let recording = try await recording(of: router) { app in
      app.expand = { link in
        URL(string: link.path == "/a" ? "https://shop.link/b" : "https://www.example.com/posts/7")
      }
      await app.tap("https://www.example.com/nowhere")
      await app.tap("https://shop.link/a")
      await app.tap("https://www.example.com/feed?filter=new")
    }
    let replay = try await replay(
      recording, with: router,
      skipping: [
        "line 2: activity NSUserActivityTypeBrowsingWeb can't be reconstructed from the recording"
      ])
    #expect(replay.replayed.description.contains("› Post"))
  }

  @Test("A replay repeats the moves that the app requested")
  func moves() async throws {
    let recording = try await recording { app in
      let host = try #require(app.device.scene?.host)
      await app.tap("https://www.example.com/posts/7")
      await host.back()
      await app.tap("https://www.example.com/posts/8")
      await host.popToRoot()
      await host.dismiss()
      await host.select("vault")
      await host.navigate(.select("feed"), .back)
    }
    try await replay(recording)
  }

  @Test("A replay with another router names the first difference")
  func differs() async throws {
    let recording = try await recording(signIn)
    let replay = try await HostReplay(recording, with: HostFeature.router(requiring: ["terms"]))
    expectSnapshot(of: replay.difference ?? "", as: .text)
  }

  @Test("A replay names the line of an entry that another router can't make")
  func lacks() async throws {
    let recording = try await recording(signIn)
    let less = TestFeature(
      types: [Stage.self, Feed.self, Post.self, Vault.self], name: "Host")
    let router = try less.router(
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]), home: "/feed")
    let replay = try await HostReplay(recording, with: router)
    #expect(
      replay.skippedEntries.contains("line 2: Coin can't be reconstructed from the recording"))
    #expect(replay.difference != nil)
  }
}

/// A destination with values of every kind.
private struct Parcel: Destination {
  enum Size: String, Codable, CaseIterable { case small, large }

  /// A value inside a value.
  struct Sale: Codable, Hashable, Sendable {
    enum CodingKeys: String, CodingKey {
      case id, prices, time
      case note = "note_text"
    }
    var id = UUID(uuidString: "00000000-0000-0000-0000-0000000000AB")!
    var prices: [Decimal] = [8.25]
    var time = Date(timeIntervalSinceReferenceDate: 777)
    var note = "Yew"
  }

  static let patterns: [RoutePattern] = [
    "parcels/:id?{page}&{sent}&{size}&{isGift}&{weight}&{price}&{note}&{tags}"
  ]
  static let examples = [
    Parcel(
      id: UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF")!,
      page: URL(string: "https://secret.example/track/77"), sent: Date(timeIntervalSince1970: 5e8),
      size: .large, isGift: true, weight: 12.5, price: 9.5, note: "fragile",
      tags: ["to ana", "‹bea 5›"], sale: Sale(), rooms: ["hall": 1], codes: ["gate": 1])
  ]
  static let traits: [DestinationTrait] = [
    .logs("note"), .allows(hosts: ["*"], in: "page"), .redacts("codes", "alarms"),
  ]
  var id: UUID
  var page: URL?
  var sent: Date?
  var size: Size?
  var isGift: Bool?
  var weight: Double?
  var price: Decimal?
  var note: String?
  var tags: [String]?
  var sale: Sale?
  var rooms: [String: Int]?
  var codes: [String: Int]?
  var alarms: [String: Bool]?
  var placement: Placement { .root }
}

/// A destination whose value the recording keeps.
private struct Weighing: Destination {
  static let patterns: [RoutePattern] = ["weighings?{weight}"]
  static let examples = [Weighing()]
  static let traits: [DestinationTrait] = [.logs("weight")]
  var weight: Double?
  var placement: Placement { .root }
}

extension RecordingTests {
  @Test("Each kind of value has a stand-in that the destination accepts")
  func standsInForEveryKind() async throws {
    let router = try TestFeature(Parcel.self).router(
      links: AppLinks(schemes: ["demoapp"], domains: ["www.example.com"]),
      home: "/parcels/6f9619ff-8b86-d011-b42d-00c04fc964ff")
    var parcel = Parcel.examples[0]
    (parcel.rooms, parcel.codes, parcel.alarms) = (["attic": 2], ["door": 7], ["door": true])
    let recording = try await recording(opening: parcel, with: router)

    expectSnapshot(of: recording)
    let json = String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
    for secret in [
      "6F9619FF", "secret.example", "track", "1985", "12.5", "9.5", "to ana", "bea", "AB",
      "8.25", "777", "2001", "Yew", "attic", "door",
    ] {
      #expect(!json.contains(secret), "\(secret)")
    }
    try await replay(recording, with: router)
  }

  @Test("A recorded number may have any size", arguments: [1e19, -.greatestFiniteMagnitude])
  func keepsLargeNumbers(weight: Double) async throws {
    let router = try TestFeature(Weighing.self).router(home: "/weighings")
    try await replay(recording(opening: Weighing(weight: weight), with: router), with: router)
  }

  private func recording(
    opening destination: some Destination, with router: Router
  ) async throws -> HostRecording {
    let host = try ContinuationHost(router: router, presenter: HeadlessPresenter())
    host.becomeReady()
    host.record()
    await host.open(destination)
    return try #require(host.recording)
  }
}
