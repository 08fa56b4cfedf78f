import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

/// What a flood of requests costs: the work for one is the same however many there are.
@MainActor @Suite(.serialized) struct HostLoadTests {
  private func seconds(_ work: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await work()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// The smallest of a few ratios of two that follow each other: what else the machine does comes and goes.
  private func ratio(
    of work: () async throws -> Void, to other: () async throws -> Void
  ) async rethrows -> Double {
    var smallest = Double.infinity
    for _ in 0..<4 {
      let reference = try await seconds(other)
      smallest = min(smallest, try await seconds(work) / reference)
    }
    return smallest
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
    let ratio = try await ratio(
      of: { try await flood(4_000, link, whileMoving: true) },
      to: { try await flood(500, link, whileMoving: true) })

    // Eight times as many; quadratic would be sixty-four.
    #expect(ratio < 24, "\(ratio)")
  }

  @Test func costsDuringAStepWhatItCostsWithoutOne() async throws {
    let ratio = try await ratio(
      of: { try await flood(3_000, "/posts/#", whileMoving: true) },
      to: { try await flood(3_000, "/posts/#", whileMoving: false) })

    #expect(ratio < 1.5, "\(ratio)")
  }
}
