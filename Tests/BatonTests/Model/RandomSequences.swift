import BatonTesting
import Foundation
import Testing

/// Runs random sequences of actions. A failing sequence is reduced to the actions that cause the
/// failure.
///
/// There are 50 sequences, or 4,000 with `BATON_LAWS=full`. Set `BATON_MODEL` and
/// `BATON_MODEL_SEED` to choose the number and the seed.
@MainActor enum RandomSequences {
  static func walk(
    _ name: String, by next: (inout SeededGenerator) -> ModelAction,
    in run: (_ seed: UInt64) throws -> ModelRun
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["BATON_MODEL"].flatMap(Int.init) ?? (runsAllLaws ? 4_000 : 50)
    let first = environment["BATON_MODEL_SEED"].flatMap(UInt64.init) ?? 1
    var steps = 0
    for number in 0..<UInt64(count) {
      if number > 0, number.isMultiple(of: 1_000) { print("\(name): \(number) sequences") }
      let seed = first &+ number
      var generator = SeededGenerator(seed: seed)
      let length = Int.random(in: 4..<40, using: &generator)
      let sequence = (0..<length).map { _ in next(&generator) }
      steps += sequence.count
      let seen = await faults(of: sequence, in: try run(seed))
      guard !seen.isEmpty else { continue }
      let shortest = try await shrink(sequence) { await !faults(of: $0, in: try run(seed)).isEmpty }
      let found = await faults(of: shortest, in: try run(seed))
      Issue.record(
        """
        seed \(seed): \((found.isEmpty ? ["only once"] + seen : found).joined(separator: "\n  "))
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        """)
      return
    }
    print("the model of \(name): \(count) sequences, \(steps) steps")
  }

  private static func faults(of sequence: [ModelAction], in run: ModelRun) async -> [String] {
    for action in sequence {
      run.perform(action)
      if case .pass(let seconds) = action { await run.world.clock.advance(by: .seconds(seconds)) }
      await run.world.clock.waitUntilIdle()
      run.look()
      guard run.faults.isEmpty else { return run.faults }
    }
    await run.finish()
    return run.faults
  }

  /// Returns a shorter sequence that still causes the fault.
  private static func shrink(
    _ sequence: [ModelAction], fails: @MainActor ([ModelAction]) async throws -> Bool
  ) async throws -> [ModelAction] {
    var sequence = sequence
    var size = max(sequence.count / 2, 1)
    while size >= 1 {
      var start = 0
      while start < sequence.count {
        var shorter = sequence
        shorter.removeSubrange(start..<min(start + size, sequence.count))
        if try await fails(shorter) { sequence = shorter } else { start += size }
      }
      size /= 2
    }
    return sequence
  }
}
