import Foundation

extension MainActor {
  /// Runs asynchronous work on the main actor, and blocks the calling verb until the work is done.
  ///
  /// - Throws: ``UsageError`` if it's called in a task. A task must not wait here, because it could
  ///   block the main actor's thread.
  package static func waiting<Result: Sendable>(
    for work: @escaping @MainActor () async -> Result
  ) throws(UsageError) -> Result {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else {
      throw UsageError("the verb blocks the main actor: call the tool from synchronous code")
    }
    nonisolated(unsafe) var result: Result?
    guard Thread.isMainThread else {
      let isDone = DispatchSemaphore(value: 0)
      Task { @MainActor in
        result = await work()
        isDone.signal()
      }
      isDone.wait()
      return result!
    }
    Task { @MainActor in result = await work() }
    // The main actor needs the main run loop, and nothing else in a command-line tool runs it.
    while result == nil { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    return result!
  }
}
