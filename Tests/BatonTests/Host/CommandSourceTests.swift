import Baton
import BatonHost
import BatonSimulation
import BatonTesting
import Testing

/// Tests for commands from every source, and for the question that the user must answer before a
/// command runs.
@MainActor @Suite struct CommandSourceTests {
  @Test("Each command runs, asks or is refused as its source allows", arguments: [true, false])
  func everySource(isConfirmed: Bool) async throws {
    var rows: [String] = []
    for source in Source.Kind.allCases {
      for command in [Ask(), Deny(), Show(page: 3)] as [any Command] {
        let row = try await CommandRow(command, from: source, isConfirmed: isConfirmed)
        rows.append(row.text)
      }
    }
    expectSnapshot(
      of: rows.joined(separator: "\n"), as: .text, named: isConfirmed ? "confirmed" : "declined")
  }

  @Test("A command can wait for another command, even if that one is already waiting")
  func commandInCommand() async throws {
    let clock = SimulatedClock()
    var done: [String] = []
    var host: ContinuationHost?
    let queued = ContinuationRequest(.command(Deny()), from: .app)
    host = try Self.host(
      clock,
      asking: {
        await host?.perform(Deny())
        await host?.open(queued)
        done.append("ask")
      }, denying: { done.append("deny") })

    host?.deliver([ContinuationRequest(.command(Ask()), from: .app), queued])
    await clock.waitUntilIdle()

    #expect(done == ["deny", "deny", "ask"])
  }

  @Test("A command from another host's command waits for the running one") func otherHost()
    async throws
  {
    let clock = SimulatedClock()
    var done: [String] = []
    let host = try Self.host(
      clock,
      asking: {
        done.append("begin")
        try await clock.sleep(for: .seconds(1))
        done.append("end")
      }, denying: { done.append("deny") })
    let other = try Self.host(clock, asking: { await host.perform(Deny()) }, denying: {})

    // The effects of both hosts have the same ids.
    for host in [host, other] {
      host.deliver([ContinuationRequest(.command(Ask()), from: .app)])
    }
    await clock.waitUntilIdle()
    await clock.advance(by: .seconds(2))

    #expect(done == ["begin", "end", "deny"])
  }

  private static func host(
    _ clock: SimulatedClock, asking: @escaping @MainActor @Sendable () async throws -> Void,
    denying: @escaping @MainActor @Sendable () -> Void
  ) throws -> ContinuationHost {
    let host = try ContinuationHost(
      router: TestFeature(Counter.self, commands: [Ask.self, Deny.self]).router(home: "/"),
      presenter: HeadlessPresenter(),
      commands: [
        CommandHandler(Ask.self) { _ in try await asking() },
        CommandHandler(Deny.self) { _ in denying() },
      ], clock: clock)
    host.becomeReady()
    return host
  }
}

/// One line that describes the result of a command from a source.
@MainActor private struct CommandRow {
  let text: String

  init(_ command: any Command, from source: Source.Kind, isConfirmed: Bool) async throws {
    let presenter = HeadlessPresenter()
    presenter.confirm = { _ in isConfirmed }
    var done: [String] = []
    let log: @MainActor (any Command) -> Void = { done.append("\($0)") }
    let host = try ContinuationHost(
      router: TestFeature(
        Counter.self, Receipt.self, commands: [Ask.self, Deny.self, Show.self]
      ).router(home: "/"),
      presenter: presenter,
      commands: [
        CommandHandler(Ask.self) { log($0) }, CommandHandler(Deny.self) { log($0) },
        CommandHandler(Show.self) { log($0) },
      ])
    host.becomeReady()
    let outcome = await host.open(ContinuationRequest(.command(command), from: Source(source)))
    let asked = presenter.confirmations.map { "asked \($0)" }
    text =
      "\(source.rawValue) \(command): "
      + (asked + done.map { "did \($0)" } + [
        "\(outcome)", "at \(host.shown?.leaf.description ?? "-")",
      ])
      .joined(separator: "; ")
  }
}

private struct Counter: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
}

private struct Receipt: TestDestination {
  static let patterns: [RoutePattern] = ["receipts/:page"]
  var page = 1
  var placement: Placement { .push(on: Counter()) }
}

/// A command that's open to every source.
private struct Ask: TestCommand {
  static let traits: [DestinationTrait] = [
    .accepts(
      .webLink, .customScheme, .activity, .searchItem, .searchQuery, .notification, .quickAction,
      .document, .appIntent)
  ]
  var confirmation: CommandConfirmation { "Order?" }
}

/// A command that's open only to the app.
private struct Deny: TestCommand {
  var confirmation: CommandConfirmation { "Cancel the order?" }
}

/// A command that's open to some sources and shows a destination.
private struct Show: TestCommand {
  static let traits: [DestinationTrait] = [.accepts(.notification, .quickAction)]
  var page = 1
  var confirmation: CommandConfirmation { "Print page \(page)?" }
  var shows: (any Destination)? { Receipt(page: page) }
}
