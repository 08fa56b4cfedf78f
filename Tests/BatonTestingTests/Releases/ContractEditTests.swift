import BatonInspection
import BatonTesting
import Testing

/// Edits of a contract. Each is reported as one entry, with a link that shows the change. Harmless
/// edits aren't reported.
@Suite struct ContractEditTests {
  private func changes(_ edit: ContractEdit) throws -> [RouteChange] {
    let (old, new) = try versions(edit)
    return RouteComparison(from: old, to: new).changes
  }

  private func versions(_ edit: ContractEdit) throws -> (PublishedRoutes, PublishedRoutes) {
    (try Contract.release.published(), try edit.edited.published())
  }

  @Test(
    "A break is one entry, and its link dies or leads elsewhere", arguments: ContractEdit.breaks)
  func breaks(_ edit: ContractEdit) throws {
    let (old, new) = try versions(edit)
    let broken = RouteComparison(from: old, to: new).changes.filter(\.breaks)
    #expect(broken.map(\.kind.rawValue) == edit.kinds)
    for change in broken where Self.kindsWithLinks.contains(change.kind) {
      let link = try #require(change.link)
      let before = RouteResolver(old, knowsHosts: true).end(of: link)
      #expect(before != nil)
      #expect(before != RouteResolver(new, knowsHosts: true).end(of: link))
    }
    expectSnapshot(
      of: broken.map { "\($0)\n" }.joined(), as: .text,
      named: edit.name.replacing(" ", with: "-").replacing("\u{2019}", with: ""))
  }

  /// Without an example, only the comparison of the sets of links finds this change.
  @Test("A new exclusion with a pattern's own text breaks its links") func ownText() throws {
    var old = Contract.release
    old["Clip"].holes[1] = Contract.Hole(name: "number")
    var new = old
    new.exclusions.append(.init(exclusion: "videos/:id/clips/:number"))
    let changes = RouteComparison(from: try old.published(), to: try new.published()).changes
    #expect(changes.filter(\.breaks).map(\.kind) == [.exclusionNew])
  }

  private static let kindsWithLinks: Set<RouteChange.Kind> = [
    .opensAnother, .opensNothing, .rewriteNew, .rewriteChanged, .rewriteGone, .exclusionNew,
    .originsNarrowed, .valueMoved,
  ]

  @Test(
    "A change that only a person can judge is one entry, of kinds that say if somebody may do more",
    arguments: ContractEdit.reviewed)
  func reviewed(_ edit: ContractEdit) throws {
    let changes = try changes(edit)
    #expect(changes.filter(\.breaks) == [])
    #expect(changes.filter(\.needsReview).map(\.kind.rawValue) == edit.kinds)
    let access = RouteChange.access.intersection(changes.flatMap(\.kinds))
    #expect(access.isEmpty != ContractEdit.access.contains(edit.name))
  }

  @Test("A new feature is one entry that says which modules, commands and exemptions it brings")
  func newFeature() throws {
    let edit = ContractEdit("") {
      $0.add(.init(pattern: "chess", destination: "Chess", feature: "Games"))
      $0.add(.init(pattern: "resign", destination: "Resign", feature: "Games", kind: "command"))
      $0[type: "Resign"].module = "GamesKit"
      $0[type: "Resign"].privacy.exempt = true
    }
    let changes = try changes(edit)
    #expect(
      changes.map(\.description) == [
        "review  Games: is a new feature from ShopKit, GamesKit with Chess, Resign (a command, exempt)"
      ])
    #expect(changes.first?.kinds == [.featureNew, .commandNew, .exemptionChanged])
  }

  @Test(
    "A harmless edit is silent, or of kinds that say who may do more",
    arguments: ContractEdit.harmless)
  func harmless(_ edit: ContractEdit) throws {
    let changes = try changes(edit)
    #expect(changes.filter { $0.breaks || $0.needsReview } == [])
    let access = RouteChange.access.intersection(changes.flatMap(\.kinds))
    #expect(access.isEmpty != ContractEdit.access.contains(edit.name))
  }

  @Test("Nothing changed between a release and itself")
  func same() throws {
    let release = try Contract.release.published()
    #expect(RouteComparison(from: release, to: release).changes == [])
    #expect(try PublishedRoutes(parsing: release.text) == release)
  }

  @Test("A file without placements says so, and nothing is made up")
  func older() throws {
    let text = try Contract.release.published().text
    let older = text.replacing(/"placements":\[.*?\],/, with: "").replacing(
      /"privacy":\{.*?\},/, with: "")
    let changes = RouteComparison(
      from: try PublishedRoutes(parsing: older), to: try PublishedRoutes(parsing: text)
    ).changes
    #expect(changes.map(\.kind) == [.notCompared])
    #expect(changes.first?.what.contains("placements") == true)
  }
}
