import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for edits of a release's table and destinations. A comparison must report everything that
/// an edit breaks.
@Suite struct ReleaseEditTests {
  private static func release() throws -> PublishedRoutes {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Museum-2.json")
    return try PublishedRoutes(parsing: String(contentsOf: file, encoding: .utf8))
  }

  @Test("The unchanged app matches its released file") func unchangedRelease() throws {
    expectCompatible(try Museum().router(), with: "Museum-2.json")
    #expect(try Self.release() == PublishedRoutes(Museum().router()))
    #expect(RouteComparison(from: try Self.release(), to: try Museum().router()).changes == [])
  }

  @Test("A comparison reports everything that each edit breaks", arguments: MuseumEdit.all)
  func reportedBreaks(_ edit: MuseumEdit) throws {
    let changes = RouteComparison(from: try Self.release(), to: try edit.router()).changes
    #expect(!changes.isEmpty)
    #expect(changes.filter(\.breaks).map(\.kind.code) == edit.breaks)
    let name = edit.name.replacing(",", with: "").replacing(" ", with: "-")
    expectSnapshot(of: changes.map { "\($0)\n" }.joined(), as: .text, named: name)
  }

  @Test("Comparing files alone misses only changes that need decoding", arguments: MuseumEdit.all)
  func filesAlone(_ edit: MuseumEdit) throws {
    let new = try PublishedRoutes(parsing: PublishedRoutes(edit.router()).text)
    let changes = RouteComparison(from: try Self.release(), to: new).changes
    let seenByDecoding: Set = [
      "values are declined", "values are changed in reading", "an older type is lifted wrongly",
    ]
    if seenByDecoding.contains(edit.name) {
      #expect(!changes.contains { $0.breaks })
    } else {
      #expect(changes.filter(\.breaks).map(\.kind.code) == edit.breaks)
    }
  }

  /// The test above covers the kinds that edits name. Every other kind must occur in a comparison,
  /// in one direction or the other.
  @Test("Every kind of change occurs in some comparison") func everyKind() throws {
    let release = try Contract.release.published()
    let contracts = ContractEdit.breaks + ContractEdit.reviewed + ContractEdit.harmless
    let named = MuseumEdit.all.flatMap(\.breaks) + contracts.flatMap(\.kinds)
    let elsewhere: Set<RouteChange.Kind> = [
      .featureChanged, .patternGone, .notCompared, .contributionNew, .contributionGone,
      .contributionChanged, .parameterNarrowed,
    ]
    var missing = Set(RouteChange.Kind.allCases).subtracting(elsewhere)
      .subtracting(named.compactMap(RouteChange.Kind.init(code:)))
    func compare(_ old: PublishedRoutes, _ new: PublishedRoutes) {
      missing.subtract(RouteComparison(from: old, to: new).changes.flatMap(\.kinds))
    }
    for edit in ["a pattern is deprecated", "an activity is new"] {
      compare(release, try #require(contracts.first { $0.name == edit }).edited.published())
    }
    // A declaration that's removed in one direction is new in the other.
    for edit in [
      "a pattern without an example is gone", "a tail is one segment", "a text is a number",
      "a scheme is gone", "a feature holds on one domain", "a resolver is gone", "a slot is gone",
      "a printed list has a new word",
    ] {
      compare(try #require(contracts.first { $0.name == edit }).edited.published(), release)
    }
    let museum = try PublishedRoutes(Museum().router())
    for edit in ["an older type is lifted", "a destination without links is new"] {
      let edited = try #require(MuseumEdit.all.first { $0.name == edit }).router()
      compare(museum, PublishedRoutes(edited))
      compare(PublishedRoutes(edited), museum)
    }
    #expect(missing == [])
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
