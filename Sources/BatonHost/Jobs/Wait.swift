import Baton

/// One thing that a host waits for, at most for a time.
///
/// A class, because its tasks and who waits share it.
@MainActor final class Wait {
  private(set) var isOver = false
  private var tasks: [Task<Void, Never>] = []

  func begin(_ task: Task<Void, Never>) {
    if isOver { task.cancel() } else { tasks.append(task) }
  }

  /// Ends it, once; whoever comes later is not heard.
  ///
  /// - Returns: Whether it was not over before.
  @discardableResult
  func end() -> Bool {
    guard !isOver else { return false }
    isOver = true
    for task in tasks { task.cancel() }
    tasks = []
    return true
  }

  func cancel() { end() }
}
