import BatonTesting
import Foundation
import Testing

/// Runs random sequences of actions. A failing sequence is reduced to the actions that cause the
/// failure.
///
/// There are 50 sequences, or 4,000 with `BATON_LAWS=full`. Set `BATON_MODEL` and
/// `BATON_MODEL_SEED` to choose the number and the seed.
@MainActor enum RandomSequences {
  static func walk<Action: Sendable>(
    _ name: String, of _: Action.Type, from beginning: (UInt64) -> [Action] = { _ in [] },
    by next: (inout SeededGenerator) -> Action,
    faults: @MainActor ([Action], _ seed: UInt64) async throws -> [String]
  ) async throws {
    let environment = ProcessInfo.processInfo.environment
    let courses = environment["BATON_MODEL"].flatMap(Int.init) ?? (runsAllLaws ? 4_000 : 50)
    let first = environment["BATON_MODEL_SEED"].flatMap(UInt64.init) ?? 1
    var steps = 0
    for number in 0..<UInt64(courses) {
      if number > 0, number.isMultiple(of: 1_000) { print("\(name): \(number) courses") }
      let seed = first &+ number
      var generator = SeededGenerator(seed: seed)
      let length = Int.random(in: 4..<40, using: &generator)
      let course = beginning(seed) + (0..<length).map { _ in next(&generator) }
      steps += course.count
      let seen = try await faults(course, seed)
      guard !seen.isEmpty else { continue }
      let shortest = try await shrink(course) { try await !faults($0, seed).isEmpty }
      let found = try await faults(shortest, seed)
      Issue.record(
        """
        seed \(seed): \((found.isEmpty ? ["only once"] + seen : found).joined(separator: "\n  "))
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        """)
      return
    }
    print("the model of \(name): \(courses) courses, \(steps) steps")
  }

  /// Returns a shorter sequence that still causes the fault.
  private static func shrink<Action: Sendable>(
    _ course: [Action], fails: @MainActor ([Action]) async throws -> Bool
  ) async throws -> [Action] {
    var course = course
    var size = max(course.count / 2, 1)
    while size >= 1 {
      var start = 0
      while start < course.count {
        var shorter = course
        shorter.removeSubrange(start..<min(start + size, course.count))
        if try await fails(shorter) { course = shorter } else { start += size }
      }
      size /= 2
    }
    return course
  }
}
