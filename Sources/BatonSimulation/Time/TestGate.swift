import BatonHost

/// A gate that a test keeps shut until the work behind it may continue.
///
/// ```swift
/// let gate = TestGate()
/// let requirement = Requirement("signedIn") { _ async in
///   await gate.wait()
///   return .allow
/// }
/// …
/// gate.open()
/// ```
///
/// Work that waits at a gate doesn't hold up a ``SimulatedClock``.
@MainActor public final class TestGate: Sendable {
  /// True once the test has opened the gate.
  public private(set) var isOpen = false
  /// The number of tasks that wait at the gate.
  public var count: Int { waiting.count }
  private var waiting: [PendingWork.Resumption<Void>] = []

  /// Creates a shut gate.
  public nonisolated init() {}

  /// Waits until the test opens the gate. Returns at once if it's open.
  public func wait() async {
    guard !isOpen else { return }
    await PendingWork.suspend { waiting.append($0) }
  }

  /// Lets all tasks through, now and later.
  public func open() {
    isOpen = true
    release()
  }

  /// Lets the waiting tasks through, and stays shut for others.
  public func release() {
    let going = waiting
    waiting = []
    for resumption in going { resumption.resume() }
  }
}
