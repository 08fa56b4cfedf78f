import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Every bad value at every door. A door fills ``Reader`` with values. Good ones must get through
/// every door, so that a closed door isn't taken for a guarded one.
@Suite struct ValueGateTests {
  struct Reader: Destination {
    static let patterns: [RoutePattern] = ["read?{page}&{text}&{list}"]
    static let activityTypes: [ActivityType] = ["com.example.read"]
    static let examples = [Reader()]
    static let traits: [DestinationTrait] = [.allows(hosts: ["docs.example.org"], in: "page")]
    var page: URL?
    /// No pattern names it.
    var hidden: URL?
    var pages: [URL]?
    var card: Card?
    var text: String?
    var list: [String]?
    var placement: Placement { .root }

    struct Card: Codable, Hashable, Sendable { var page: URL }
  }

  struct RawReader: Destination {
    static let patterns: [RoutePattern] = ["raw/{page...}"]
    static let examples = [RawReader(page: URL(string: "https://www.example.com/")!)]
    var page: URL
    var placement: Placement { .root }
  }

  struct Paper: Destination {
    static let patterns: [RoutePattern] = []
    static let activityTypes: [ActivityType] = ["com.example.paper"]
    static let examples = [Paper(file: URL(fileURLWithPath: "/a.paper"))]
    static let traits: [DestinationTrait] = [.opens(contentTypes: ["paper"], as: "file")]
    var file: URL
    var placement: Placement { .root }
  }

  enum Door: String, CaseIterable {
    case link, rawTail, rewrite, resolver, notification, page, searchItem
    case activity, boxed, quickAction, state, parked

    /// The doors that bring values of any shape.
    static let structured: [Door] = [.activity, .boxed, .quickAction, .state, .parked]
  }

  private func router(_ limits: LinkLimits = LinkLimits()) throws -> Router {
    try Router(
      features: [TestFeature(Reader.self, RawReader.self, Paper.self)],
      links: AppLinks(
        schemes: ["app"], domains: ["www.example.com"], context: [], limits: limits),
      home: "/read",
      rewrites: [LinkRewrite("old", from: "old", to: "read")],
      resolvers: [LinkResolver("short", taking: ["https://www.example.com/s"])])
  }

  /// Returns the result of the values, or nil if the door refuses them.
  private func opens(
    _ values: [String: ActivityValue], by door: Door, _ limits: LinkLimits = LinkLimits()
  ) async throws -> (any Destination)? {
    let router = try router(limits)
    let query = values.flatMap { name, value in
      value.texts.map { "\(name)=\(PercentCoding.encode($0, as: .authority))" }
    }.joined(separator: "&")
    func destination(_ asked: some Continuable, _ source: Source) -> (any Destination)? {
      try? router.hierarchy(for: asked, from: source).root.destination
    }
    switch door {
    case .link: return destination("https://www.example.com/read?\(query)", .webLink)
    case .rawTail:
      let page = values["page"]?.texts.first ?? "none"
      return destination("https://www.example.com/raw/\(page)", .webLink)
    case .rewrite: return destination("https://www.example.com/old?\(query)", .webLink)
    case .resolver:
      let link = try? await router.resolving(
        "https://www.example.com/s", from: .webLink,
        by: [.init("short") { _ in URL(string: "https://www.example.com/read?\(query)")! }])
      return link.flatMap { destination($0, .webLink) }
    case .notification:
      let request = ContinuationRequest(
        notification: "1", at: .distantPast,
        userInfo: ["link": .string("https://www.example.com/read?\(query)")])
      return request.flatMap { destination($0, .notification) }
    case .page:
      return destination(
        UserActivity(
          .browsingWeb, webpageURL: URL(string: "https://www.example.com/read?\(query)")), .webLink)
    case .searchItem:
      return destination(
        UserActivity(
          .searchItem,
          userInfo: [
            "kCSSearchableItemActivityIdentifier":
              .string("https://www.example.com/read?\(query)")
          ]), .searchItem)
    case .activity:
      return destination(UserActivity("com.example.read", userInfo: values), .activity)
    case .boxed:
      // As the platform's objects hold them.
      let userInfo = values.compactMapValues { ActivityValue(boxed: $0.boxed) }
      return destination(UserActivity("com.example.read", userInfo: userInfo), .activity)
    case .quickAction:
      return (try? router.request(quickAction: "Reader", userInfo: values)).flatMap {
        destination($0, .quickAction)
      }
    case .state:
      return router.decodeScene(
        Data(#"{"version":2,"root":[{"name":"Reader","values":\#(values.json)}]}"#.utf8)
      ).scene.hierarchy?.root.destination
    case .parked:
      let state =
        #"{"version":2,"parked":{"expires":{"$date":0},"#
        + #""destination":{"name":"Reader","values":\#(values.json)}}}"#
      return router.decodeScene(Data(state.utf8)).scene.parked.flatMap {
        if case .destination(let destination) = $0.content { destination } else { nil }
      }
    }
  }

  static let badPages = [
    "javascript:alert(1)", "intent:x", "app:///read", "file:///etc/passwd",
    "https://www.example.com@evil.example.org/", "https://me@www.example.com/",
    "https://evil.example.org/", "https://evilwww.example.com/", "http://www.example.com/",
    "https://www.example.com:8443/",
  ]

  @Test("A page on the app's domains, and on those of a trait, comes in at every door")
  func goodPage() async throws {
    for door in Door.allCases {
      let page = URL(string: "https://www.example.com/a")!
      let opened = try await opens(["page": .url(page)], by: door)
      #expect((opened as? Reader)?.page == page || (opened as? RawReader)?.page == page, "\(door)")
      guard door != .rawTail else { continue }
      let other = URL(string: "https://docs.example.org/a")!
      #expect(
        (try await opens(["page": .url(other)], by: door) as? Reader)?.page == other, "\(door)")
    }
  }

  @Test("No door lets another URL in", arguments: badPages)
  func badPage(_ text: String) async throws {
    let url = try #require(URL(string: text))
    for door in Door.allCases {
      for value in [ActivityValue.url(url), .string(text)] {
        #expect(try await opens(["page": value], by: door) == nil, "\(door)")
      }
    }
    for door in Door.structured {
      for values: [String: ActivityValue] in [
        ["hidden": .url(url)], ["pages": .array([.url(url)])],
        ["card": .dictionary(["page": .url(url)])],
      ] {
        #expect(try await opens(values, by: door) == nil, "\(door), \(values)")
      }
    }
  }

  @Test("A document's property takes files only, and no other property takes one")
  func documents() throws {
    let router = try router()
    func opens(_ url: String) -> Bool {
      (try? router.hierarchy(
        for: UserActivity("com.example.paper", userInfo: ["file": .url(URL(string: url)!)])))
        != nil
    }
    #expect(opens("file:///a.paper"))
    #expect(!opens("https://www.example.com/a.paper"))
    #expect(!opens("javascript:alert(1)"))
  }

  @Test(
    "Every door has the same limits of size and number",
    arguments: [
      Door.link, .rewrite, .notification, .page, .searchItem, .activity, .boxed, .quickAction,
      .state, .parked,
    ]
  )
  func limits(_ door: Door) async throws {
    let limits = LinkLimits(maxPayloadBytes: 44, maxValues: 4)
    func opens(_ values: [String: ActivityValue]) async throws -> Bool {
      try await self.opens(values, by: door, limits) != nil
    }
    #expect(try await opens(["text": .string(String(repeating: "a", count: 40))]))
    #expect(try await !opens(["text": .string(String(repeating: "a", count: 41))]))
    #expect(try await opens(["list": .array(["a", "b", "c"].map(ActivityValue.string))]))
    #expect(try await !opens(["list": .array(["a", "b", "c", "d"].map(ActivityValue.string))]))
  }

  @Test("The defaults refuse a value of 50 MB, 100,000 keys, and values without end")
  func defaults() async throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("\($0)", ActivityValue.null) })
    let long = String(decoding: Data(repeating: 0x61, count: 50 << 20), as: UTF8.self)
    let deep = (0..<100).reduce(ActivityValue.null) { value, _ in .array([value]) }
    for door in [Door.activity, .quickAction] {
      for values: [String: ActivityValue] in [
        ["text": .string(long)], many, ["other": deep],
        ["text": .data(Data(count: 65_536))],
      ] {
        #expect(try await opens(values, by: door) == nil, "\(door)")
      }
    }
  }
}

extension ActivityValue {
  fileprivate var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .url(let url): [url.absoluteString]
    case .array(let values): values.contents.flatMap(\.texts)
    default: []
    }
  }
}

extension [String: ActivityValue] {
  /// As a saved state stores them.
  fileprivate var json: String {
    let data = try? JSONEncoder().encode(StoredValues(self))
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
