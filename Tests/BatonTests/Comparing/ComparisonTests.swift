import Baton
import BatonInspection
import BatonTesting
import Testing

/// Tests for the comparison of two releases.
@MainActor @Suite struct ComparisonTests {
  private nonisolated static let stories = StoryFile.names(in: "Comparing")

  @Test("A comparison reports what each story's edits change", arguments: stories)
  func changes(_ name: String) async throws {
    try await StoryFile(name, in: "Comparing").check()
  }

  @Test("Every kind of change occurs in some story") func everyKind() throws {
    let text = try Self.stories.map { try StoryFile($0, in: "Comparing").text }.joined()
    let shown = text.matches(of: #/\n {4}([a-z-]+(, [a-z-]+)*)( \(access\))?: /#)
      .flatMap { $0.output.1.split(separator: ", ") }
    let kinds = Set(shown.compactMap { RouteChange.Kind(code: String($0)) })
    #expect(Set(RouteChange.Kind.allCases).subtracting(kinds) == [.patternGone, .notCompared])
  }

  @Test("The unchanged app matches its released file") func unchangedRelease() throws {
    let (release, router) = (try MuseumStage.release(), try Museum().router())
    expectCompatible(router, with: "Museum-2.json")
    #expect(release == PublishedRoutes(router))
    #expect(RouteComparison(from: release, to: router).changes == [])
  }

  @Test("A contract reads back from its own text") func ownText() throws {
    let shop = try ContractStage.release()
    #expect(try PublishedRoutes(parsing: shop.text) == shop)
  }

  @Test("A file in a later format is reported as not compared") func laterFormat() throws {
    let text =
      PublishedRoutes(try Museum().router()).text
      .replacing(#""format":1"#, with: #""format":2"#) + #"{"pattern":7}"# + "\n"
    let later = try PublishedRoutes(parsing: text)
    let changes = RouteComparison(from: later, to: try Museum().router()).changes
    #expect(changes.map(\.kind) == [.notCompared])
  }
}
