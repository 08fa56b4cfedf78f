import Baton
import BatonTesting
import Testing

/// Tests that the fast reader agrees with the full reader, or leaves the link to the full reader.
@Suite struct OrdinaryReadingTests {
  private static let origins = [
    "demoapp://", "https://www.example.com", "http://www.example.com", "/", "a://", "",
    "https://WWW.example.com", "https://www.example.com:443", "https://www.example.co", "demoapp:",
    "demoapp:///", "https://me@www.example.com", "https://a.wild.example.com", "//",
  ]
  private static let pieces = [
    "a", "video", "abcdefgh", "abcdefghi", "0123456789abcdef", "0123456789abcdefg", "/", "//", ".",
    "..", "-", "_", "~", "!", "$", "&", "'", "(", "+", ",", ";", "=", ":", "@", "?", "#", "[", "]",
    "%", "%2", "%2F", "%2e", "%C3%A9", "%C3", "%00", "%7f", "%41", "é", "\u{0}", " ", "\"", "<",
    "\u{7F}", "\u{80}", "^", "`", "{", "|", "\\", "\t", "path/to/a/place", "?a=b&c=d",
    "7c9e6679-7425-40de-944b-e07fc1f90ae7", "/.well/", "/./", "/../", "?q=%20x", "#part",
  ]

  private let tables = [
    AppLinks(schemes: ["demoapp", "a"], domains: ["www.example.com"]),
    AppLinks(schemes: ["demoapp"], domains: ["*.wild.example.com", "www.example.com"]),
  ].map { TableBuilder(links: $0, routes: []).table() }

  @Test(
    "The fast reader agrees with the full one on generated links",
    arguments: lawSeeds(UInt64(0)..<40))
  func generatedLinks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<80 {
      var link = Self.origins.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        link += Self.pieces.randomElement(using: &generator)!
      }
      expectOneReading(of: Array(link.utf8))
    }
  }

  /// The result doesn't depend on the length of a link or on a delimiter's position, such as at the
  /// border of a machine word or block.
  @Test(
    "The fast and full readers agree for every position of a delimiter",
    arguments: ["demoapp://", "https://www.example.com/", "/"])
  func delimiterPositions(origin: String) {
    for count in [0, 1, 6, 7, 8, 9, 15, 16, 17, 31, 32, 47, 48, 49, 63, 64, 65, 127, 128, 129] {
      var link = Array((origin + String(repeating: "x", count: count)).utf8)
      expectOneReading(of: link)
      for byte in "/?%.~[".utf8 {
        for place in [0, 7, 8, 15, 16, 63, 64, count - 2, count - 1]
        where place >= 0 && place < count {
          let index = origin.utf8.count + place
          link[index] = byte
          expectOneReading(of: link)
          link[index] = UInt8(ascii: "x")
        }
      }
    }
  }

  @Test("The fast and full readers agree on every byte") func everyByte() {
    for byte in UInt8.min...UInt8.max {
      for link in ["demoapp://abc@def/ghi", "/abc@defghijklmnop?x@y#z"] {
        expectOneReading(of: link.utf8.map { $0 == UInt8(ascii: "@") ? byte : $0 })
      }
    }
  }

  @Test(
    "The fast reader handles ordinary links itself",
    arguments: [
      "demoapp://play_video/abcd1234?position=90", "https://www.example.com/videos/abcd1234",
      "/videos", "demoapp://x", "https://www.example.com", "https://www.example.com?q=1#top",
      "demoapp://a/caf%C3%A9/~me?text=a%20b", "demoapp:///a//b/",
    ])
  func ordinaryLinks(link: String) throws {
    let reading = try #require(tables[0].ordinaryReading(of: Array(link.utf8)), "\(link)")
    #expect(try reading == tables[0].reading(of: Array(link.utf8)))
  }

  @Test("The fast reader leaves links over a limit to the full one") func overLimits() throws {
    let limits = LinkLimits(maxBytes: 100, maxSegments: 3, maxQueryItems: 2, maxValueBytes: 50)
    let table = TableBuilder(
      links: AppLinks(schemes: ["demoapp"], limits: limits), routes: []
    ).table()
    let long = String(repeating: "x", count: 60)
    for link in ["/a/b/c/d", "/a?b&c&d", "/\(long)/\(long)", "/a?b=\(long)"] {
      #expect(table.ordinaryReading(of: Array(link.utf8)) == nil, "\(link)")
      #expect(throws: LinkRejection.self) { try table.reading(of: Array(link.utf8)) }
    }
  }

  private func expectOneReading(of link: [UInt8]) {
    for table in tables {
      guard let ordinary = table.ordinaryReading(of: link) else { continue }
      let reading = Result { () throws(LinkRejection) in try table.reading(of: link) }
      #expect(reading == .success(ordinary), "\(String(decoding: link, as: UTF8.self))")
    }
  }
}
