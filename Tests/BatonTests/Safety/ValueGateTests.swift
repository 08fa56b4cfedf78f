import Baton
import BatonHost
import BatonSimulation
import Foundation
import Testing

/// Tests that deliver every bad value to a host in every way. `PlatformEntryPointTests` does the
/// same with each platform's objects.
@MainActor @Suite(.early) struct ValueGateTests {
  /// A host that receives requests in the form that adapters make them.
  private final class App: PlantedApp {
    let reading = ReadingHost()
    private let clock = SimulatedClock()
    private let host: ContinuationHost
    /// The questions on screen, which are never answered.
    private(set) var questions: [String] = []

    init(_ saved: Data?) throws {
      let (clock, presenter) = (clock, HeadlessPresenter(clock: clock))
      host = try reading.make(presenter, clock: clock) { work in clock.start { await work() } }
      presenter.confirm = { [weak self] command in
        self?.questions.append(command.confirmation.title)
        try? await clock.sleep(for: .seconds(1_000))
        return false
      }
      if let saved { host.restore(saved) { _ in } }
      host.becomeReady()
    }

    func settle() async { await clock.waitUntilIdle() }

    func wait(_ duration: Duration) async { await clock.advance(by: duration) }

    func signIn(_ account: String) { host.account = account }

    func take(_ payload: PlantedPayload) {
      switch payload {
      case .url(let url): host.deliver([ContinuationRequest(delivered: url)])
      case .activity(let activity): host.deliver([ContinuationRequest(delivered: activity)])
      case .notification(let userInfo):
        let request = ContinuationRequest(
          notification: "1", at: .distantPast, userInfo: userInfo)
        if let request { host.deliver([request]) }
      case .quickAction(let type, let userInfo):
        let request = try? host.router.request(quickAction: type, userInfo: userInfo)
        if let request { host.deliver([request]) }
      case .intent(let content): host.deliver([ContinuationRequest(content, from: .appIntent)])
      case .state: break
      }
    }
  }

  @Test("No entry point lets a bad value in or out", arguments: PlantedDoor.allCases)
  func everyDoor(_ door: PlantedDoor) async throws {
    for planted in PlantedValue.all {
      var app: App?
      try await expectHarmless(planted, at: door) {
        let made = try App($0)
        app = made
        return made
      }
      guard planted.harm == .runs, let questions = app?.questions else { continue }
      #expect(questions == [#"Send 100 EUR to a\u{202e}b\u{200b}?"#], "\(door)")
    }
  }

  /// `KeptRequestTests` has the same tests for saved requests.
  @Test(
    "A request from any entry point waits only for its account, and for ten minutes at most",
    arguments: PlantedDoor.allCases.filter { ![.rawTail, .document, .state, .parked].contains($0) })
  func waits(_ door: PlantedDoor) async throws {
    let vault = PlantedValue(name: "a vault", type: "Vault", values: [:], harm: .none)
    for end in ["opened", "signed-out", "expired"] {
      let app = try App(nil)
      app.signIn("ana")
      try app.take(#require(door.payload(carrying: vault)))
      await app.settle()
      #expect(!app.reading.isOpened)
      if end == "expired" { await app.wait(.seconds(600)) }
      app.reading.isUnlocked = true
      app.signIn(end == "signed-out" ? "bea" : "ana")
      app.reading.host?.requirementsChanged()
      await app.settle()
      #expect(app.reading.isOpened == (end == "opened"), "\(door)")
      let last = app.reading.records.last?.description ?? ""
      #expect(last.contains(end), "\(door): \(last)")
    }
  }

  @Test("Each entry point is tried with good and bad values", arguments: PlantedDoor.allCases)
  func tries(_ door: PlantedDoor) {
    let carried = PlantedValue.all.filter { door.payload(carrying: $0) != nil }
    #expect(carried.contains { $0.harm == .none })
    #expect(carried.contains { $0.harm == .opens })
  }

  @Test("The defaults refuse a value of 50 MB, 100,000 keys, and values without end")
  func defaults() throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ("\($0)", ActivityValue.null) })
    let long = String(decoding: Data(repeating: 0x61, count: 50 << 20), as: UTF8.self)
    let deep = (0..<100).reduce(ActivityValue.null) { value, _ in .array([value]) }
    let router = try Router(
      features: [ReadingApp()], links: AppLinks(schemes: ["app"]), home: "/home")
    for values: [String: ActivityValue] in [
      ["text": .string(long)], many, ["other": deep],
      ["text": .data(Data(count: 65_536))],
    ] {
      #expect(throws: RoutingError.self) {
        try router.destination(for: UserActivity("com.example.Reader", userInfo: values))
      }
    }
  }
}
