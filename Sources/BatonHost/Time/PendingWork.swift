import Foundation

/// A counter of work in flight. A test can wait until no work is left.
///
/// A piece of work is counted from its start to its end, except while it waits for a stream, an
/// outcome, a test's gate, or time to pass. During such a wait, the work can't continue on its own.
/// So once the count is zero, nothing more happens until the test acts.
///
/// Only a test clock has a counter. With any other clock, `start` starts a plain task, and
/// `suspend` waits like `withCheckedContinuation`.
///
/// It's `@unchecked` because the lock guards it.
package final class PendingWork: @unchecked Sendable {
  private let lock = NSLock()
  private var inFlight = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// The current task's piece of work.
  @TaskLocal fileprivate static var piece: Piece?
  /// The counter for all work that starts during a synchronous call to `counting`.
  @TaskLocal fileprivate static var caller: PendingWork?

  package init() {}

  package static var current: PendingWork? { caller ?? piece?.counter }

  package var isIdle: Bool { lock.withLock { inFlight == 0 } }

  /// Waits until nothing is in flight.
  package func waitUntilIdle() async {
    while !isIdle {
      await withCheckedContinuation { continuation in
        let isIdle = lock.withLock {
          if inFlight > 0 { waiters.append(continuation) }
          return inFlight == 0
        }
        if isIdle { continuation.resume() }
      }
    }
  }

  /// Suspends the current task without counting it.
  package static func suspend<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Resumption<Value>) -> Void
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let resumption = Resumption(continuation, of: piece)
      body(resumption)
      resumption.wait()
    }
  }

  /// Suspends the current task without counting it, and runs another closure if the task is
  /// canceled.
  @MainActor package static func suspend<Value: Sendable>(
    _ body: (Resumption<Value>) -> Void,
    onCancel: @escaping @MainActor @Sendable () async -> Void
  ) async -> Value {
    let counter = current
    return await withTaskCancellationHandler {
      await suspend(body)
    } onCancel: {
      start(in: counter, onCancel)
    }
  }
}

extension PendingWork {
  fileprivate final class Piece: @unchecked Sendable {
    let counter: PendingWork
    /// The counter's lock guards these properties.
    var waits = 0
    var isOver = false

    init(_ counter: PendingWork) { self.counter = counter }

    var isInFlight: Bool { !isOver && waits == 0 }
  }

  fileprivate func begin() -> Piece {
    lock.withLock { inFlight += 1 }
    return Piece(self)
  }

  /// Applies a change to a piece of work. If no work is in flight afterward, resumes the waiting
  /// tests.
  fileprivate func change(_ piece: Piece, by work: () -> Void) {
    let ended = lock.withLock {
      if piece.isInFlight { inFlight -= 1 }
      work()
      if piece.isInFlight { inFlight += 1 }
      guard inFlight == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { waiters = [] }
      return waiters
    }
    for waiter in ended { waiter.resume() }
  }

  fileprivate func end(_ piece: Piece) { change(piece) { piece.isOver = true } }

  /// Starts a task and counts it with the current task's counter.
  @discardableResult
  package static func start<Value: Sendable>(
    in counter: PendingWork? = current,
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    guard let counter else { return Task { @MainActor in await work() } }
    let piece = counter.begin()
    return $piece.withValue(piece) {
      Task { @MainActor in
        defer { counter.end(piece) }
        return await work()
      }
    }
  }

  /// Starts a throwing task and counts it with the given counter.
  @discardableResult
  package static func start<Value: Sendable>(
    in counter: PendingWork, _ work: @escaping @MainActor @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let piece = counter.begin()
    return $piece.withValue(piece) {
      Task { @MainActor in
        defer { counter.end(piece) }
        return try await work()
      }
    }
  }
}

/// A clock that counts in-flight work for the code that uses it.
package protocol CountingClock: Sendable {
  var pendingWork: PendingWork { get }
}

extension Clock where Duration == Swift.Duration {
  /// Starts a task, and counts it if this is a test clock.
  @discardableResult
  package func start<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    PendingWork.start(in: (self as? any CountingClock)?.pendingWork, work)
  }

  /// Runs a closure after a delay, unless the task is canceled first.
  @discardableResult
  package func start(
    after delay: Duration, _ work: @escaping @MainActor @Sendable () -> Void
  ) -> Task<Void, Never> {
    start {
      do { try await self.pause(for: delay) } catch { return }
      work()
    }
  }

  /// Sleeps on the main actor, so that equally long sleeps on a test clock end in the order in
  /// which they started.
  @MainActor package func pause(for duration: Duration) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: nil)
  }

  /// Calls code that has no access to the clock, and counts the work that this code starts.
  package func counting<Value>(_ work: () -> Value) -> Value {
    guard let counter = (self as? any CountingClock)?.pendingWork else { return work() }
    return PendingWork.$caller.withValue(counter, operation: work)
  }
}

extension PendingWork {
  /// An object that resumes a task that ``PendingWork/suspend(isolation:_:)`` suspended.
  ///
  /// The task is counted again as soon as it's resumed, even before it runs.
  ///
  /// The class is `@unchecked` because the counter's lock guards its state.
  package final class Resumption<Value: Sendable>: @unchecked Sendable {
    private let continuation: CheckedContinuation<Value, Never>
    private let piece: Piece?
    private var isResumed = false
    private var waits = false

    fileprivate init(_ continuation: CheckedContinuation<Value, Never>, of piece: Piece?) {
      self.continuation = continuation
      self.piece = piece
    }

    fileprivate func wait() {
      guard let piece else { return }
      piece.counter.change(piece) {
        guard !isResumed else { return }
        waits = true
        piece.waits += 1
      }
    }

    /// Resumes the task. Call it once.
    package func resume(returning value: Value) {
      if let piece {
        piece.counter.change(piece) {
          isResumed = true
          if waits { piece.waits -= 1 }
        }
      }
      continuation.resume(returning: value)
    }
  }
}

extension PendingWork.Resumption where Value == Void {
  /// Resumes the task. Call it once.
  package func resume() { resume(returning: ()) }
}
