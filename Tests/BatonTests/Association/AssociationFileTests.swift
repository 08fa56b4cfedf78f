import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct AssociationFileTests {
  private let app = "ABCDE12345.com.example.app"

  @MainActor
  @Test(
    "Files decide as their stories say", arguments: StoryFile.names(in: "Association"))
  func decisions(_ name: String) async throws {
    try await StoryFile(name, in: "Association").check()
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
      let file = AssociationFile(details: [.init(appIDs: [app], components: [component])])
      let decision = file.decision(on: text(), for: app)
      #expect(decision.verdict != .exclude)
    }
  }

  @Test("A file survives encoding and decoding, and matches nothing for other apps")
  func jsonRoundTrip() throws {
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
    let other = file.decision(on: "/d", for: "B.other")
    #expect(other.reason == "the file does not list the app")
    let number = Data(#"{"other":1e999}"#.utf8)
    #expect(try JSONDecoder().decode(AssociationFile.self, from: number).details.isEmpty)
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

  @Test("Two files with different values of a variable can't be joined") func variableConflict() {
    let files = ["1", "2"].map { AssociationFile(details: [], substitutionVariables: ["x": [$0]]) }
    #expect(throws: AssociationFile.VariableConflict.self) { try files[0].followed(by: files[1]) }
  }
}
