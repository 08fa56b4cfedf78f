import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct AssociationFileTests {
  private let app = "ABCDE12345.com.example.app"

  private func file(_ components: AssociationFile.Component...) -> AssociationFile {
    AssociationFile(details: [.init(appIDs: [app], components: components)])
  }

  private func takes(_ component: AssociationFile.Component, _ link: String) -> Bool {
    file(component).decision(on: link, for: app).verdict == .match
  }

  @Test("An app's later details apply only if earlier ones don't match") func laterDetails() {
    let file = AssociationFile(details: [
      .init(appIDs: [app], components: [.init(path: "/a", exclude: true)]),
      .init(appIDs: ["B.other", app], components: [.init(path: "/*")]),
    ])
    #expect(file.appIDs == [app, "B.other"])
    #expect(file.decision(on: "/a", for: app).verdict == .exclude)
    #expect(file.decision(on: "/b", for: app).verdict == .match)
    #expect(file.decision(on: "/a", for: "B.other").verdict == .match)
    #expect(file.decision(on: "/a", for: "C.none").reason == "the file does not list the app")
  }

  @Test(
    "Only web links on the file's domain match",
    arguments: [
      ("https://www.example.com/a", "www.example.com", true),
      ("https://WWW.Example.com:443/a", "www.example.com", true),
      ("https://example.com/a", "www.example.com", false),
      ("https://www.example.com.evil.org/a", "www.example.com", false),
      ("https://www.example.com@evil.org/a", "www.example.com", false),
      ("https://a.b.example.com/a", "*.example.com", true),
      ("https://example.com/a", "*.example.com", false),
      ("demoapp://www.example.com/a", "www.example.com", false),
      ("/a", "www.example.com", false),
    ])
  func domainMatch(_ link: String, _ domain: String, _ takes: Bool) {
    let decision = file(.init(path: "/a")).decision(on: link, for: app, domain: domain)
    #expect((decision.verdict == .match) == takes, "\(decision.reason)")
  }

  @Test("A component compares links percent-encoded or decoded, as declared") func percentEncoding()
  {
    #expect(takes(.init(path: "/caf%C3%A9"), "/caf%C3%A9"))
    #expect(!takes(.init(path: "/café"), "/caf%C3%A9"))
    #expect(takes(.init(path: "/café", percentEncoded: false), "/caf%c3%a9"))
    #expect(takes(.init(query: .items(["a b": "ü?"]), percentEncoded: false), "/?a%20b=%C3%BCx"))
    #expect(!takes(.init(path: "/caf%C3%A9"), "/CAF%C3%A9"))
    #expect(takes(.init(path: "/CAFÉ", caseSensitive: false, percentEncoded: false), "/caf%C3%A9"))
    // Bytes that aren't UTF-8 stay encoded.
    #expect(takes(.init(path: "/%FF", percentEncoded: false), "/%FF"))
    // The platform encodes characters that a URL can't contain.
    #expect(takes(.init(path: "/a%20%C3%BC"), "https://example.com/a ü"))
  }

  @Test("Substitution variables match their values; unknown ones match nothing")
  func substitutionVariables() {
    let file = AssociationFile(
      details: [.init(appIDs: [app], components: [.init(path: "/$(food)/$(digit)")])],
      substitutionVariables: ["food": ["pizza", "su*"]])
    #expect(file.decision(on: "/pizza/7", for: app).verdict == .match)
    #expect(file.decision(on: "/sushi/7", for: app).verdict == .match)
    #expect(file.decision(on: "/pizza/x", for: app).verdict == .noMatch)
    #expect(!takes(.init(path: "/$(nothing)"), "/$(nothing)"))
    #expect(takes(.init(path: "/$(open"), "/$(open"))
  }

  @Test("Random components and links don't crash the matcher") func randomText() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "/", "*", "?", "#", "$(", ")", "%", "%2", "é", ":", "//", "@", "a", "&", "=", "\0",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...8, using: &generator)).map { _ in generator.pick(pieces) }.joined()
    }
    for _ in 0..<2_000 {
      let component = AssociationFile.Component(
        path: text(), query: .items([text(): text()]), fragment: text(),
        caseSensitive: generator.chance(50), percentEncoded: generator.chance(50))
      let decision = file(component).decision(on: text(), for: app)
      #expect(decision.verdict != .exclude)
    }
  }

  @Test("A file survives encoding and decoding") func jsonRoundTrip() throws {
    let file = AssociationFile(
      details: [
        .init(
          appIDs: [app],
          components: [
            .init(path: "/a", query: .text("b"), fragment: "c", exclude: true, comment: "d"),
            .init(query: .items(["e": "?*"]), caseSensitive: false, percentEncoded: true),
          ], defaults: .init(caseSensitive: true))
      ], defaults: .init(percentEncoded: false), substitutionVariables: ["f": ["g"]],
      continuingApps: [app])
    let data = try JSONEncoder().encode(file)
    #expect(try JSONDecoder().decode(AssociationFile.self, from: data) == file)
  }

  @Test(
    "Malformed files decode and match no link",
    arguments: [
      #"{}"#, #"{"applinks":7}"#, #"{"other":1e999}"#, #"{"applinks":{"details":{}}}"#,
      #"{"applinks":{"details":[1,null,{}],"defaults":[],"substitutionVariables":{"a":1}}}"#,
      #"{"applinks":{"details":[{"appIDs":[],"appID":"A.b","components":[{}]}]}}"#,
      #"{"applinks":{"details":[{"appIDs":["A.b"],"components":{"/":"*"}}]}}"#,
    ])
  func malformedFiles(_ text: String) throws {
    let file = try JSONDecoder().decode(AssociationFile.self, from: Data(text.utf8))
    #expect(
      file.decisions(on: "https://example.com/a").allSatisfy { $0.decision.verdict != .match })
  }

  @Test("A file that isn't an object is an error", arguments: ["[]", "null", "7"])
  func wrongRoot(_ text: String) {
    let data = Data(text.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AssociationFile.self, from: data)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(AssociationFile.Component.self, from: data)
    }
  }

  @Test("Files in the legacy paths format still work") func legacyPaths() throws {
    let text = #"{"applinks":{"details":{"A.b":{"paths":["NOT /a/b","/a/*"]}}}}"#
    let file = try JSONDecoder().decode(AssociationFile.self, from: Data(text.utf8))
    #expect(file.decision(on: "/a/b?c#d", for: "A.b").verdict == .exclude)
    #expect(file.decision(on: "/a/c?d", for: "A.b").verdict == .match)
  }

  @Test("A handwritten file takes precedence over the file joined to it") func joinedFiles() throws
  {
    var own = file(.init(path: "/a", exclude: true))
    own.defaults.caseSensitive = false
    own.substitutionVariables = ["x": ["1"]]
    let joined = try own.followed(by: file(.init(path: "/*"), .init(path: "/B")))
    #expect(joined.decision(on: "/A", for: app).verdict == .exclude)
    #expect(joined.decision(on: "/b", for: app).verdict == .match)
    // The defaults of one file don't apply to the other file's details.
    #expect(joined.details[1].defaults.caseSensitive == nil)
    var other = file()
    other.substitutionVariables = ["x": ["2"]]
    #expect(throws: AssociationFile.VariableConflict.self) { try own.followed(by: other) }
  }
}
