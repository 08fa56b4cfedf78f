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

  @Test("A command's destination is placed over the current hierarchy") func overCurrentScreen()
    throws
  {
    let shown = try router.hierarchy(for: "/search/1")
    let report = SendReport(level: 2)
    let profile = try router.hierarchy(to: Profile(id: "anna"), over: shown)
    #expect(
      try router.resolve(.command(report), over: shown) == .command(report, shows: profile))
    #expect(try profile != router.hierarchy(to: Profile(id: "anna")))
  }

  @Test("A command isn't a destination") func wrongKind() throws {
    for ask in [
      { _ = try router.hierarchy(for: "/wipe") }, { _ = try router.destination(for: "/wipe") },
      { _ = try router.hierarchy(for: UserActivity("com.example.wipe"), from: .app) },
      { _ = try router.destination(for: UserActivity("com.example.wipe"), from: .app) },
    ] {
      let reason = try #require(throws: RoutingError.self) { try ask() }
      #expect(reason.code == .command)
      #expect(reason.message.contains("the command Wipe"))
      #expect(reason.message.contains("router.resolve(_:)"))
    }
  }

  @Test("A command is created from its name and text values") func commandFromTexts() throws {
    let value = try router.routable(named: "SendReport", texts: [("level", "3")])
    #expect(value as? SendReport == SendReport(level: 3))
  }

  // MARK: Sources

  @Test("The router rejects a command that no feature declares") func undeclaredCommand() {
    struct Stranger: TestCommand {
      var confirmation: CommandConfirmation { "?" }
    }
    let error = #expect(throws: RoutingError.self) { try router.resolve(.command(Stranger())) }
    #expect(error?.code == .unknownDestination)
  }

  // MARK: Lists and explanations

  @Test("The list of routes includes commands and the sources they accept") func listedRoutes()
    throws
  {
    let routes = router.routes.filter { $0.kind == .command }
    #expect(routes.map(\.destination) == ["SendReport", "Wipe", "knock"])
    #expect(routes.map(\.accepts) == [[.webLink, .activity], [], [.customScheme]])
    #expect(routes.map { PublishedRoute($0).isOpen(to: .webLink) } == [true, false, false])
    #expect(!routes.contains { PublishedRoute($0).isOpen(to: .restoration) })
    #expect(routes[1].confirmation == Wipe().confirmation)
  }
}
