import Baton
import BatonTesting
import Foundation
import Testing

/// A host is walked through courses of everything that can happen, at every wait and from every call, and what
/// must always hold is looked at after each step.
///
/// `BATON_MODEL=100000 swift test --filter HostModel` walks as many courses;
/// `BATON_MODEL_SEED=7` begins with another seed.
@MainActor @Suite struct HostModelTests {
  @Test func holdsWhateverHappens() async throws {
    let courses = Int(ProcessInfo.processInfo.environment["BATON_MODEL"] ?? "") ?? 400
    let first = UInt64(ProcessInfo.processInfo.environment["BATON_MODEL_SEED"] ?? "") ?? 1
    var steps = 0
    for number in 0..<UInt64(courses) {
      let seed = first &+ number
      let course = Self.course(seed: seed)
      steps += course.count
      let faults = try await Self.walk(course, seed)
      guard !faults.isEmpty else { continue }
      let shortest = try await Self.shrink(course, seed, faults[0])
      Issue.record(
        """
        seed \(seed): \(try await Self.walk(shortest, seed).joined(separator: "\n  "))
        \(shortest.map { "  \($0)" }.joined(separator: "\n"))
        """)
      return
    }
    print("the model: \(courses) courses, \(steps) steps")
  }

  private static func course(seed: UInt64) -> [ModelAction] {
    var generator = SeededGenerator(seed: seed)
    let length = Int.random(in: 4..<40, using: &generator)
    return [.ready].filter { _ in seed % 4 != 0 }
      + (0..<length).map { _ in ModelAction.random(by: &generator) }
  }

  /// Walks a course; what is wrong then.
  private static func walk(_ course: [ModelAction], _ seed: UInt64) async throws -> [String] {
    let run = try ModelRun(isPrivate: seed % 3 == 0)
    for action in course {
      run.perform(action)
      if case .pass(let seconds) = action { await run.pass(.seconds(seconds)) }
      await run.world.clock.rest()
      run.look()
      run.connectWhereGone()
      guard run.faults.isEmpty else { return run.faults }
    }
    await run.finish()
    return run.faults
  }

  /// The course without what is not needed for a fault of the same kind.
  private static func shrink(
    _ course: [ModelAction], _ seed: UInt64, _ fault: String
  ) async throws -> [ModelAction] {
    var course = course
    var size = max(course.count / 2, 1)
    while size >= 1 {
      var start = 0
      while start < course.count {
        var shorter = course
        shorter.removeSubrange(start..<min(start + size, course.count))
        if try await !walk(shorter, seed).isEmpty { course = shorter } else { start += size }
      }
      size /= 2
    }
    return course
  }
}
