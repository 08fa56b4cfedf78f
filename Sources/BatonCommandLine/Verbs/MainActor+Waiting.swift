import Foundation

extension MainActor {
  /// Runs work on the main actor while the verb that calls it waits.
  ///
  /// - Throws: ``UsageError`` if it's called in a task. A task must not wait here, because it could
  ///   block the main actor's thread.
  package static func waiting<Result: Sendable>(
    for work: @escaping @MainActor () async -> Result
  ) throws(UsageError) -> Result {
    guard withUnsafeCurrentTask(body: { $0 == nil }) else {
      throw UsageError(
        "it waits for the main actor: call the tool from code that is not asynchronous")
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
    // In a command line, nothing else runs the run loop for the main actor.
    while result == nil { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
    return result!
  }
}
