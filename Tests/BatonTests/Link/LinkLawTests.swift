import Baton
import BatonInspection
import BatonTesting
import Testing

/// Laws for all links, checked on links made from a seed. A failure prints the seed.
@Suite struct LinkLawTests {
  @Test(
    "No bytes crash the link reader",
    arguments: [1, 7, 42, 20_240_229, UInt64.random(in: 100...UInt64.max)])
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let bytes = random.bytes()
      let parts = bytes.withUnsafeBufferPointer { try? LinkReader.read($0) }
      let link = try? DeepLink(String(decoding: bytes, as: UTF8.self))
      if let link {
        #expect(link.parts == parts, "seed \(seed): \(link)")
        #expect(link.segments.count <= bytes.count + 1)
        #expect((link.queryItems ?? []).count <= bytes.count)
        _ = (link.host, link.fragment, link.refusal(), link.refusal(limits: .init(maxSegments: 1)))
      }
    }
  }

  @Test(
    "Normalizing is idempotent and keeps every component, and joining them gives the link again",
    arguments: [2, 11, 43, UInt64.random(in: 100...UInt64.max)])
  func components(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let link = try DeepLink(random.link())
      let normalized = link.normalized
      #expect(normalized.normalized == normalized, "seed \(seed): \(link)")
      #expect(normalized.scheme == link.scheme, "seed \(seed): \(link)")
      #expect(normalized.host == link.host, "seed \(seed): \(link)")
      #expect(normalized.segments == link.segments, "seed \(seed): \(link)")
      #expect(normalized.queryItems == link.queryItems, "seed \(seed): \(link)")
      #expect(normalized.fragment == link.fragment, "seed \(seed): \(link)")

      let parts = link.parts
      var text = link.raw(parts.scheme).map { $0 + ":" } ?? ""
      text += link.raw(parts.authority).map { "//" + $0 } ?? ""
      text += link.path
      text += link.query.map { "?" + $0 } ?? ""
      text += link.raw(parts.fragment).map { "#" + $0 } ?? ""
      #expect(text == link.text, "seed \(seed)")
      #expect(try DeepLink(text).parts == parts, "seed \(seed)")
    }
  }

  @Test(
    "An absolute link resolves to itself against any base",
    arguments: [4, 17, 45, UInt64.random(in: 100...UInt64.max)])
  func absoluteLink(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let link = try DeepLink(random.link())
      let base = try DeepLink(random.link())
      let target = link.resolved(against: base)
      if link.scheme != nil {
        #expect(target.normalized == link.normalized, "seed \(seed): \(link) at \(base)")
        if !link.parts.notes.contains(.dotSegments) {
          #expect(target == link, "seed \(seed): \(link) at \(base)")
        }
      }
      #expect(target.fragment == link.fragment, "seed \(seed): \(link) at \(base)")
      #expect(target.resolved(against: base).segments == target.segments || target.scheme == nil)
    }
  }

  @Test(
    "Any text survives percent-encoding in a link",
    arguments: [5, 19, 46, UInt64.random(in: 100...UInt64.max)])
  func encodedText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let text = String(decoding: random.bytes(), as: UTF8.self)
      let link = try DeepLink(
        "a:/x" + PercentCoding.encode(text, as: .segment) + "?"
          + PercentCoding.encode(text, as: .queryText) + "="
          + PercentCoding.encode(text, as: .queryText) + "#"
          + PercentCoding.encode(text, as: .fragment))
      #expect(link.segments == ["x" + text], "seed \(seed)")
      #expect(link.queryItems == [QueryItem(name: text, value: text)], "seed \(seed)")
      #expect(link.fragment == text, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  /// Returns random bytes. Characters with a meaning in links are more frequent than others.
  fileprivate mutating func bytes() -> [UInt8] {
    let common = Array("ab1/.:?#[]@%&=+2eEfF%%//..:v".utf8)
    let length = Int.random(in: 0...40, using: &self)
    return (0..<length).map { _ in
      Int.random(in: 0..<12, using: &self) == 0
        ? UInt8.random(in: 0...255, using: &self) : common.randomElement(using: &self) ?? 0
    }
  }

  /// Returns a link that RFC 3986 allows, with unusual text in every component.
  fileprivate mutating func link() -> String {
    var text = pick("", "", "a:", "HtTp:", "x+y-1.z:")
    let hasScheme = !text.isEmpty
    let hasAuthority = Bool.random(using: &self)
    if hasAuthority {
      text += "//" + pick("", "", "u@", "@", "%41:@")
      text += pick("", "h", "EX%61mple.com", "[::1]", "[2001:DB8::A]", "1.2.3.4", "%c3%89")
      text += pick("", "", ":", ":80")
    }
    let pieces = Int.random(in: 0...6, using: &self)
    var path = ""
    for _ in 0..<pieces {
      path += pick("/", "/", "//", "/./", "/../", "/%2e%2E/", "/.%2e")
      path += pick("", "a", "b.c", "%7e", "%2f", "x:y", "%c3%a9", "%FF", "..", ".")
    }
    if !hasAuthority {
      while path.hasPrefix("//") { path.removeFirst() }
      if pick("rooted", "rootless") == "rootless", !path.isEmpty {
        path.removeFirst()
        while path.hasPrefix("/") { path.removeFirst() }
        if !hasScheme { path = "p/" + path }
      }
    }
    text += path + pick("", "", "?", "?a=b&c", "?%61=%2b&&k=&=", "?/?:@")
    return text + pick("", "", "#", "#f/?", "#%7E%20")
  }

  private mutating func pick(_ choices: String...) -> String {
    pick(choices)
  }
}
