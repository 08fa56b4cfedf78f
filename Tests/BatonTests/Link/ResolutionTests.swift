import Baton
import Testing

@Suite struct ResolutionTests {
  @Test(
    "Relative links resolve as in RFC 3986's examples",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
      (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
      ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"), ("./g/.", "http://a/b/c/g/"),
      ("g/../h", "http://a/b/c/h"), ("g;x=1/../y", "http://a/b/c/y"),
      ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"), ("%2E%2e/g", "http://a/b/g"),
      ("?", "http://a/b/c/d;p?"), ("#", "http://a/b/c/d;p?q#"), ("//h/../g", "http://h/g"),
    ])
  func standardExamples(reference: String, wanted: String) throws {
    let base = try DeepLink("http://a/b/c/d;p?q#z")
    #expect(try DeepLink(reference).resolved(against: base).text == wanted)
  }

  @Test(
    "Links resolve correctly against unusual bases",
    arguments: [
      ("a://h", "b", "a://h/b"), ("a:b", "c", "a:c"), ("a:b/c", "d", "a:b/d"), ("a:", "b", "a:b"),
      ("a://h/b/../c", "", "a://h/b/../c"), ("a:/b", "..//c", "a:/.//c"), ("b", "./c:d", "./c:d"),
      ("b/c", "../d", "/d"), ("", "", ""), ("a://U@H:1/b", "c", "a://U@H:1/c"),
      ("//h/b", "c", "//h/c"), ("a:/b", "/.//c", "a:/.//c"),
    ])
  func unusualBases(base: String, reference: String, wanted: String) throws {
    let base = try DeepLink(base)
    #expect(try DeepLink(reference).resolved(against: base).text == wanted)
  }
}
