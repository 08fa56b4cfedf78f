import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// What a flood of requests costs: the work for one is the same however many there are.
@MainActor @Suite(.serialized) struct HostLoadTests {
  /// The best of a few times, in seconds.
  private func time(_ work: () async throws -> Void) async rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = ContinuousClock.now
      try await work()
      best = min(best, (ContinuousClock.now - start) / .seconds(1))
    }
    return best
  }

  private func flood(_ count: Int, _ link: String, whileMoving: Bool) async throws {
    let rig = try HostRig()
    rig.presenter.movesFor = whileMoving ? .seconds(1) : .zero
    rig.deliver("/posts/1")
    for number in 0..<count {
      rig.deliver(link.replacing("#", with: "\(number)"))
    }
    await rig.clock.advance(by: .seconds(10))
  }

  @Test(arguments: ["/posts/#", "/nowhere", "https://www.example.com/wipe/#", "/notes/#"])
  func growsWithTheirNumberAlone(link: String) async throws {
    let few = try await time { try await flood(500, link, whileMoving: true) }
    let many = try await time { try await flood(4_000, link, whileMoving: true) }

    // Eight times as many; quadratic would be sixty-four.
    #expect(many / few < 24, "\(many / few)")
  }

  @Test func costsDuringAStepWhatItCostsWithoutOne() async throws {
    let resting = try await time { try await flood(3_000, "/posts/#", whileMoving: false) }
    let moving = try await time { try await flood(3_000, "/posts/#", whileMoving: true) }

    #expect(moving / resting < 1.5, "\(moving / resting)")
  }
}
