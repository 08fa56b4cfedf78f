import Baton
import BatonHost
import BatonInspection
import BatonTesting
import Foundation
import Testing

/// Tests for one router on many threads, for floods of requests from every source to one host, and
/// for a whole day of requests.
@Suite(.serialized, .early) struct FloodTests {
  @Test("A router gives the same results on many threads") func manyThreads() async throws {
    let router = try Gallery.router()
    var generator = HostileLinks(of: router, seed: 7)
    let links = (0..<80).map { _ in generator.next() }
    let activities = (0..<50).map { number in
      UserActivity("com.example.artwork", userInfo: ["id": .integer(Int64(number))])
    }
    @Sendable func answers() -> [String] {
      links.map { "\(router.outcome(of: $0))" } + activities.map { "\(router.outcome(of: $0))" }
        + links.prefix(10).map { router.explain($0).description }
    }
    let wanted = answers()

    let all = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { answers() } }
      return await group.reduce(into: [[String]]()) { $0.append($1) }
    }

    #expect(all.count == 8)
    for own in all { #expect(own == wanted) }
  }

  /// Makes a request. The sources take turns.
  private static func request(_ number: Int) -> ContinuationRequest {
    let kinds = Source.Kind.allCases
    let kind = kinds[number % kinds.count]
    let id = ContinuationRequest.ID(rawValue: "flood \(number)")
    switch kind {
    case .activity:
      return ContinuationRequest(
        .activity(UserActivity("com.example.post", userInfo: ["id": .string("\(number)")])),
        from: .activity, id: id)
    case .document:
      return ContinuationRequest(
        .document(URL(fileURLWithPath: "/inbox/\(number).scroll")), from: .document, id: id)
    case .searchQuery:
      return ContinuationRequest(
        .activity(
          UserActivity(.searchQuery, userInfo: ["kCSSearchQueryString": .string("\(number)")])),
        from: .searchQuery, id: id)
    default:
      let links = ["/posts/#", "/wipe/#", "/nowhere/#", "/coins/#", "/notes/#"]
      let link = links[number / kinds.count % links.count].replacing("#", with: "\(number)")
      let origin = kind == .webLink ? "https://www.example.com" : kind == .app ? "" : "demoapp:/"
      return ContinuationRequest(.link(origin + link), from: Source(kind), id: id)
    }
  }

  @Test("A flood from every source leaves few requests pending", arguments: [true, false])
  @MainActor
  func floodFromEverySource(isReady: Bool) async throws {
    let rig = try HostRig(isReady: isReady)
    rig.presenter.animationDuration = .milliseconds(300)
    let limits = rig.host.limits
    var told: [Int: [String]] = [:]
    var most = 0
    let count = runsAllLaws ? 4_000 : 1_000
    for number in 0..<count {
      rig.host.deliver([Self.request(number)]) { told[number, default: []].append($0.label) }
      most = max(most, rig.host.report.pending.count)
    }
    rig.host.deliver([ContinuationRequest(.link("/posts/last"), from: .app)]) {
      told[count, default: []].append($0.label)
    }
    if !isReady { rig.host.becomeReady() }
    await rig.clock.advance(by: .seconds(10_000))

    // The limit covers running requests, waiting requests, and commands from outside.
    #expect(most <= 2 * limits.maxQueuedRequests + limits.maxQueuedConfirmations + 2, "\(most)")
    print("flood: at most \(most) of \(count + 1) requests were held at once")
    #expect(told.count == count + 1)
    #expect(told.values.allSatisfy { $0.count == 1 })
    #expect(told[count] == ["opened"])
    // The newest destination opens last. A command's screen doesn't count as newer, because it's as
    // old as the command.
    let steps = rig.presenter.performed.drop { !$0.contains("Post(id: \"last\")") }
    #expect(steps.dropFirst() == [])
    #expect(rig.shown.contains("Post(id: \"last\")"))
    #expect(rig.host.report.pending.isEmpty)
  }

  /// For a day, a request arrives every two minutes, or every half minute with `BATON_LAWS=full`.
  /// In between, users go back, sign out and sign in again.
  @Test(
    "A day of requests needs no more memory than eight hours",
    .enabled(if: ResidentMemory.isKnown, "only Linux tells how much memory is resident"))
  @MainActor func staysAsItIsOverADay() async throws {
    let rig = try HostRig()
    let seconds = runsAllLaws ? 30 : 120
    func live(_ range: Range<Int>) async {
      for number in range {
        rig.host.deliver([Self.request(number)])
        await rig.clock.advance(by: .seconds(seconds))
        if number.isMultiple(of: 7) { rig.presenter.goBack() }
        if number.isMultiple(of: 11) { rig.presenter.dismiss() }
        if number.isMultiple(of: 131) { rig.host.account = number.isMultiple(of: 2) ? "anna" : nil }
      }
    }
    await live(0..<28_800 / seconds)
    let before = try ResidentMemory.kilobytes()
    await live(28_800 / seconds..<86_400 / seconds)
    let after = try ResidentMemory.kilobytes()

    print("a day: \(before) KB after 8 hours, \(after) KB after 24")
    // The rig keeps a record of each outcome.
    #expect(after - before < 360_000 / seconds, "\(before), \(after)")
    #expect(rig.host.report.pending.isEmpty)
  }
}
