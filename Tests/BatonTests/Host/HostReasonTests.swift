import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// Tests for the exact text of the host's reasons for not showing a request.
@MainActor @Suite struct HostReasonTests {
  /// The codes that only a host uses.
  nonisolated static let codes: Set<RoutingError.Code> = [
    .denied, .unavailable, .redirected, .parked, .expired, .signedOut, .stayed, .screen, .overflow,
    .tooMany, .late, .notTransferred, .sceneGone, .unconfirmed, .commandFailed,
  ]

  private let coin = "https://www.example.com/coins/1999"

  @Test("The messages of all host errors keep their exact wording") func wording() async throws {
    var reasons: [RoutingError] = []
    for scene in [required, parked, shown, announced, commanded] {
      let rig = try await scene()
      await rig.clock.waitUntilIdle()
      reasons += rig.records.compactMap(\.outcome.reason)
    }

    let text = reasons.map { "\($0.code.rawValue): \($0)\n  in a log: \($0.redacted)" }
    expectSnapshot(of: text.joined(separator: "\n"), as: .text)
    #expect(Self.codes.subtracting(reasons.map(\.code)) == [])
  }

  private func required() async throws -> HostRig {
    let rig = try HostRig()
    let decisions: [Requirement.Decision] = [
      .deny("Anna's profile"), .unavailable("no network"), .redirect(to: Post(id: "help")),
      .redirect(to: Coin(year: 1)),
    ]
    for decision in decisions {
      rig.signedIn = decision
      rig.deliver(coin)
    }
    return rig
  }

  private func parked() async throws -> HostRig {
    let rig = try HostRig()
    rig.signedIn = .park(showing: nil)
    rig.deliver(coin)
    await rig.clock.advance(by: .seconds(600))
    rig.host.account = "anna"
    rig.deliver(coin)
    rig.host.account = nil
    rig.deliver(coin)
    rig.host.close()
    return rig
  }

  private func shown() async throws -> HostRig {
    var limits = HostLimits()
    limits.maxQueuedRequests = 1
    let rig = try HostRig(limits: limits, isReady: false)
    rig.deliver("/posts/1")
    rig.deliver("/posts/2")
    rig.host.becomeReady()
    rig.presenter.fail(Post.self, because: "no storyboard for post 3")
    rig.deliver("/posts/3")
    rig.deliver("/draft")
    rig.presenter.answer(.stay("Anna types"), for: Draft.self)
    rig.deliver("/feed")
    let saved = try #require(try rig.host.savedState())
    await rig.host.restore(saved)
    return rig
  }

  private func announced() async throws -> HostRig {
    let rig = try HostRig()
    _ = rig.host.willContinue("com.example.post")
    rig.host.didFail("com.example.post", Failure(text: "Anna's Mac is away"))
    _ = rig.host.willContinue("com.example.post")
    await rig.clock.advance(by: .seconds(30))
    return rig
  }

  private func commanded() async throws -> HostRig {
    let rig = try HostRig()
    rig.presenter.confirm = { _ in false }
    for _ in 0..<2 {
      rig.deliver("https://www.example.com/wipe/cache")
      await rig.clock.waitUntilIdle()
    }
    rig.presenter.confirm = { _ in true }
    rig.running = { throw Failure(text: "Anna's disk is full") }
    rig.deliver("https://www.example.com/wipe/history")
    await rig.clock.waitUntilIdle()
    return rig
  }

  private struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
