import Baton
import BatonInspection
import Foundation

/// Fuzzes the values in activities and saved states. Both must accept the same values. A second,
/// simpler check makes sure that accepted values are within the limits and on the app's own pages.
enum GatedValues {
  struct Reader: Destination {
    static let patterns: [RoutePattern] = ["read?{page}"]
    static let activityTypes: [ActivityType] = ["com.example.read"]
    static let examples = [Reader()]
    static let traits: [DestinationTrait] = [.allows(hosts: ["docs.example.org"], in: "page")]
    var page: URL?
    var pages: [URL]?
    var cards: [String: Card]?
    var texts: [String]?
    var data: Data?
    var placement: Placement { .root }

    struct Card: Codable, Hashable, Sendable {
      var page: URL?
      var inner: [Card]?
    }
  }

  private struct Reading: Feature {
    var destinations: [any Destination.Type] { [Reader.self] }
  }

  private static let limits = LinkLimits(maxPayloadBytes: 400, maxValues: 24)
  private static let router: Router = {
    guard
      let router = try? Router(
        features: [Reading()],
        links: AppLinks(schemes: ["app"], domains: ["www.example.com"], limits: limits), home: nil)
    else { fatalError("the reader has problems") }
    return router
  }()
  private static let names = ["page", "pages", "cards", "texts", "data", "inner", "x"]
  private static let starts = [
    "https://www.example.com/", "https://docs.example.org/", "https://www.example.com@",
    "https://www.example.com:", "https://www.example.com.", "javascript:", "http://", "file:///",
    "HTTPS://WWW.", "https://", "//", "",
  ]

  static func ask(_ bytes: [UInt8]) {
    var generator = ByteGenerator(bytes)
    var values: [String: ActivityValue] = [:]
    while !generator.isEmpty, values.count < 32 {
      values[name(&generator)] = value(&generator, level: 0)
    }
    var opened: [Reader?] = []
    expectQuick(bytes.count, nanosecondsPerByte: 1_000_000) { opened = readers(of: values) }
    expect(opened[0] == opened[1], "another reader by a saved state: \(opened)")
    for reader in opened.compactMap(\.self) {
      var measure = (count: 0, bytes: 0)
      for (name, value) in values {
        measure.bytes += name.utf8.count
        add(value, to: &measure)
      }
      expect(measure.count <= 24, "\(measure.count) values came in")
      expect(measure.bytes <= 400, "\(measure.bytes) bytes came in")
      if let page = reader.page {
        expect(isOwn(page, orOn: "docs.example.org"), "page: \(page)")
      }
      let cards = reader.cards.map { Array($0.values) } ?? []
      for page in (reader.pages ?? []) + cards.flatMap(pages) {
        expect(isOwn(page), "page: \(page)")
      }
    }
  }

  /// Returns the readers that an activity and a saved state with these values open.
  private static func readers(of values: [String: ActivityValue]) -> [Reader?] {
    let activity = try? router.hierarchy(
      for: UserActivity("com.example.read", userInfo: values), from: .activity)
    let encoded = try? JSONEncoder().encode(StoredValues(values))
    let text = encoded.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    let state = router.decodeScene(
      Data(#"{"version":2,"root":[{"name":"Reader","values":\#(text)}]}"#.utf8))
    return [activity, state.scene.hierarchy].map { $0?.root.destination as? Reader }
  }

  private static func pages(of card: Reader.Card) -> [URL] {
    [card.page].compactMap(\.self) + (card.inner ?? []).flatMap(pages)
  }

  /// Returns true if a page is on the app's host. This follows RFC 3986 in a simple way: the host
  /// is in the bytes between `https://` and the end of the authority.
  private static func isOwn(_ page: URL, orOn host: String = "www.example.com") -> Bool {
    let text = page.absoluteString.lowercased()
    guard text.hasPrefix("https://") else { return false }
    let authority = text.dropFirst(8).prefix { !"/?#\\".contains($0) }
    let hosts = ["www.example.com", host]
    return hosts.contains { own in
      authority == own
        || authority.hasPrefix(own + ":")
          && ["", "443"].contains(authority.dropFirst(own.count + 1).drop { $0 == "0" })
    }
  }

  private static func add(_ value: ActivityValue, to measure: inout (count: Int, bytes: Int)) {
    measure.count += 1
    switch value {
    case .string(let text): measure.bytes += text.utf8.count
    case .data(let data): measure.bytes += data.count
    case .url(let url): measure.bytes += url.absoluteString.utf8.count
    case .array(let values): for value in values { add(value, to: &measure) }
    case .set(let values): for value in values { add(value, to: &measure) }
    case .dictionary(let values):
      for (key, value) in values {
        measure.bytes += key.utf8.count
        add(value, to: &measure)
      }
    default: measure.bytes += 8
    }
  }

  private static func name(_ generator: inout ByteGenerator) -> String {
    let number = Int(generator.byte())
    return number < 230 ? names[number % names.count] : generator.text(upTo: 300)
  }

  private static func value(_ generator: inout ByteGenerator, level: Int) -> ActivityValue {
    let kind = generator.byte() % 10
    guard level < 70 else { return .null }
    switch kind {
    case 0, 1:
      let start = starts[Int(generator.byte()) % starts.count]
      return URL(string: start + generator.text(upTo: 24)).map(ActivityValue.url) ?? .null
    case 2: return .string(starts[Int(generator.byte()) % starts.count])
    case 3: return .data(Data(generator.text(upTo: 255).utf8))
    case 4, 5:
      let count = Int(generator.byte() % 32)
      return .array((0..<count).map { _ in value(&generator, level: level + 1) })
    case 6, 7:
      var values: [String: ActivityValue] = [:]
      for _ in 0..<generator.byte() % 4 {
        values[name(&generator)] = value(&generator, level: level + 1)
      }
      return .dictionary(values)
    case 8: return .integer(Int64(generator.byte()))
    default: return .string(generator.text(upTo: 255))
    }
  }
}
