import Baton
import Testing

@Suite struct LinkReaderTests {
  @Test("Every byte belongs to the right character classes") func byteClasses() {
    let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    let digits = Set("0123456789".utf8)
    let unreserved = letters.union(digits).union("-._~".utf8)
    let name = unreserved.union("!$&'()*+,;=".utf8)
    let path = name.union(":@/".utf8)
    let classes: [(UInt8, Set<UInt8>)] = [
      (ByteClass.scheme, letters.union(digits).union("+-.".utf8)), (ByteClass.name, name),
      (ByteClass.path, path), (ByteClass.query, path.union("?".utf8)),
      (ByteClass.hex, digits.union("abcdefABCDEF".utf8)), (ByteClass.digit, digits),
      (ByteClass.unreserved, unreserved),
    ]

    for (kind, members) in classes {
      for byte in UInt8.min...UInt8.max {
        #expect(ByteClass.has(byte, kind) == members.contains(byte), "\(byte) in \(kind)")
      }
    }
  }

  @Test(
    "The reader finds each component of a link",
    arguments: [
      ("https://a.example:8080/b/c?d=e#f", "https|-|a.example|8080|/b/c|d=e|f"),
      ("https://u:p@h:1", "https|u:p|h|1||-|-"),
      ("https://@h", "https||h|-||-|-"),
      ("https://:@:", "https|:||||-|-"),
      ("demoapp:///a", "demoapp|-||-|/a|-|-"),
      ("demoapp:a//b", "demoapp|-|-|-|a//b|-|-"),
      ("//[v1.x:y]:7?", "-|-|[v1.x:y]|7|||-"),
      ("//[::1]", "-|-|[::1]|-||-|-"),
      ("a/b:c?d?e/#f?g/h", "-|-|-|-|a/b:c|d?e/|f?g/h"),
      ("", "-|-|-|-||-|-"),
      ("?#", "-|-|-|-|||"),
    ])
  func linkComponents(text: String, wanted: String) throws {
    let link = try DeepLink(text)

    let parts = link.parts
    let found = [
      parts.scheme, parts.userInfo, parts.host, parts.port, parts.path, parts.query,
      parts.fragment,
    ]
    #expect(found.map { link.raw($0) ?? "-" }.joined(separator: "|") == wanted)
  }

  @Test(
    "A malformed link reports what's wrong and where",
    arguments: [
      ("http://h/a b", LinkProblem.Kind.illegalCharacter, 10, LinkProblem.Part.path),
      ("http://h/é", .illegalCharacter, 9, .path),
      ("http://h/?a{", .illegalCharacter, 11, .query),
      ("http://h/#a#b", .illegalCharacter, 11, .fragment),
      ("http://h/[", .illegalCharacter, 9, .path),
      ("http://a[::1]/", .illegalCharacter, 8, .host),
      ("http://a@b@c", .illegalCharacter, 10, .host),
      ("http://[::1]@c", .illegalCharacter, 12, .host),
      ("http://h\\g", .illegalCharacter, 8, .host),
      ("ht tp://h", .illegalCharacter, 2, .path),
      ("http://h/%", .badPercentSequence, 9, .path),
      ("http://h/%4", .badPercentSequence, 9, .path),
      ("http://h/%4g", .badPercentSequence, 9, .path),
      ("http://%zz/", .badPercentSequence, 7, .host),
      ("?%", .badPercentSequence, 1, .query),
      ("#%e", .badPercentSequence, 1, .fragment),
      (":a", .badScheme, 0, .scheme),
      ("1a:b", .badScheme, 2, .scheme),
      ("a%20:b", .badScheme, 4, .path),
      ("http://h:8x", .badPort, 10, .port),
      ("http://h:8:9", .badPort, 10, .port),
      ("http://[::1]:x", .badPort, 13, .port),
      ("http://[::1", .badAddress, 7, .host),
      ("http://[]", .badAddress, 7, .host),
      ("http://[fe80::1%25en0]", .badAddress, 15, .host),
    ])
  func malformedLinks(
    text: String, kind: LinkProblem.Kind, offset: Int, part: LinkProblem.Part
  ) {
    let problem = #expect(throws: LinkProblem.self) { try DeepLink(text) }

    #expect(problem?.kind == kind)
    #expect(problem?.offset == offset)
    #expect(problem?.part == part)
    #expect(problem?.family == .invalid)
  }

  @Test(
    "Brackets accept only valid IPv6 and future IP addresses",
    arguments: [
      ("::", true), ("::1", true), ("1::", true), ("1:2:3:4:5:6:7:8", true),
      ("1:2:3:4:5:6:1.2.3.4", true), ("1:2:3:4:5:6:7::", true), ("::2:3:4:5:6:7:8", true),
      ("::1.2.3.4", true), ("1:2:3:4:5::1.2.3.4", true), ("v1.a", true), ("VF0.:", true),
      ("", false), (":", false), (":::", false), ("1", false), ("1:", false), (":1", false),
      ("1:2:3:4:5:6:7", false), ("1:2:3:4:5:6:7:8:9", false), ("1:2:3:4::5:6:7:8", false),
      ("1:2:3:4:5:6::1.2.3.4", false), ("12345::", false), ("::1.2.3", false),
      ("::1.2.3.256", false), ("::1.2.3.04", false), ("::1.2.3.4:5", false), ("g::", false),
      ("v.a", false), ("v1", false), ("v1.", false), ("vg.a", false), ("v1.a@", false),
    ])
  func bracketedAddress(text: String, isOne: Bool) {
    #expect(((try? DeepLink("//[\(text)]")) != nil) == isOne)
  }

  @Test(
    "The reader notices dot segments, encoded or not",
    arguments: [
      ("a/./b", true), ("..", true), ("s:a/%2E%2e", true), ("/a/.", true), ("/.%2e/", true),
      ("/.a/b.", false), ("/...", false), ("/a.b/%2e.c", false), ("/%2f", false), ("/?.", false),
    ])
  func dotSegmentNote(text: String, has: Bool) throws {
    #expect(try DeepLink(text).parts.notes.contains(.dotSegments) == has)
  }
}
