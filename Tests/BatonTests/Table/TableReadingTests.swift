import Baton
import BatonTesting
import Testing

/// Tests that a table takes links apart as the parser and simple readers do.
@Suite struct TableReadingTests {
  private static let origins = [
    "demoapp://", "https://www.example.com", "http://www.example.com", "/", "a://", "",
    "https://WWW.example.com", "https://www.example.com:443", "https://www.example.co", "demoapp:",
    "demoapp:///", "https://me@www.example.com", "https://a.wild.example.com", "//",
    "https://live.example.com", "http://live.example.com:80", "demoapp://www.example.com",
    "https://www.exampla.com",
  ]
  private static let pieces = [
    "a", "video", "abcdefgh", "abcdefghi", "0123456789abcdef", "0123456789abcdefg", "/", "//", ".",
    "..", "-", "_", "~", "!", "$", "&", "'", "(", "+", ",", ";", "=", ":", "@", "?", "#", "[", "]",
    "%", "%2", "%2F", "%2e", "%C3%A9", "%C3", "%00", "%7f", "%41", "é", "\u{0}", " ", "\"", "<",
    "\u{7F}", "\u{80}", "^", "`", "{", "|", "\\", "\t", "path/to/a/place", "?a=b&c=d",
    "7c9e6679-7425-40de-944b-e07fc1f90ae7", "/.well/", "/./", "/../", "?q=%20x", "#part",
  ]

  @Test(
    "A table reads each part of generated links",
    arguments: lawSeeds(UInt64(0)..<40))
  func generatedLinks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<80 {
      var link = Self.origins.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        link += Self.pieces.randomElement(using: &generator)!
      }
      expectReading(of: Array(link.utf8))
    }
  }

  /// The result doesn't depend on the length of a link or on a delimiter's position, such as at the
  /// border of a machine word or block.
  @Test(
    "A table reads delimiters at every position",
    arguments: ["demoapp://", "https://www.example.com/", "/"])
  func delimiterPositions(origin: String) {
    for count in [0, 1, 6, 7, 8, 9, 15, 16, 17, 31, 32, 47, 48, 49, 63, 64, 65, 127, 128, 129] {
      var link = Array((origin + String(repeating: "x", count: count)).utf8)
      expectReading(of: link)
      for byte in "/?%.~[".utf8 {
        for place in [0, 7, 8, 15, 16, 63, 64, count - 2, count - 1]
        where place >= 0 && place < count {
          let index = origin.utf8.count + place
          link[index] = byte
          expectReading(of: link)
          link[index] = UInt8(ascii: "x")
        }
      }
    }
  }

  @Test("A table reads every byte") func everyByte() {
    for byte in UInt8.min...UInt8.max {
      for link in ["demoapp://abc@def/ghi", "/abc@defghijklmnop?x@y#z"] {
        expectReading(of: link.utf8.map { $0 == UInt8(ascii: "@") ? byte : $0 })
      }
    }
  }

  @Test(
    "A table reads ordinary links",
    arguments: [
      ("demoapp://play_video/abcd1234?position=90", .custom(scheme: 0)),
      ("https://www.example.com/videos/abcd1234", .web(isPlain: false)),
      ("/videos", .inApp), ("demoapp://x", .custom(scheme: 0)),
      ("https://www.example.com", .web(isPlain: false)),
      ("https://www.example.com?q=1#top", .web(isPlain: false)),
      ("demoapp://a/caf%C3%A9/~me?text=a%20b", .custom(scheme: 0)),
      ("demoapp:///a//b/", .custom(scheme: 0)), ("a://x", .custom(scheme: 1)),
    ] as [(String, LinkKind)])
  func ordinaryLinks(link: String, kind: LinkKind) throws {
    #expect(try RouteTable.forReading[0].reading(of: Array(link.utf8)).get().kind == kind)
    expectReading(of: Array(link.utf8))
  }

  @Test("A table reads links with a scheme of any length") func longScheme() throws {
    let scheme = String(repeating: "s", count: 70_000)
    let links = AppLinks(schemes: [scheme], limits: LinkLimits(maxBytes: 100_000))
    let table = TableBuilder(links: links, routes: []).table()
    #expect(try table.reading(of: Array("\(scheme):x".utf8)).get().kind == .custom(scheme: 0))
  }

  @Test("A table refuses links over a limit, however short") func overLimits() throws {
    let limits = LinkLimits(maxBytes: 100, maxSegments: 3, maxQueryItems: 3, maxValueBytes: 50)
    let table = TableBuilder(
      links: AppLinks(schemes: ["demoapp"], limits: limits), routes: []
    ).table()
    let long = String(repeating: "x", count: 60)
    for link in [
      "a/b/c/d", "demoapp://a/b/c/d", "/?b&c&d&e", "/\(long)/\(long)", "/a?b=\(long)", "/\(long)",
    ] {
      #expect(table.rejection(of: link) != nil, "\(link)")
    }
    for link in ["/a/b/c", "demoapp://a/b/c", "/a//b//c", "/a?b&&c&d"] {
      #expect(table.rejection(of: link) == nil, "\(link)")
    }
  }

  @Test("A link may have more segments and query items than the stack holds") func manyParts() {
    let limits = LinkLimits(maxSegments: 1_000, maxQueryItems: 1_000)
    let table = TableBuilder(links: AppLinks(limits: limits), routes: []).table()
    for count in [63, 64, 65, 127, 1_000] {
      let link =
        String(repeating: "/a", count: count) + "?"
        + Array(repeating: "b", count: count).joined(separator: "&")
      #expect(throws: Never.self) { try table.reading(of: Array(link.utf8)).get() }
      #expect(table.readingFault(of: Array(link.utf8)) == nil)
    }
  }

  private func expectReading(of link: [UInt8]) {
    for table in RouteTable.forReading {
      #expect(table.readingFault(of: link) == nil, "\(String(decoding: link, as: UTF8.self))")
    }
  }
}
