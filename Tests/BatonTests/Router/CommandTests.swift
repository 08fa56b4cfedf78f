import Baton
import BatonInspection
import BatonTesting
import Foundation
import Testing

@Suite struct CommandTests {
  let router: Router

  init() throws {
    router = try SampleCommands.router()
  }

  // MARK: Resolving

  @Test func isFoundByItsLink() throws {
    let link = "https://www.example.com/reports/send/2"
    #expect(try router.command(for: link) as? SendReport == SendReport(level: 2))
    let url = try #require(URL(string: link))
    #expect(try router.command(for: url) as? SendReport == SendReport(level: 2))
  }

  @Test func saysWhatItShowsThen() throws {
    let resolution = try router.resolve("https://www.example.com/reports/send/2")
    guard case .command(let command, shows: let hierarchy) = resolution else {
      Issue.record("\(resolution)")
      return
    }
    #expect(command as? SendReport == SendReport(level: 2))
    #expect(try hierarchy == router.hierarchy(to: Profile(id: "anna")))
    #expect(resolution.hierarchy == hierarchy)
  }

  @Test func showsItOverWhatIsShown() throws {
    let shown = try router.hierarchy(for: "/search/1")
    let hierarchy = try router.resolve(.command(SendReport(level: 2)), over: shown).hierarchy
    #expect(try hierarchy == router.hierarchy(to: Profile(id: "anna"), over: shown))
    #expect(try hierarchy != router.hierarchy(to: Profile(id: "anna")))
  }

  @Test func staysWhereTheUserIs() throws {
    guard case .command(let command, shows: nil) = try router.resolve("/wipe") else {
      Issue.record("it shows something")
      return
    }
    #expect(command is Wipe)
  }

  @Test func isRefusedWhereItWouldShowNoPlace() throws {
    let error = try #require(throws: RoutingError.self) { try router.resolve("/reports/send/9") }
    #expect(error.code == .placement)
    #expect(!error.isNotFound)
    #expect(!router.canOpen("/reports/send/9"))
  }

  @Test func isNoPlaceAndAPlaceIsNoCommand() throws {
    for ask in [
      { _ = try router.hierarchy(for: "/wipe") }, { _ = try router.destination(for: "/wipe") },
      { _ = try router.hierarchy(for: UserActivity("com.example.wipe"), from: .app) },
      { _ = try router.destination(for: UserActivity("com.example.wipe"), from: .app) },
    ] {
      let reason = try #require(throws: RoutingError.self) { try ask() }
      #expect(reason.code == .command)
      #expect(reason.message.contains("the command Wipe"))
      #expect(reason.message.contains("router.command(for:)"))
    }
    let reason = try #require(throws: RoutingError.self) { try router.command(for: "/home") }
    #expect(reason.code == .destination)
    #expect(reason.message.contains("the destination Home"))
  }

  @Test func isMadeOfTexts() throws {
    let value = try router.routable(named: "SendReport", texts: [("level", "3")])
    #expect(value as? SendReport == SendReport(level: 3))
  }

  // MARK: Sources

  /// Each source's answer for each command.
  @Test(arguments: Source.Kind.allCases)
  func acceptsNoSourceThatItDoesNotName(_ kind: Source.Kind) {
    let source = Source(kind)
    #expect(router.canOpen(.command(Wipe()), from: source) == (kind == .app))
    #expect(router.canOpen("/wipe", from: source) == (kind == .app))
    #expect(
      router.canOpen(.command(SendReport(level: 2)), from: source)
        == [.app, .webLink, .activity].contains(kind))
    #expect(
      router.canOpen(.command(Ping()), from: source) == [.app, .customScheme].contains(kind))
  }

  @Test func leavesASourceThatItDoesNotNameToTheNextRoute() throws {
    let outbox = try router.destination(for: "demoapp://reports/send/2")
    #expect(outbox as? Outbox == Outbox(rest: ["send", "2"]))
  }

  @Test func saysThatASourceIsClosed() throws {
    let reason = try #require(throws: RoutingError.self) {
      try router.command(for: "https://www.example.com/wipe")
    }
    #expect(reason.code == .source)
  }

  @Test func isNotReachedByASearchItemOfItsLink() throws {
    let key = "kCSSearchableItemActivityIdentifier"
    let item = UserActivity(.searchItem, userInfo: [key: .string("2")])
    #expect(try router.destination(for: item) is Outbox)
  }

  @Test func isOfThisRouterOrUnknown() {
    struct Stranger: Command {
      static let patterns: [RoutePattern] = []
      static let examples = [Stranger()]
      var confirmation: CommandConfirmation { "?" }
    }
    let error = #expect(throws: RoutingError.self) { try router.resolve(.command(Stranger())) }
    #expect(error?.code == .unknownDestination)
  }

  // MARK: Both ways

  @Test func comesBackFromItsActivity() throws {
    let sent = SendReport(level: 2, note: "n")
    let activity = try router.activity(for: sent)
    #expect(try router.command(for: activity) as? SendReport == sent)
    #expect(activity.isEligibleForHandoff)
    #expect(activity.webpageURL?.absoluteString == "https://www.example.com/reports/send/2")
    #expect(activity.targetContentIdentifier == nil)
    #expect(try !router.activity(for: Wipe()).isEligibleForHandoff)
  }

  @Test func liftsTheValuesOfAnOlderVersion() throws {
    let old = UserActivity("com.example.report", userInfo: ["amount": .integer(4)])
    #expect(try router.command(for: old) as? SendReport == SendReport(level: 4))
  }

  /// A web page or a parent is better than nothing for a destination, but not for a command.
  @Test func isNeverGuessedOfValuesThatCannotBeRead() throws {
    var broken = UserActivity("com.example.report", userInfo: ["amount": .string("x")])
    broken.webpageURL = URL(string: "https://www.example.com/reports/send/2")
    let error = #expect(throws: RoutingError.self) { try router.resolve(broken) }
    #expect(error?.code == .values)

    var outbox = UserActivity("com.example.outbox")
    outbox.webpageURL = broken.webpageURL
    guard case .degraded(let nearest, let why) = try router.resolve(outbox) else {
      Issue.record("its own values were read")
      return
    }
    #expect(nearest.leaf.name == "Home")
    #expect(why.code == .values)
  }

  @Test func isNoPlaceInASavedState() throws {
    let saved = """
      {"version":2,"root":[{"name":"Tabs"},{"name":"Wipe"}]}
      """
    let restored = router.decodeHierarchy(Data(saved.utf8))
    #expect(restored.hierarchy?.leaf.name == "Tabs")
    #expect(
      restored.problems.map(\.message) == ["no destination is named \"Wipe\", so it was cut off"])
  }

  // MARK: Telling

  @Test func standsInTheCatalogue() throws {
    let routes = router.routes.filter { $0.kind == .command }
    #expect(routes.map(\.destination) == ["SendReport", "Wipe", "knock"])
    #expect(routes.map(\.accepts) == [[.webLink, .activity], [], [.customScheme]])
    #expect(routes.map { $0.isOpen(to: .webLink) } == [true, false, false])
    #expect(!routes.contains { $0.isOpen(to: .restoration) })
    #expect(routes[1].confirmation == Wipe().confirmation)
    #expect(
      SampleCommands().patterns.map(\.text) == [
        "reports/{rest+}", "reports/send/:level", "wipe", "ping",
      ])
  }

  @Test(arguments: [
    ("https://www.example.com/reports/send/2", "shows"), ("/wipe", "stays"),
    ("demoapp://wipe", "closed"),
  ])
  func isExplained(_ link: String, _ name: String) {
    expectSnapshot(of: router.explain(link), named: name)
  }

  @Test func isWellBehaved() {
    // A report of level 9 shows a destination that doesn't exist, for tests of that.
    expectWellBehaved(SampleCommands(), with: router, rounds: 0)
  }
}
