import Baton
import BatonTesting
import Foundation
import Testing

/// Laws for every value: if it's printed as a link, reading the link returns the same value.
@Suite struct RoundTripLawTests {
  static let texts = [
    "a", "a b", "ä/ö", "100%", "%2F", "+", "&=?#", "..a", "😀", "e\u{301}", "\u{E9}", ":@,;$!",
    "~'()*",
    "{x}", String(repeating: "long ", count: 60), "-", "1", "true",
  ]

  static func everything(_ generator: inout SeededGenerator) -> Everything {
    var value = Everything.examples[0]
    value.text = generator.pick(texts)
    value.int = generator.pick([0, -1, 42, .max, .min])
    value.flag = generator.chance(50)
    value.double = generator.pick([nil, 0, -0.5, 1e300, .pi, .leastNonzeroMagnitude, 0.1])
    value.date = generator.pick([
      nil, Date(timeIntervalSince1970: 0),
      Date(timeIntervalSinceReferenceDate: Double.random(in: -1e9...1e9, using: &generator)),
    ])
    value.data = generator.pick([
      nil, Data([0]), Data([255, 254]), Data((0...255).map { UInt8($0) }),
    ])
    value.uuid = generator.pick([nil, value.uuid])
    value.url = generator.pick([nil, URL(string: "https://www.example.com/a%20b?c=d&e#f")])
    value.color = generator.pick([nil, .red, .green])
    value.tags = (0..<Int.random(in: 0...3, using: &generator)).map { _ in generator.pick(texts) }
    value.small = generator.pick([nil, .one, .two])
    value.code = generator.pick([nil, Everything.Code(linkText: "ü x-12")])
    value.exact = generator.pick([nil, Decimal(string: "-12345678901234567890.5")])
    return value
  }

  @Test("Every value survives printing and reading a link", arguments: lawSeeds(UInt64(0)..<120))
  func linkRoundTrip(seed: UInt64) throws {
    let router = try SampleApp.router()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let value = Self.everything(&generator)
      for origin in [nil, "demoapp", "x.example.org"] {
        let link = try router.link(to: value, on: origin)
        let read = try router.destination(for: link)
        #expect(read as? Everything == value, "seed \(seed): \(link)")
        #expect(try router.link(to: read, on: origin) == link, "seed \(seed)")
      }
    }
  }

  @Test("Every value survives an activity or a saved state", arguments: lawSeeds(UInt64(0)..<100))
  func activityAndSavedState(seed: UInt64) throws {
    let router = try SampleApp.router()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let id = generator.pick(Self.texts)
      let profile = Profile(id: id, note: generator.pick([nil] + Self.texts))
      #expect(try router.destination(for: router.activity(for: profile)) as? Profile == profile)
      let hierarchy = try router.hierarchy(to: Self.everything(&generator))
      #expect(
        router.decodeScene(try router.encodeScene(.init(hierarchy: hierarchy)).data).scene.hierarchy
          == hierarchy)
    }
  }

  @Test(
    "Path tails and parameters inside segments survive a link", arguments: lawSeeds(UInt64(0)..<100)
  )
  func tailsAndSegmentParts(seed: UInt64) throws {
    let router = try SampleApp.router()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let files = Files(path: (0..<3).map { _ in generator.pick(Self.texts) })
      #expect(try router.destination(for: router.link(to: files)) as? Files == files)
      let message = Message(mailbox: generator.pick(Self.texts), id: 7)
      #expect(try router.destination(for: router.link(to: message)) as? Message == message)
    }
  }

  @Test("Any text resolves or fails with a message", arguments: lawSeeds(UInt64(0)..<200))
  func randomText(seed: UInt64) throws {
    let router = try SampleApp.router()
    var generator = SeededGenerator(seed: seed)
    let pieces =
      [
        "demoapp://", "https://www.example.com/", "users", "all", "/", "?", "#", "&", "=", "%2F",
        "%",
        "..", "%2e%2E", "[", "@", ":", "mail", "inbox", "7", "\u{0}", "\u{202E}", "ä", "files",
        "raw",
        "file-", ".", "{", "q=", "//", "%00", "%C3", "%C3%A4",
      ]
    for _ in 0..<50 {
      let link = (0..<Int.random(in: 0...9, using: &generator)).map { _ in generator.pick(pieces) }
        .joined()
      do throws(RoutingError) {
        if case .degraded = try router.resolve(link, from: .webLink) {
          Issue.record("only an activity is degraded: \(link)")
        }
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test("Integers of every type come back, alone, missing or in a list")
  func integers() throws {
    let router = try TestFeature(Integers.self).router(home: "/integers/1/2/3/4/5/6")
    for value in Integers.examples {
      #expect(try router.destination(for: router.link(to: value)) as? Integers == value)
    }
  }
}

private struct Integers: RootDestination {
  static let patterns: [RoutePattern] = [
    "integers/:a/:b/:c/:d/:e/:f?{short}&{long}&{bytes}&{words}"
  ]
  static let examples = [
    Integers(a: .min, b: .max, c: .min, d: .max, e: .min, f: .max, bytes: [], words: []),
    Integers(
      a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, short: -7, long: .max, bytes: [0, 255],
      words: [.min, .max]),
  ]

  var a: Int8
  var b: Int16
  var c: Int32
  var d: Int64
  var e: UInt16
  var f: UInt32
  var short: Int8?
  var long: UInt64?
  var bytes: [UInt8]
  var words: [Int64]
}
