import Baton
import Testing

@Suite struct DeepLinkTests {
  @Test("DeepLink splits a link into its components") func linkComponents() throws {
    let link = try DeepLink("HTTPS://u%20@EX%41mple.COM:080/a%2Fb/%C3%A9?k=v%26#f%20g")

    #expect(link.scheme == "https")
    #expect(link.userInfo == "u%20")
    #expect(link.host == "example.com")
    #expect(link.port == "080")
    #expect(link.path == "/a%2Fb/%C3%A9")
    #expect(link.segments == ["a/b", "é"])
    #expect(link.queryItems == [QueryItem(name: "k", value: "v&")])
    #expect(link.fragment == "f g")
  }

  @Test("An empty component differs from a missing one") func emptyOrMissing() throws {
    let empty = try DeepLink("a://:?#")
    let absent = try DeepLink("a:")

    #expect(empty.host == "" && empty.port == "" && empty.fragment == "")
    #expect(empty.queryItems == [])
    #expect(absent.host == nil && absent.port == nil && absent.fragment == nil)
    #expect(absent.queryItems == nil)
  }

  @Test("A component that isn't valid UTF-8 is nil") func invalidUTF8() throws {
    let link = try DeepLink("a://%FF/%FF/b?%FF=%C3&c=%A9#%C3")

    #expect(link.host == nil)
    #expect(link.segments == [nil, "b"])
    #expect(
      link.queryItems == [QueryItem(name: nil, value: nil), QueryItem(name: "c", value: nil)])
    #expect(link.fragment == nil)
  }

  @Test("Query items keep their order, duplicates and missing values") func queryItemOrder() throws
  {
    let link = try DeepLink("?&k&k=&=v&&k=a=b&a+b=%2B&k&")

    #expect(
      link.queryItems == [
        QueryItem(name: "k", value: nil), QueryItem(name: "k", value: ""),
        QueryItem(name: "", value: "v"), QueryItem(name: "k", value: "a=b"),
        QueryItem(name: "a+b", value: "+"), QueryItem(name: "k", value: nil),
      ])
  }

  @Test("Query items compare by bytes, not by Unicode equivalence") func queryItemEquality() {
    let composed = QueryItem(name: "\u{E9}", value: nil)
    let decomposed = QueryItem(name: "e\u{301}", value: nil)

    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
  }

  @Test("Two links are equal if their texts are identical") func equalTexts() throws {
    #expect(try DeepLink("a:b") == DeepLink("a:b"))
    #expect(try DeepLink("a:b") != DeepLink("A:b"))
    #expect(try "\(DeepLink("A:b"))" == "A:b")
  }
}
