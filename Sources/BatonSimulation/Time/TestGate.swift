import BatonHost

/// A gate where work waits until the test opens it.
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
/// A ``SimulatedClock`` doesn't wait for work that's waiting at a gate.
@MainActor public final class TestGate: Sendable {
  /// True once the test has opened the gate.
  public private(set) var isOpen = false
  /// The number of tasks that are waiting at the gate.
  public var count: Int { waiters.count }
  private let waiters = Waiters()

  /// Creates a closed gate.
  public nonisolated init() {}

  /// Waits until the test opens the gate. If it's already open, this returns immediately.
  public func wait() async {
    if !isOpen { await waiters.wait() }
  }

  /// Lets all tasks through, now and in the future.
  public func open() {
    isOpen = true
    release()
  }

  /// Lets the waiting tasks through, but stays closed for later ones.
  public func release() { waiters.resume() }
}
