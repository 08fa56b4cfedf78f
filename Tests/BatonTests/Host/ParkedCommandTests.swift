import Baton
import BatonHost
import BatonTesting
import Testing

/// Commands that wait for a requirement, and those behind them.
@MainActor @Suite struct ParkedCommandTests {
  private let clock = SimulatedClock()
  private let presenter = HeadlessPresenter()

  /// A host whose check takes a second, with a log of the commands it ran.
  private func makeHost(_ work: Work) throws -> ContinuationHost {
    let clock = clock
    let host = try ContinuationHost(
      router: Router(
        features: [Office()], links: AppLinks(schemes: ["office"]), home: "/"),
      presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ async in
          let isSignedIn = work.isSignedIn
          try? await clock.sleep(for: .seconds(1))
          return isSignedIn ? .allow : .park(showing: Porter())
        }
      ],
      commands: [
        CommandHandler(Shred.self) { work.done.append("shred \($0.file)") },
        CommandHandler(Ring.self) { _ in work.done.append("ring") },
      ], clock: clock)
    host.becomeReady()
    return host
  }

  @Test func showTheSignInMeanwhile() async throws {
    let work = Work()
    let host = try makeHost(work)

    host.deliver([ContinuationRequest(.command(Shred(file: 1)), from: .app)])
    await clock.advance(by: .seconds(1))
    #expect(host.shown?.leaf.description == "Porter")

    work.isSignedIn = true
    host.account = "ana"
    await clock.advance(by: .seconds(1))
    #expect(work.done == ["shred 1"])
  }

  @Test func holdNothingUpWhenTheyBeginAnew() async throws {
    let work = Work()
    let host = try makeHost(work)
    host.deliver([ContinuationRequest(.command(Shred(file: 1)), from: .app)])
    await clock.advance(by: .seconds(1))
    work.isSignedIn = true

    host.account = "ana"
    host.deliver([ContinuationRequest(.command(Ring()), from: .app)])
    host.requirementsChanged()
    await clock.advance(by: .seconds(5))

    #expect(work.done.sorted() == ["ring", "shred 1"])
  }
}

@MainActor private final class Work: Sendable {
  var isSignedIn = false
  var done: [String] = []
}

private struct Office: Feature {
  var destinations: [any Destination.Type] { [ShredderRoom.self, Porter.self] }
  var commands: [any Command.Type] { [Shred.self, Ring.self] }
}

private struct ShredderRoom: Destination {
  static let patterns: [RoutePattern] = ["/"]
  static let examples = [ShredderRoom()]
  var placement: Placement { .root }
}

private struct Porter: Destination {
  static let patterns: [RoutePattern] = []
  static let examples = [Porter()]
  var placement: Placement { .sheet(over: ShredderRoom()) }
}

private struct Shred: Command {
  static let patterns: [RoutePattern] = []
  static let examples = [Shred(file: 1)]
  static let traits: [DestinationTrait] = [.requires("signedIn")]
  var file: Int
  var confirmation: CommandConfirmation { "Shred it?" }
}

private struct Ring: Command {
  static let patterns: [RoutePattern] = []
  static let examples = [Ring()]
  var confirmation: CommandConfirmation { "Ring?" }
}
