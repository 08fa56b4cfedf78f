import Foundation

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = SimulatedClock()
/// let host = try ContinuationHost(router: router, presenter: presenter, clock: clock)
/// await clock.advance(by: .seconds(30))
/// ```
///
/// A class, because all who sleep by it share it.
@MainActor public final class SimulatedClock: Clock {
  /// A moment of a test clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    public func duration(to other: Instant) -> Duration { other.offset - offset }

    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let deadline: Instant
    let number: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let time = Time()
  private var sleepers: [Sleeper] = []
  private var sleepersSeen = 0
  /// How many turns the others have while it rests: more than any chain of tasks is long.
  package var turnsPerRest = 100
  /// Whether it gives those a turn too who begin to sleep on other threads, as `sleep(for:)` does.
  package var waitsForThreads = true

  /// A clock at zero.
  public nonisolated init() {}

  public nonisolated var now: Instant { Instant(offset: time.offset) }
  public nonisolated var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard deadline > now else { return try Task.checkCancellation() }
    sleepersSeen += 1
    let number = sleepersSeen
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        sleepers.append(Sleeper(deadline: deadline, number: number, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in wake(number, throwing: CancellationError()) }
    }
  }

  /// Sleeps without a turn on another thread before, so that whoever lets the time pass knows of it.
  public func sleep(for time: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: time), tolerance: tolerance)
  }

  private func wake(_ number: Int, throwing error: any Error) {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
    sleepers.remove(at: index).continuation.resume(throwing: error)
  }

  /// Moves the time on, waking one sleeper after the other at its own moment, and lets what they do come
  /// to rest in between.
  public func advance(by duration: Duration) async {
    let end = now.advanced(by: duration)
    await rest()
    while let next = sleepers.filter({ $0.deadline <= end }).min(by: isEarlier) {
      sleepers.removeAll { $0.number == next.number }
      time.offset = max(time.offset, next.deadline.offset)
      next.continuation.resume()
      await rest()
    }
    time.offset = end.offset
    await rest()
  }

  /// Lets everything that can go on do so, without any time passing.
  public func rest() async {
    for turn in 1...turnsPerRest {
      await Task.yield()
      // One of the lowest priority has its turn after all who wait there.
      if waitsForThreads, turn.isMultiple(of: 5) {
        await Task.detached(priority: .background) {}.value
      }
    }
  }

  private func isEarlier(_ a: Sleeper, _ b: Sleeper) -> Bool {
    (a.deadline.offset, a.number) < (b.deadline.offset, b.number)
  }
}

extension SimulatedClock {
  /// The time, readable from anywhere; the lock guards it.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var value = Duration.zero

    var offset: Duration {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }
}
