import BatonHost
import BatonTesting
import Foundation
import Testing

@testable import Baton

// The code of the article on the host.

private struct House: TestDestination {
  static let patterns: [RoutePattern] = ["/"]
}

private struct Room: TestDestination {
  static let patterns: [RoutePattern] = ["rooms/:number"]
  static let traits: [DestinationTrait] = [.requires("signedIn")]
  var number = 7
  var placement: Placement { .push(on: House()) }
}

private struct Reception: TestDestination {
  static let patterns: [RoutePattern] = ["reception"]
  var placement: Placement { .sheet(over: House()) }
}

private final class RoomModel: Restorable {
  var current = Room(number: 7)

  func restore(_ destination: Room, from request: ContinuationRequest) {
    current = destination
  }
}

@MainActor private final class Session: Sendable {
  var isSignedIn = false
}

@MainActor @Suite struct HostArticleTests {
  let router: Router
  private let session = Session()
  let presenter = HeadlessPresenter()

  init() throws {
    router = try TestFeature(House.self, Room.self, Reception.self).router(
      links: AppLinks(domains: ["house.example.com"]), home: "/")
  }

  private func makeHost() throws -> ContinuationHost {
    let session = session
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ in session.isSignedIn ? .allow : .park(showing: Reception()) }
      ])
    host.becomeReady()
    return host
  }

  @Test("Opening another room replaces only the last screen") func smallestChange() async throws {
    session.isSignedIn = true
    let host = try makeHost()
    await host.open(Room(number: 7))

    let steps = router.transition(to: try router.hierarchy(to: Room(number: 8)), from: host.shown)
    #expect(
      steps.description == """
        keep House
        replace Room(number: 7) with Room(number: 8) (animated)
        """)
  }

  @Test("A saved state can't be restored once the host is ready") func lateRestore() async throws {
    session.isSignedIn = true
    let host = try makeHost()
    await host.open(Room(number: 7))

    let saved = try host.savedState()

    let outcome = await host.restore(try #require(saved))
    #expect(outcome.reason?.code == .late)
  }

  @Test("A Scenario records as text what a tapped link does") func scenario() async throws {
    let app = try Scenario(of: router)
    await app.signIn("ana")
    await app.tap("https://house.example.com/rooms/7")
    expectSnapshot(of: app.description, as: .text)
  }

  @Test("An outcome handler can open the next request") func nestedRequest() throws {
    session.isSignedIn = true
    let host = try makeHost()
    let request = ContinuationRequest(.link("/rooms/7"), from: .app)

    host.deliver([request]) { [weak host] outcome in
      guard case .opened = outcome else { return }
      host?.deliver([ContinuationRequest(.link("/rooms/8"), from: .app)])
    }

    #expect(host.shown?.leaf.description == "Room(number: 8)")
  }

  @Test("Closing a host ends waiting requests and reports their outcomes") func closedHost()
    async throws
  {
    var log: [String] = []
    func print(_ text: String) { log.append(text) }
    let host = try makeHost()
    let (outcomes, problems) = (host.outcomes, host.problems)
    await host.open(Room(number: 7))
    host.close()

    for await record in outcomes {
      if record.missed > 0 { print("\(record.missed) records were missed") }
      if record.isRequested { print("\(record)") }
    }
    for await problem in problems { print("\(problem.code): \(problem.redacted)") }

    #expect(log == ["app Room: parked (parked)", "app Room: failed (scene-gone)"])
    #expect(await host.open(Room(number: 8)).reason?.code == .sceneGone)
  }

  @Test("Canceling the task withdraws a request that's still being checked") func canceledTask()
    async throws
  {
    let clock = SimulatedClock()
    let slow = Requirement("signedIn", timeLimit: .seconds(5)) { _ in
      try? await clock.sleep(for: .seconds(2))
      return .allow
    }
    var limits = HostLimits()
    limits.parkedTimeout = .seconds(3600)
    limits.confirmationTimeout = .seconds(30)
    let host = try ContinuationHost(
      router: router, presenter: presenter, requirements: [slow], limits: limits, clock: clock)
    host.becomeReady()

    let opening = clock.start { await host.open(Room(number: 7)) }
    await clock.advance(by: .seconds(1))
    opening.cancel()
    #expect(await opening.value.reason?.code == .withdrawn)
    #expect(host.shown?.leaf.description == "House")
  }

  @Test("A Restorable model takes an activity's destination as its own") func restorableModel()
    async throws
  {
    session.isSignedIn = true
    let model = RoomModel()
    presenter.attach { (_: Room) in model }
    let page = UserActivity(
      .browsingWeb, webpageURL: URL(string: "https://house.example.com/rooms/8"))
    await (try makeHost()).open(ContinuationRequest(delivered: page))
    #expect(model.current == Room(number: 8))
  }
}
