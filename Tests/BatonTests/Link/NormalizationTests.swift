import Baton
import Testing

@Suite struct NormalizationTests {
  @Test(
    "Normalizing follows RFC 3986's syntax rules only",
    arguments: [
      ("HTTP://EXample.COM/A", "http://example.com/A"),
      ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"),
      ("a://%45x%c3%89/", "a://ex%C3%89/"),
      ("a://U%73@H:/", "a://Us@h:/"),
      ("a://[2001:DB8::A]/", "a://[2001:db8::a]/"),
      ("a://h", "a://h"),
      ("a://h/%2e%2E/b", "a://h/b"),
      ("a://h/..", "a://h/"),
      ("a:b/../c", "a:/c"),
      ("a:../b", "a:b"),
      ("a:/b/..//c", "a:/.//c"),
      ("a:/.//c", "a:/.//c"),
      ("a:b/..//c", "a:/.//c"),
      ("a://h/b/..//c", "a://h//c"),
      ("../%61/./b", "../a/./b"),
      ("%2e%2e/b", "../b"),
      ("//H/a/../b", "//h/a/../b"),
      ("./a:b", "./a:b"),
      ("?%61%2f#%7e", "?a%2F#~"),
      ("a:%2525", "a:%2525"),
      ("a:/b/./?./../#../", "a:/b/?./../#../"),
    ])
  func normalizedSyntax(text: String, wanted: String) throws {
    let normalized = try DeepLink(text).normalized

    #expect(normalized.text == wanted)
    #expect(normalized.normalized.text == wanted)
  }

  @Test(
    "Dot segments are removed as in RFC 3986",
    arguments: [
      ("", ""), ("/", "/"), (".", ""), ("..", ""), ("./", ""), ("../", ""), ("/.", "/"),
      ("/..", "/"), ("/./", "/"), ("/a/.", "/a/"), ("/a/..", "/"), ("/a/b/..", "/a/"),
      ("a/..", "/"),
      ("a/../b", "/b"), ("//", "//"), ("//..", "/"), ("////../..", "//"), ("/a//../b", "/a/b"),
      ("/a/b/c/./../../g", "/a/g"), ("mid/content=5/../6", "mid/6"), (".././../a", "a"),
      ("...", "..."), ("/.../..", "/"), ("/%2e%2E", "/"), ("..//a", "/a"),
    ])
  func removedDotSegments(path: String, wanted: String) {
    #expect(DotSegment.removed(from: path) == wanted)
  }

  @Test("Hundreds of thousands of dot segments are removed correctly") func manyDotSegments() throws
  {
    let up = String(repeating: "a/", count: 100_000) + String(repeating: "../", count: 200_000)
    let link = try DeepLink("a:/" + up)

    #expect(link.normalized.text == "a:/")
    #expect(link.segments == [])
    #expect(try DeepLink(up).resolved(against: DeepLink("a:/b")).text == "a:/")
  }
}
