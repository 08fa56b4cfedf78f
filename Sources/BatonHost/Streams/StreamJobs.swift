import Baton
import Dispatch
import Foundation

/// A serial queue for work on one Foundation stream. Closing the queue immediately resumes all
/// waiting callers with an error, even if the stream hangs.
final class StreamJobs: @unchecked Sendable {
  typealias Answer = CheckedContinuation<[UInt8]?, any Error>

  private let queue: DispatchQueue
  private let lock = NSLock()
  private var waiting: [Int: Answer] = [:]
  private var jobsBegun = 0
  private var closed = false

  init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  var isClosed: Bool { lock.withLock { closed } }

  /// Runs a closure before all other work.
  func begin(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  func run(_ job: @escaping @Sendable () throws -> [UInt8]?) async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { (answer: Answer) in
      guard let number = add(answer) else {
        return answer.resume(throwing: ContinuationStreamError.closed)
      }
      queue.async { [self] in
        guard !isClosed else { return }
        let result = Result(catching: job)
        take(number)?.resume(with: result)
      }
    }
  }

  /// Fails all waiting callers, then runs a final closure on the queue. Later calls do nothing.
  func close(_ work: @escaping @Sendable () -> Void) {
    let left = lock.withLock {
      guard !closed else { return nil as [Answer]? }
      closed = true
      defer { waiting = [:] }
      return Array(waiting.values)
    }
    guard let left else { return }
    for answer in left { answer.resume(throwing: ContinuationStreamError.closed) }
    queue.async(execute: work)
  }

  private func add(_ answer: Answer) -> Int? {
    lock.withLock {
      guard !closed else { return nil }
      jobsBegun += 1
      waiting[jobsBegun] = answer
      return jobsBegun
    }
  }

  private func take(_ number: Int) -> Answer? {
    lock.withLock { waiting.removeValue(forKey: number) }
  }
}
