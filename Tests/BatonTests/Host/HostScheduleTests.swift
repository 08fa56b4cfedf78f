import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// In any order of events, each continuation has exactly one final outcome.
@MainActor @Suite struct HostScheduleTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func endsEachContinuationOnce(seed: UInt64) async throws {
    let schedule = try Schedule(seed: seed)

    await schedule.run(steps: 40)

    #expect(schedule.problems == [], "seed \(seed)")
    for (id, outcomes) in schedule.outcomes.sorted(by: { $0.key < $1.key }) {
      let finals = outcomes.filter { $0 != "parked" }
      #expect(finals.count == 1, "seed \(seed): \(id): \(outcomes)")
      #expect(outcomes.last != "parked", "seed \(seed): \(id): \(outcomes)")
    }
    #expect(schedule.outcomes.count == schedule.requestsMade, "seed \(seed)")
  }

  @Test func repeatsAScheduleOfASeed() async throws {
    let first = try Schedule(seed: 7)
    await first.run(steps: 40)
    let second = try Schedule(seed: 7)
    await second.run(steps: 40)

    #expect(first.log == second.log)
  }
}

/// Random events over a scene that comes and goes.
@MainActor private final class Schedule {
  private let clock = SimulatedClock()
  private let router: Router
  private let session = Session()
  private var host: ContinuationHost
  private var presenter: HeadlessPresenter
  private var generator: SeededGenerator
  private var lastID: ContinuationRequest.ID?
  private(set) var requestsMade = 0
  private(set) var log: [String] = []
  private(set) var problems: [String] = []
  /// The outcomes of each request, by its id.
  private(set) var outcomes: [String: [String]] = [:]

  @MainActor private final class Session: Sendable {
    var decision: Requirement.Decision = .allow
    var checkTakes: Duration = .zero
  }

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    router = try HostFeature.router()
    (host, presenter) = try Self.scene(router, clock, session)
    listen()
  }

  private static func scene(
    _ router: Router, _ clock: SimulatedClock, _ session: Session
  ) throws -> (ContinuationHost, HeadlessPresenter) {
    let presenter = HeadlessPresenter(clock: clock)
    presenter.confirm = { _ in
      try? await clock.sleep(for: .seconds(2))
      return true
    }
    presenter.answer(.ask { true }, for: Draft.self)
    var limits = HostLimits()
    limits.maxQueuedRequests = 4
    let host = try ContinuationHost(
      router: router, presenter: presenter,
      requirements: [
        Requirement("signedIn") { _ async in
          try? await clock.sleep(for: session.checkTakes)
          return session.decision
        },
        Requirement("online") { _ in .allow },
      ],
      commands: [
        CommandHandler(Erase.self) { _ in try await clock.sleep(for: .seconds(1)) }
      ],
      limits: limits, clock: clock)
    return (host, presenter)
  }

  private func listen() {
    let stream = host.outcomes
    clock.start { [weak self] in
      for await record in stream {
        guard record.isRequested else { continue }
        self?.outcomes[record.request.rawValue, default: []].append(record.outcome.label)
      }
    }
  }

  func run(steps: Int) async {
    for _ in 0..<steps { await step() }
    // Everything ends: the host is ready, time passes, and no more users sign in.
    host.becomeReady()
    await clock.advance(by: .seconds(2_000))
    host.close()
    await clock.advance(by: .seconds(100))
    problems += presenter.problems
  }

  private func step() async {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: deliver()
    case 7: host.becomeReady()
    case 8: await note("ready after a while") { await clock.advance(by: .seconds(1)) }
    case 9: sign(in: true)
    case 10: sign(in: false)
    case 11: await reconnect()
    case 12: announce()
    case 13: presenter.goBack()
    case 14: presenter.select(generator.pick(["feed", "vault"]))
    case 15: presenter.dismiss()
    case 16: presenter.movesFor = generator.pick([.zero, .seconds(1)])
    case 17: session.checkTakes = generator.pick([.zero, .seconds(3), .seconds(30)])
    case 18: host.requirementsChanged()
    default: await clock.advance(by: generator.pick([.milliseconds(500), .seconds(5)]))
    }
    log.append(host.shown?.description ?? "-")
  }

  private func note(_ text: String, _ work: () async -> Void) async {
    log.append(text)
    await work()
  }

  private func deliver() {
    if let lastID, generator.chance(17) {
      // The same request through a second callback.
      return host.deliver([ContinuationRequest(.link("/posts/1"), from: .notification, id: lastID)])
    }
    let links = [
      "/posts/1", "/posts/2", "/coins/1", "/coins/2", "/draft", "/notes/1", "/nowhere", "/gate",
      "https://www.example.com/wipe/cache", "https://www.example.com/coins/3", "mailto:x",
    ]
    let count = Int.random(in: 1...3, using: &generator)
    let requests = (0..<count).map { _ in
      requestsMade += 1
      let link = generator.pick(links)
      return ContinuationRequest(
        .link(link), from: link.hasPrefix("/") ? .notification : .webLink,
        id: ContinuationRequest.ID(rawValue: "request \(requestsMade)"))
    }
    lastID = requests.last?.id
    log.append("deliver \(requests.map { "\($0.id)" })")
    host.deliver(requests)
  }

  private func sign(in isIn: Bool) {
    session.decision = isIn ? .allow : .park(showing: Gate())
    host.account = isIn ? generator.pick(["anna", "ben"]) : nil
  }

  private func announce() {
    guard host.willContinue("com.example.post") else { return }
    if generator.chance(50) {
      requestsMade += 1
      host.deliver([
        ContinuationRequest(
          .activity(UserActivity("com.example.post", userInfo: ["id": .string("9")])),
          from: .activity, id: ContinuationRequest.ID(rawValue: "request \(requestsMade)"))
      ])
    } else {
      // An announced activity that fails has its own outcome.
      requestsMade += 1
      host.didFail("com.example.post", CocoaError(.userActivityHandoffFailed))
    }
  }

  private func reconnect() async {
    let saved = try? host.savedState()
    host.close()
    problems += presenter.problems
    await clock.waitUntilIdle()
    lastID = nil
    guard let scene = try? Self.scene(router, clock, session) else { return }
    (host, presenter) = scene
    listen()
    if let saved {
      requestsMade += 1
      // A parked request comes back with the scene.
      if host.router.decodeScene(saved).scene.parked != nil { requestsMade += 1 }
      host.restore(saved, completion: { _ in })
    }
  }
}
