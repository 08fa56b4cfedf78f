import Baton
import BatonHost
import Foundation
import Testing

/// A value from a stranger, and the harm that the value must not do, no matter how it enters the
/// app.
///
/// `ValueGateTests` plants each value in a host, and `PlatformEntryPointTests` in the objects of
/// every adapter's platform.
struct PlantedValue: Sendable {
  enum Harm: Sendable {
    /// No harm: the value should open a destination, which shows that this way into the app works
    /// at all.
    case none
    /// The value opens a destination.
    case opens
    /// The value appears in a log or a message.
    case isTold
    /// The value's hidden characters appear in a message.
    case isRaw
    /// A command runs before the user has agreed, or its question contains hidden characters.
    case runs
  }

  let name: String
  var type = "Reader"
  let values: [String: ActivityValue]
  let harm: Harm

  static let secret = "s3cretvalue"
  static let hidden = "a\u{202E}b\u{200B}"

  static let pages = [
    "javascript:alert(1)", "intent:x", "app:///reader", "file:///etc/passwd",
    "https://www.example.com@evil.example.org/", "https://me@www.example.com/",
    "https://evil.example.org/", "https://evilwww.example.com/", "http://www.example.com/",
    "https://www.example.com:8443/",
  ]

  /// A deeply nested value that no property reads.
  static let levels = bad(
    "levels without end", ["other": (0..<100).reduce(.null) { value, _ in .array([value]) }])

  static let all: [Self] =
    [
      levels,
      good("a page of the app", ["page": page("https://www.example.com/a")]),
      good("a page on a trait's host", ["page": page("https://docs.example.org/a")]),
      good("a text at the limit", ["text": text(of: 496)]),
      good("a list at the limit", ["list": list(of: 11)]),
      good("a number at its bound", ["number": .integer(127)]),
      Self(name: "a file", type: "Paper", values: ["file": page("file:///a.paper")], harm: .none),
    ]
    + pages.map { bad($0, ["page": page($0)]) }
    + [
      bad("a page that no pattern names", ["hidden": page(pages[0])]),
      bad("a page in a list", ["pages": .array([page(pages[0])])]),
      bad("a page in a value", ["card": .dictionary(["page": page(pages[0])])]),
      bad("a text beyond the limit", ["text": text(of: 497)]),
      bad("data beyond the limit", ["other": .data(Data(count: 496))]),
      bad("a list beyond the limit", ["list": list(of: 12)]),
      bad(
        "too many keys",
        Dictionary(uniqueKeysWithValues: (0..<13).map { ("\($0)", ActivityValue.null) })),
      bad("a number beyond its bounds", ["number": .integer(128)]),
      bad("a text for a number", ["number": .string("x")]),
      bad("a number for a page", ["page": .integer(7)]),
      bad("a page for a file", type: "Paper", ["file": page("https://www.example.com/a.paper")]),
      bad("a script for a file", type: "Paper", ["file": page(pages[0])]),
      bad("a file of another type", type: "Sheet", ["file": page("file:///a.html")]),
      Self(name: "a secret", values: ["pin": .string(secret)], harm: .isTold),
      Self(
        name: "a bad value beside a secret",
        values: ["pin": .string(secret), "number": .string(secret)], harm: .isTold),
      Self(name: "hidden characters", values: ["text": .string(hidden)], harm: .isRaw),
      bad("a command for the app alone", type: "Wipe", [:]),
      Self(name: "a command", type: "Send", values: ["payee": .string(hidden)], harm: .runs),
    ]

  private static func good(_ name: String, _ values: [String: ActivityValue]) -> Self {
    Self(name: name, values: values, harm: .none)
  }

  private static func bad(
    _ name: String, type: String = "Reader", _ values: [String: ActivityValue]
  ) -> Self {
    Self(name: name, type: type, values: values, harm: .opens)
  }

  private static func page(_ text: String) -> ActivityValue {
    URL(string: text).map(ActivityValue.url) ?? .null
  }

  private static func text(of bytes: Int) -> ActivityValue {
    .string(String(repeating: "a", count: bytes))
  }

  private static func list(of count: Int) -> ActivityValue {
    .array((0..<count).map { _ in .string("a") })
  }

  /// The query of a link with these values, or nil if no link can contain them.
  fileprivate var query: String? {
    var items: [String] = []
    for (name, value) in values {
      guard type != "Paper", ReadingApp.Reader.inLinks.contains(name) || type == "Send",
        let texts = value.texts
      else { return nil }
      items += texts.map { "\(name)=\(PercentCoding.encode($0, as: .authority))" }
    }
    return items.joined(separator: "&")
  }

  /// The JSON of a saved state with a destination of this type and these values.
  fileprivate var json: String? {
    guard type != "Send", type != "Wipe", let data = try? JSONEncoder().encode(StoredValues(values))
    else {
      return nil
    }
    return #"{"name":"\#(type)","values":\#(String(decoding: data, as: UTF8.self))}"#
  }
}

/// The app that reads planted values.
struct ReadingApp: Feature {
  var destinations: [any Destination.Type] {
    [Reader.self, RawReader.self, Paper.self, Vault.self]
  }
  var commands: [any Command.Type] { [Send.self, Wipe.self] }

  private static let built = Result {
    try Router(
      features: [Self()],
      links: AppLinks(
        schemes: ["app"], domains: ["www.example.com"], context: [],
        limits: LinkLimits(maxPayloadBytes: 500, maxValues: 12)),
      home: "/home",
      rewrites: [
        LinkRewrite("reader", from: "old/reader", to: "reader"),
        LinkRewrite("send", from: "old/send", to: "send"),
        LinkRewrite("wipe", from: "old/wipe", to: "wipe"),
        LinkRewrite("vault", from: "old/vault", to: "vault"),
      ],
      resolvers: [LinkResolver("short", taking: ["https://www.example.com/s"])])
  }

  static func router() throws -> Router { try built.get() }
}

extension ReadingApp {
  struct Reader: TestDestination {
    static let patterns: [RoutePattern] = ["reader?{page}&{text}&{list}&{number}&{pin}"]
    static let activityTypes: [ActivityType] = ["com.example.Reader"]
    static let traits: [DestinationTrait] = [
      .allows(hosts: ["docs.example.org"], in: "page"), .redacts("pin"), .logs("number"),
      .version(2),
    ]
    fileprivate static let inLinks: Set = ["page", "text", "list", "number", "pin"]
    var page: URL?
    var hidden: URL?
    var pages: [URL]?
    var card: Card?
    var text: String?
    var list: [String]?
    var number: Int8?
    var pin: String?

    struct Card: Codable, Hashable, Sendable { var page: URL }
  }

  /// The home screen. The path of its links may contain a page's URL.
  struct RawReader: RootDestination {
    static let patterns: [RoutePattern] = ["home", "raw/{page...}"]
    static let examples = [RawReader(page: URL(string: "https://www.example.com/")!), RawReader()]
    var page: URL?
  }

  struct Paper: TestDestination {
    static let activityTypes: [ActivityType] = ["com.example.Paper"]
    static let traits: [DestinationTrait] = [.opens(fileExtensions: ["paper"], as: "file")]
    var file: URL = URL(fileURLWithPath: "/a.paper")
  }

  /// A destination that one account may see.
  struct Vault: TestDestination {
    static let patterns: [RoutePattern] = ["vault"]
    static let activityTypes: [ActivityType] = ["com.example.Vault"]
    static let traits: [DestinationTrait] = [.requires("unlocked")]
  }

  struct Send: TestCommand {
    static let patterns: [RoutePattern] = ["send?{payee}"]
    static let activityTypes: [ActivityType] = ["com.example.Send"]
    static let traits: [DestinationTrait] = [
      .accepts(
        .webLink, .customScheme, .activity, .searchItem, .notification, .quickAction, .appIntent)
    ]
    var payee = "ada"
    var confirmation: CommandConfirmation { "Send 100 EUR to \(payee)?" }
  }

  struct Wipe: TestCommand {
    static let patterns: [RoutePattern] = ["wipe"]
    static let activityTypes: [ActivityType] = ["com.example.Wipe"]
    var confirmation: CommandConfirmation { "Wipe?" }
  }
}

/// The object from the platform that carries a planted value.
enum PlantedPayload {
  case url(URL)
  case activity(UserActivity)
  case notification([String: ActivityValue])
  case quickAction(String, [String: ActivityValue])
  case intent(ContinuationRequest.Content)
  case state(Data)
}

/// A way for values to enter an app.
enum PlantedDoor: String, CaseIterable, Sendable {
  case link, rawTail, scheme, rewrite, resolver, page, searchItem, notification
  case activity, quickAction, quickLink, document, intent, state, parked

  /// Returns the object that carries a value through this door, or nil if none can.
  func payload(carrying planted: PlantedValue) -> PlantedPayload? {
    func url(_ text: String) -> PlantedPayload? { URL(string: text).map(PlantedPayload.url) }
    let path = planted.type.lowercased()
    let link = planted.query.map { "https://www.example.com/\(path)?\($0)" }
    switch self {
    case .link: return link.flatMap(url)
    case .rawTail:
      guard planted.values.count == 1, case .url(let page) = planted.values["page"],
        page.host() != "docs.example.org"
      else { return nil }
      return url("https://www.example.com/raw/\(page)")
    case .scheme: return planted.query.flatMap { url("app:///\(path)?\($0)") }
    case .rewrite: return planted.query.flatMap { url("https://www.example.com/old/\(path)?\($0)") }
    case .resolver:
      return link.flatMap {
        url("https://www.example.com/s?to=\(PercentCoding.encode($0, as: .authority))")
      }
    case .page:
      return link.map { .activity(UserActivity(.browsingWeb, webpageURL: URL(string: $0))) }
    case .searchItem:
      return link.map {
        .activity(
          UserActivity(
            .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string($0)]))
      }
    case .notification: return link.map { .notification(["link": .string($0)]) }
    case .activity:
      return .activity(
        UserActivity(ActivityType("com.example.\(planted.type)"), userInfo: planted.values))
    case .quickAction: return .quickAction(planted.type, planted.values)
    case .quickLink: return link.map { .quickAction($0, [:]) }
    case .document:
      guard case .url(let file) = planted.values["file"], file.isFileURL else { return nil }
      return .url(file)
    case .intent: return planted.content.map(PlantedPayload.intent)
    case .state:
      return planted.json.map { .state(Data(#"{"version":2,"root":[\#($0)]}"#.utf8)) }
    case .parked:
      let expires = Date.distantFuture.timeIntervalSinceReferenceDate.bitPattern
      return planted.json.map {
        .state(
          Data(
            #"{"version":2,"parked":{"expires":{"$date":\#(expires)},"destination":\#($0)}}"#.utf8))
      }
    }
  }
}

extension PlantedValue {
  /// The destination or command as an App Intent makes it, or nil if its properties can't have the
  /// values.
  fileprivate var content: ContinuationRequest.Content? {
    if type == "Wipe" { return .command(ReadingApp.Wipe()) }
    if type == "Vault" { return .destination(ReadingApp.Vault()) }
    if case .string(let payee) = values["payee"] { return .command(ReadingApp.Send(payee: payee)) }
    var reader = ReadingApp.Reader()
    for (name, value) in values {
      switch (name, value) {
      case ("page", .url(let page)): reader.page = page
      case ("hidden", .url(let page)): reader.hidden = page
      case ("pages", .array(let pages)):
        reader.pages = pages.compactMap {
          if case .url(let page) = $0 { page } else { nil }
        }
      case ("card", .dictionary(let card)):
        guard case .url(let page) = card["page"] else { return nil }
        reader.card = ReadingApp.Reader.Card(page: page)
      case ("text", .string(let text)): reader.text = text
      case ("list", .array(let list)): reader.list = list.flatMap { $0.texts ?? [] }
      case ("number", .integer(let number)):
        guard let number = Int8(exactly: number) else { return nil }
        reader.number = number
      case ("pin", .string(let pin)): reader.pin = pin
      default: return nil
      }
    }
    return .destination(reader)
  }
}

/// An app that payloads can be delivered to.
@MainActor protocol PlantedApp: AnyObject {
  var reading: ReadingHost { get }
  func take(_ payload: PlantedPayload)
  /// Waits until the app has no pending work.
  func settle() async
}

/// The host of a ``PlantedApp``, with the outcomes of its requests.
@MainActor final class ReadingHost {
  private(set) var host: ContinuationHost?
  private(set) var records: [OutcomeRecord] = []
  private(set) var ran = 0
  /// True once the check allows the vault.
  var isUnlocked = false

  /// - Parameter start: Starts the task that reads the outcomes.
  func make(
    _ presenter: any Presenter, clock: any Clock<Duration> = ContinuousClock(),
    start: (@escaping @MainActor @Sendable () async -> Void) -> Void
  ) throws -> ContinuationHost {
    let host = try ContinuationHost(
      router: ReadingApp.router(), presenter: presenter,
      requirements: [
        Requirement("unlocked") { [weak self] _ in
          self?.isUnlocked == true ? .allow : .park(showing: nil)
        }
      ],
      commands: [
        CommandHandler(ReadingApp.Send.self) { [weak self] _ in self?.ran += 1 },
        CommandHandler(ReadingApp.Wipe.self) { [weak self] _ in self?.ran += 1 },
      ],
      resolvers: [
        LinkResolverHandler("short") { url in
          let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
          return items?.first?.value.flatMap { URL(string: $0) } ?? url
        }
      ], clock: clock)
    self.host = host
    let outcomes = host.outcomes
    start { [weak self] in
      for await record in outcomes where record.isRequested { self?.records.append(record) }
    }
    return host
  }

  var isOpened: Bool {
    records.contains {
      switch $0.outcome {
      case .opened, .degraded, .redirected, .performed, .claimed: true
      case .parked, .refused, .notFound, .superseded, .failed: false
      }
    }
  }

  var isAsking: Bool { host?.report.pending.contains { $0.stage == "confirming" } ?? false }

  /// All log messages about the app's requests and screen.
  var texts: [String] {
    records.map { "\($0) \($0.outcome)" } + [host.map { "\($0.report)" } ?? ""]
  }

  /// Dumps of the records, and their JSON for developers.
  var dumps: [String] {
    let encoder = JSONEncoder()
    encoder.userInfo[.includesValues] = true
    return records.map { record in
      var text = String(decoding: (try? encoder.encode(record)) ?? Data(), as: UTF8.self)
      dump(record, to: &text)
      return text
    }
  }
}

/// Delivers a planted value to an app through a door, and expects no harm.
///
/// - Parameter launch: Launches the app with a saved state or without one.
@MainActor func expectHarmless(
  _ planted: PlantedValue, at door: PlantedDoor, launch: (Data?) throws -> any PlantedApp
) async throws {
  guard let payload = door.payload(carrying: planted) else { return }
  let app: any PlantedApp
  if case .state(let state) = payload {
    app = try launch(state)
  } else {
    app = try launch(nil)
    await app.settle()
    app.take(payload)
  }
  await app.settle()
  let reading = app.reading
  let isSaved = door == .state || door == .parked
  let what = "\(planted.name), \(door): \(reading.records.map(\.description))"
  switch planted.harm {
  case .none: #expect(reading.isOpened, "\(what)")
  case .opens: #expect(!reading.isOpened && !reading.isAsking && reading.ran == 0, "\(what)")
  case .isTold:
    if planted.values.count == 1, !isSaved { #expect(reading.isOpened, "\(what)") }
    for text in reading.texts + reading.dumps {
      #expect(!text.contains(PlantedValue.secret), "\(what): \(text)")
    }
  case .isRaw:
    #expect(reading.isOpened, "\(what)")
    for text in reading.texts.joined().unicodeScalars.split(separator: "\n") {
      #expect(!text.contains { $0.isHidden }, "\(what): \(Substring(text))")
    }
  case .runs:
    #expect(reading.isAsking, "\(what)")
    #expect(reading.ran == 0, "\(what)")
  }
}

extension ActivityValue {
  /// The strings for a link, or nil if a link can't contain the value.
  fileprivate var texts: [String]? {
    switch self {
    case .string(let text): return [text]
    case .url(let url): return [url.absoluteString]
    case .integer(let number): return ["\(number)"]
    case .array(let values):
      let texts = values.map { value -> String? in
        if case .string(let text) = value { text } else { nil }
      }
      return texts.contains(nil) ? nil : texts.compactMap(\.self)
    default: return nil
    }
  }
}
