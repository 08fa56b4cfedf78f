import Baton
import BatonTesting
import Foundation
import Testing

@testable import BatonHost

/// Tests that explore small worlds completely. With `BATON_LAWS=full`, large worlds are explored,
/// too. `BATON_SEARCH` limits the number of states in each world.
@Suite struct HostSearchTests {
  struct World: CustomTestStringConvertible, Sendable {
    let name: String
    let rules: SearchWorld.Rules
    /// True if a million states are enough to explore a large world completely.
    var closes = false
    /// True to visit as many states as in a world that closes.
    var isFull = false
    var testDescription: String { name }
  }

  /// Worlds that can be explored completely. Each tests a few rules.
  private static let smallWorlds = [
    World(name: "a link and a sign-in", rules: .init(links: ["letters"], navigates: true)),
    World(
      name: "two accounts, and help on top of any screen",
      rules: .init(
        links: ["memos", "help"], accounts: [nil, "ana", "bea"], navigates: true)),
    World(
      name: "a second sign-in for two accounts",
      rules: .init(links: ["letters", "pane/1"], accounts: ["ana", "bea"], moves: true)),
    World(
      name: "an offer in a tab, and a sign-in",
      rules: .init(links: ["pane/1"], navigates: true, hasOffer: true)),
    World(name: "slow checks", rules: .init(links: ["letters"], isSlow: true)),
    World(
      name: "a screen that asks, and a presenter that refuses steps",
      rules: .init(links: ["draft", "items/1"], accounts: [nil], rare: [.refuse])),
    // If the presenter refuses twice to close a sign-in, the sign-in stays without a request.
    World(
      name: "two accounts, and a presenter that refuses steps",
      rules: .init(
        links: ["letters"], accounts: ["ana", "bea"], rare: [.refuse], ignored: [.needed])),
    World(
      name: "a screen that postpones",
      rules: .init(
        links: ["draft", "items/1"], accounts: [nil], navigates: true, draft: .postpones)),
    World(
      name: "a forgetful app",
      rules: .init(
        links: ["letters"], navigates: true, forgetsToTell: true)),
    World(
      name: "a sign-in in the way", rules: .init(links: ["letters", "items/1"], navigates: true)),
    World(
      name: "terms for everyone and a command on a sign-in",
      rules: .init(links: ["letters", "terms", "ring"], navigates: true)),
    World(
      name: "a feature that's switched off",
      rules: .init(links: ["letters"], navigates: true, switchesOff: true)),
    World(
      name: "another router",
      rules: .init(links: ["letters"], navigates: true, updates: true)),
    World(
      name: "another router, and slow checks",
      rules: .init(links: [], isSlow: true, moves: true, updates: true, fails: false)),
    World(
      name: "a command whose screen is private",
      rules: .init(links: ["ring"], navigates: true)),
    World(
      name: "a command, and a presenter that refuses steps",
      rules: .init(
        links: ["pay", "nowhere"], accounts: ["ana"], moves: true, navigates: true,
        rare: [.refuse])),
    World(
      name: "a saved state, and a locked tab",
      rules: .init(
        links: ["letters"], accounts: [nil, "ana", "bea"], rare: [.restore, .retry, .close])),
    World(
      name: "a short link, and an announced activity",
      rules: .init(links: ["short"], accounts: [nil], rare: [.announce, .withdraw, .close])),
    World(
      name: "the app's own root, and two accounts",
      rules: .init(links: ["letters"], accounts: ["ana", "bea"], rare: [.adopt])),
    World(
      name: "the app's own root, a public link, and a sign-in in the way",
      rules: .init(
        links: ["letters", "items/1"], accounts: [nil], navigates: true, rare: [.adopt])),
    World(
      name: "a screen that pushes another silently",
      rules: .init(links: ["items/1"], pushesSilently: true)),
  ]

  @Test(
    "Small worlds have no violation, and reach every event, effect, and stage"
  )
  func small() throws {
    var reached: Set<String> = []
    for world in Self.smallWorlds {
      var rules = world.rules
      rules.counts = true
      let search = WorldSearch(try SearchFeature.router(), rules, most: 8_000)
      print("search of \(world.name): \(search.summary)")
      let (violation, isClosed) = (search.violation, search.isClosed)
      #expect(violation == nil, "\(world)")
      #expect(isClosed, "\(world)")
      reached.formUnion(search.reached)
    }
    print("reached: \(reached.sorted().joined(separator: ", "))")
    #expect(Self.kinds.subtracting(reached) == [])
  }

  /// All kinds of events, effects, and stages, except the calls that the shell adds.
  private static let kinds = Set(
    """
    event ready, event expectsState, event closed, event requests, event savedState, event withdraw,
    event account, event requirementsChanged, event retryLocked, event router, event screenChanged,
    event announced, event arrived, event announcedFailed, event answer,
    effect look, effect check, effect askToLeave, effect make, effect perform, effect deliver,
    effect claim, effect share, effect resolve, effect question, effect bringToFront,
    effect confirm, effect run, effect settle, effect timer, effect cancel, effect report,
    effect problem, effect showPending, effect browse, effect finish,
    stage resolving, stage checking, stage planning, stage leaving, stage showing, stage delivered,
    stage confirming, stage performing
    """.split { ",\n".contains($0) }.map { $0.trimmingPrefix(" ") }.map(String.init))

  private static let most = ProcessInfo.processInfo.environment["BATON_SEARCH"].flatMap(Int.init)

  private static let largeWorlds = [
    World(
      name: "the app's own root",
      rules: .init(
        links: ["letters"], accounts: [nil, "ana", "bea"], navigates: true, rare: [.adopt]),
      closes: true),
    World(
      name: "a sign-in for three accounts",
      rules: .init(
        links: ["letters", "items/1"], accounts: [nil, "ana", "bea"], isSlow: true, moves: true,
        navigates: true, forgetsToTell: true),
      closes: true),
    World(
      name: "a command and a sign-in",
      rules: .init(links: ["letters", "pay"], isSlow: true, moves: true, navigates: true),
      closes: true),
    World(
      name: "a draft and a sign-in for three accounts",
      rules: .init(
        links: ["letters", "items/1", "draft"], accounts: [nil, "ana", "bea"], isSlow: true,
        moves: true, navigates: true),
      closes: true),
    World(
      name: "help, a command, and a sign-in",
      rules: .init(links: ["letters", "help", "ring"], isSlow: true, moves: true, navigates: true),
      closes: true),
    World(
      name: "two at once",
      rules: .init(links: ["letters", "items/1"], live: 2, isSlow: true, navigates: true)),
    World(
      name: "three accounts, moving",
      rules: .init(
        links: ["letters", "items/1"], accounts: [nil, "ana", "bea"], live: 2, isSlow: true,
        moves: true, navigates: true, forgetsToTell: true)),
    World(
      name: "everything, one at a time",
      rules: .init(
        links: ["letters", "items/1", "draft", "pay", "help"], accounts: [nil, "ana", "bea"],
        isSlow: true, moves: true, navigates: true, forgetsToTell: true, switchesOff: true)),
    World(
      name: "events between effects",
      rules: .init(links: ["letters"], isSlow: true, interleaves: true)),
    World(
      name: "another router",
      rules: .init(
        links: ["letters", "pay"], live: 2, isSlow: true, moves: true, navigates: true,
        updates: true)),
    World(
      name: "commands and links",
      rules: .init(links: ["letters", "pay"], live: 2, isSlow: true, navigates: true)),
    World(
      name: "everything",
      rules: .init(
        links: ["letters", "items/1", "draft", "pay"], accounts: [nil, "ana", "bea"], live: 2,
        isSlow: true, moves: true, navigates: true, interleaves: true),
      isFull: true),
  ]

  @Test(
    "A large world has no violation", .serialized,
    .enabled(if: runsAllLaws || HostSearchTests.most != nil),
    arguments: HostSearchTests.largeWorlds)
  func large(world: World) throws {
    var rules = world.rules
    rules.counts = true
    let most = min(Self.most ?? 2_000, world.closes || world.isFull ? .max : 100_000)
    let search = WorldSearch(try SearchFeature.router(), rules, most: most)
    print(
      "search of \(world.name): \(search.summary)\n"
        + search.reached.sorted().joined(separator: ", "))
    #expect(search.violation == nil)
    #expect(search.isClosed || !world.closes || most < 1_000_000)
  }

  /// A fault, a world where it shows, and the rule that it breaks.
  private static let faults: [(SearchWorld.Fault, SearchWorld.Rules, SearchWorld.Rule)] = [
    (.putsBackScreens, .init(links: []), .permitted),
    (.savesEverything, .init(links: ["letters"]), .saved),
    (.tellsTwice, .init(links: ["items/1"], accounts: [nil]), .endsOnce),
    (.losesScreens, .init(links: ["items/1"], accounts: [nil]), .truthful),
    (.forgetsParked, .init(links: ["letters"]), .kept),
    (.waitsForState, .init(links: ["items/1"], accounts: [nil]), .ends),
    (.changesAccountSilently, .init(links: ["letters"], accounts: ["ana", "bea"]), .owned),
    (.forgetsPlace, .init(links: ["items/1"], accounts: [nil], live: 3, moves: true), .oneWaits),
    (
      .forgetsInterstitial, .init(links: ["letters"], live: 2, navigates: true, fails: false),
      .undisturbed
    ),
    (.hidesDismissal, .init(links: ["letters"], navigates: true, fails: false), .explained),
    (.keepsSignIn, .init(links: ["letters"]), .needed),
    (
      .interrupts, .init(links: ["draft", "pay"], accounts: ["ana"], live: 2, navigates: true),
      .uninterrupted
    ),
    (.reversesChain, .init(links: ["items/1"], accounts: [nil]), .chained),
    (
      .agreesForScreens, .init(links: ["draft", "items/1"], accounts: [nil], draft: .postpones),
      .postponed
    ),
    (.leavesBlank, .init(links: ["items/1"], accounts: [nil], rare: [.adopt]), .shown),
    (.changesForever, .init(links: ["items/1"], accounts: [nil]), .rests),
    (.forgetsToCancel, .init(links: ["letters"], isSlow: true), .matched),
    (.forgetsSlots, .init(links: [], updates: true), .complete),
    (.forgetsRun, .init(links: ["ring"], isSlow: true), .runsOnce),
    (.losesTurn, .init(links: ["draft", "items/1"], accounts: [nil]), .inTurn),
    (.waitsForever, .init(links: ["draft", "items/1"], accounts: [nil]), .limited),
    (.forgetsOwners, .init(links: ["letters"], accounts: ["ana", "bea"], rare: [.adopt]), .owned),
    (.restoresForAnyone, .init(links: [], accounts: [nil, "bea"], rare: [.restore]), .owned),
    (.ignoresRefusals, .init(links: ["items/1"], accounts: [nil], rare: [.refuse]), .truthful),
    (
      .keepsPostponing,
      .init(links: ["draft", "items/1"], accounts: [nil], navigates: true, draft: .postpones),
      .explained
    ),
  ]

  @Test(
    "The search finds each planted fault with exactly one rule",
    arguments: HostSearchTests.faults.indices)
  func fault(number: Int) throws {
    var (fault, rules, rule) = Self.faults[number]
    rules.fault = fault
    let search = WorldSearch(try SearchFeature.router(), rules, most: 1_000)
    #expect(search.broken == rule, "\(search.violation ?? "nothing found")")
    expectSnapshot(of: search.violation ?? "", as: .text, named: "\(fault)")

    rules.ignored = [rule, .ends]
    let blind = WorldSearch(try SearchFeature.router(), rules, most: 1_000)
    #expect(blind.violation == nil)
  }

  @Test("A fault is planted for each rule")
  func allRules() {
    #expect(Set(Self.faults.map(\.2)) == Set(SearchWorld.Rule.allCases))
    #expect(Set(Self.faults.map(\.0)) == Set(SearchWorld.Fault.allCases))
  }
}
