package import BatonHost
package import Foundation

/// A clock that only moves when a test advances it.
///
/// ```swift
/// let clock = SimulatedClock()
/// let host = try ContinuationHost(router: router, presenter: presenter, clock: clock)
/// await clock.advance(by: .seconds(30))
/// ```
///
/// The clock tracks all work that hosts, scenes, and presenters start with it. `advance(by:)` and
/// ``waitUntilIdle()`` return once that work is done or is waiting for time to pass. If your test's
/// checks, commands, or screens have to wait, use `clock.sleep(for:)` or a ``TestGate``, which tell
/// the clock about the wait. If your code waits in any other way, the clock waits for it.
@MainActor public final class SimulatedClock: Clock, CountingClock {
  /// A moment of a test clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Returns a later or earlier moment.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the time until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let number: Int
    let resumption: PendingWork.Resumption<Result<Void, any Error>>
  }

  package nonisolated let pendingWork = PendingWork()
  private let time = Time()
  /// The date when this clock was created.
  private let start = Date()
  private var sleepers: [Sleeper] = []
  private var sleepersSeen = 0

  /// Creates a clock at zero.
  public nonisolated init() {}

  /// The current moment, which ``advance(by:)`` changes.
  public nonisolated var now: Instant { Instant(offset: time.offset) }
  /// The date when this clock was created, plus how far it has advanced.
  package nonisolated var date: Date { start + time.offset / .seconds(1) }
  /// The smallest step of the clock: zero.
  public nonisolated var minimumResolution: Duration { .zero }

  /// Waits until the clock has been advanced to the deadline.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard deadline > now else { return try Task.checkCancellation() }
    sleepersSeen += 1
    let number = sleepersSeen
    let result: Result<Void, any Error> = await withTaskCancellationHandler {
      await PendingWork.suspend { resumption in
        guard !Task.isCancelled else {
          return resumption.resume(returning: .failure(CancellationError()))
        }
        sleepers.append(Sleeper(deadline: deadline, number: number, resumption: resumption))
      }
    } onCancel: {
      start { self.cancel(number) }
    }
    try result.get()
  }

  /// Waits for a duration. Unlike the default implementation, this method stays on the main actor,
  /// so sleeps of equal length end in the order they began.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
  }

  private func cancel(_ number: Int) {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
    sleepers.remove(at: index).resumption.resume(returning: .failure(CancellationError()))
  }

  /// Advances the time. Sleeps end one after the other, each at its deadline. After each sleep, the
  /// clock waits until the resumed work is done.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await waitUntilIdle()
    while let next = sleepers.filter({ $0.deadline <= end })
      .min(by: { ($0.deadline.offset, $0.number) < ($1.deadline.offset, $1.number) })
    {
      sleepers.removeAll { $0.number == next.number }
      time.offset = max(time.offset, next.deadline.offset)
      next.resumption.resume(returning: .success(()))
      await waitUntilIdle()
    }
    time.offset = end.offset
    await waitUntilIdle()
  }

  /// Waits until all work is done or is waiting for something. No time passes.
  public func waitUntilIdle() async { await pendingWork.waitUntilIdle() }

  /// Starts a task that the clock tracks: `advance(by:)` and ``waitUntilIdle()`` return once the
  /// task is done or waiting.
  ///
  /// ```swift
  /// let opening = clock.start { await host.open(Room(number: 7)) }
  /// await clock.advance(by: .seconds(1))
  /// opening.cancel()
  /// ```
  @discardableResult
  public nonisolated func start<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    PendingWork.start(in: pendingWork, work)
  }

  /// Starts a task that the clock tracks and that may throw.
  @discardableResult
  public nonisolated func start<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    PendingWork.start(in: pendingWork, work)
  }
}

extension SimulatedClock {
  /// The time. A lock guards it, so any thread can read it.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var value = Duration.zero

    var offset: Duration {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }
}
