import Baton
import Foundation
import Testing

@Suite struct ResolvingTests {
  let router: Router

  init() throws {
    router = try SampleApp.router()
  }

  @Test func decodesEveryTypeFromALink() throws {
    let destination = try router.destination(
      for: "demoapp://all/a%2Fb/-7/true?double=1.5&date=1970-01-01T00:00:00.25Z&data=AQL_"
        + "&uuid=8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15&url=https://www.example.com/x?y%3D1"
        + "&color=red&tags=x&tags=y%20z&small=2&code=A-1&exact=0.1")
    #expect(destination as? Everything == Everything.examples[0])
  }

  @Test(arguments: [
    "demoapp://all/a/1/yes", "demoapp://all/a/1.0/true", "demoapp://all/a/1/true?color=blue",
    "demoapp://all/a/1/true?small=3", "demoapp://all/a/1/true?code=nonsense",
    "demoapp://all/a/1/true?url=https://evil.example/x", "demoapp://all/a/1/true?double=1&double=2",
    "demoapp://all/a/1/true?url=http://www.example.com/",
  ])
  func doesNotTakeAValueThatDoesNotParse(_ link: String) {
    #expect(throws: RoutingError.self) { try router.destination(for: link) }
  }

  @Test func readsTheThreeFormsOfACustomSchemeLinkAsOne() throws {
    for link in ["demoapp://users/anna", "demoapp:///users/anna", "demoapp:users/anna"] {
      #expect(try router.destination(for: link) as? Profile == Profile(id: "anna"))
    }
  }

  @Test func comparesTheAuthorityWithoutCaseAndKeepsTheCaseOfValues() throws {
    #expect(try router.destination(for: "demoapp://Users/Anna") as? Profile == Profile(id: "Anna"))
    #expect(throws: RoutingError.self) {
      try router.destination(for: "https://www.example.com/Users/anna")
    }
    #expect(try router.destination(for: "DEMOAPP://users/Anna") as? Profile == Profile(id: "Anna"))
  }

  @Test func setsNothingThatNoPatternNames() throws {
    let profile = try router.destination(for: "demoapp://users/anna?note=hacked") as? Profile
    #expect(profile == Profile(id: "anna", note: nil))
  }

  @Test func fillsInADefault() throws {
    #expect(try router.destination(for: "/settings") as? Settings == Settings(page: "main"))
    #expect(try router.destination(for: "/settings/sound") as? Settings == Settings(page: "sound"))
  }

  @Test func takesTailsAndParametersInsideASegment() throws {
    #expect(try router.destination(for: "/files/a%2Fb/c") as? Files == Files(path: ["a/b", "c"]))
    #expect(try router.destination(for: "/files") as? Files == Files())
    #expect(
      try router.destination(for: "/raw/file-a.tar.gz") as? Files
        == Files(name: "a.tar", ext: "gz"))
  }

  @Test func asksTheNextRouteWhenADestinationDeclines() throws {
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: "demoapp://pages/0")
    }
    #expect(reason?.code == .notFound)
    #expect(reason?.message.contains("pages begin at 1") == true)
  }

  // MARK: Reasons

  struct Refusal: Sendable, CustomTestStringConvertible {
    var link: String
    var code: RoutingError.Code
    var says: String

    var testDescription: String { link }
  }

  @Test(arguments: [
    Refusal(link: "demoapp://user/anna", code: .notFound, says: "nearest: users/:id"),
    Refusal(
      link: "demoapp://search?q=a&q=b", code: .notFound,
      says: "the pattern needs at most one query item \"q\" (String); the link has 2"),
    Refusal(
      link: "demoapp://search/x", code: .notFound,
      says: "closest is \"search/:number\": segment 2 is \"x\", but the pattern needs number (Int)"),
    Refusal(
      link: "https://www.example.com/Search/3", code: .notFound,
      says: "segment 1 is \"Search\", but the pattern needs \"search\" there"),
    Refusal(link: "other://users/anna", code: .foreignLink, says: "other"),
    Refusal(link: "https://evil.example/users/anna", code: .foreignLink, says: "evil.example"),
    Refusal(link: "http://www.example.com/home", code: .foreignLink, says: "https, not http"),
    Refusal(link: "https://example.org/home", code: .foreignLink, says: "*.example.org"),
    Refusal(link: "https://www.example.com:8080/home", code: .refusedLink, says: "8080"),
    Refusal(link: "demoapp://users:80/anna", code: .refusedLink, says: "80"),
    Refusal(link: "demoapp://u@users/anna", code: .refusedLink, says: "user"),
    Refusal(link: "demoapp://@users/anna", code: .refusedLink, says: "user"),
    Refusal(link: "demoapp://../anna", code: .refusedLink, says: ".."),
    Refusal(link: "demoapp://users/%00", code: .refusedLink, says: "U+0000"),
    Refusal(link: "demoapp://users/%FF", code: .refusedLink, says: "UTF-8"),
    Refusal(link: "demoapp://users/anna?x=%C2%85", code: .refusedLink, says: "U+0085"),
    Refusal(link: "demoapp://users/an na", code: .invalidLink, says: "%20"),
    Refusal(link: "demoapp://users/%zz", code: .invalidLink, says: "%25"),
    Refusal(link: "//www.example.com/home", code: .foreignLink, says: "www.example.com"),
    Refusal(
      link: "demoapp://users/" + String(repeating: "x", count: 2_049), code: .refusedLink,
      says: "2048"),
    Refusal(
      link: "demoapp://" + String(repeating: "x/", count: 65), code: .refusedLink, says: "64"),
    Refusal(
      link: "demoapp://users/a?" + String(repeating: "x&", count: 129), code: .refusedLink,
      says: "128"),
    Refusal(
      link: "demoapp://users/a?" + String(repeating: "&", count: 9_000), code: .refusedLink,
      says: "8192"),
  ])
  func saysWhyItDoesNotTakeTheLink(_ refusal: Refusal) {
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: refusal.link, from: nil)
    }
    #expect(reason?.code == refusal.code, "\(reason?.description ?? "")")
    #expect(reason?.description.contains(refusal.says) == true, "\(reason?.description ?? "")")
  }

  @Test(arguments: [
    "https://WWW.Example.COM/home", "https://www.example.com:443/home",
    "https://www.example.com:/home", "https://www.example.com:0443/home",
    "https://a.b.example.org/home", "https://www%2Eexample.com/home", "demoapp://home/",
    "demoapp://home//", "https://www.example.com//x/../home", "https://www.example.com/%2e/home",
    "demoapp://users/../home/../home",
  ])
  func takesEveryWayOfWritingALink(_ link: String) {
    #expect(throws: Never.self) { try router.destination(for: link) }
  }

  // MARK: Sources

  @Test func answersWhatOpeningWouldDo() {
    #expect(router.canOpen("demoapp://users/anna"))
    #expect(!router.canOpen("demoapp://nowhere"))
    #expect(!router.canOpen("demoapp://internal/x"))
    #expect(router.canOpen("demoapp://internal/x", from: .notification))
    #expect(
      router.canOpen(UserActivity("com.example.profile", userInfo: ["id": .string("x")])))
    #expect(!router.canOpen(.destination(Picker(id: ".."))))
  }

  @Test func refusesASourceThatIsNotAccepted() throws {
    let reason = #expect(throws: RoutingError.self) {
      try router.destination(for: "demoapp://internal/x")
    }
    #expect(reason?.code == .source)
    #expect(try router.destination(for: "demoapp://internal/x", from: .notification) is Internal)
    #expect(try router.destination(for: "demoapp://internal/x", from: .app) is Internal)
    #expect(try router.destination(for: "/internal/x") is Internal)
    #expect(try router.destination(for: "/internal/x", from: .restoration) is Internal)
  }
}
