import Foundation

/// Counts the work that goes on by itself, so that a test can wait until nothing does.
///
/// A piece of work counts from the moment someone starts it until it ends. While it waits for time to pass, for a
/// stream, for an outcome, or at a gate that a test holds, it doesn't count: it can't go on before something else
/// happens. So a count of zero means that nothing more will happen by itself.
///
/// Only a test clock has a counter. With any other clock, `start` begins a plain task, and `suspend` waits as
/// `withCheckedContinuation` does.
///
/// A class because tasks on any thread share it. Unchecked because the lock guards it.
package final class PendingWork: @unchecked Sendable {
  private let lock = NSLock()
  private var inFlight: [Int: String] = [:]
  private var piecesStarted = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// The piece that the current task works on.
  @TaskLocal fileprivate static var piece: Piece?
  /// The counter of everything that a synchronous call starts.
  @TaskLocal fileprivate static var caller: PendingWork?

  package init() {}

  /// The counter of the current task.
  package static var current: PendingWork? { caller ?? piece?.counter }

  /// The functions that started the work in flight, to debug a test that hangs.
  package var started: [String] { lock.withLock { inFlight.values.sorted() } }

  /// Returns once nothing goes on by itself.
  package func waitUntilIdle() async {
    while !lock.withLock({ inFlight.isEmpty }) {
      await withCheckedContinuation { continuation in
        let isIdle = lock.withLock {
          if !inFlight.isEmpty { waiters.append(continuation) }
          return inFlight.isEmpty
        }
        if isIdle { continuation.resume() }
      }
    }
  }

  /// Suspends the current task until it's resumed, and doesn't count it as long.
  package static func suspend<Value: Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Resumption<Value>) -> Void
  ) async -> Value {
    await withCheckedContinuation { continuation in
      let resumption = Resumption(continuation, of: piece)
      body(resumption)
      resumption.wait()
    }
  }
}

// MARK: Starting work

extension PendingWork {
  /// One piece of work.
  fileprivate final class Piece: @unchecked Sendable {
    let counter: PendingWork
    let number: Int
    let name: String
    /// The counter's lock guards these.
    var waits = 0
    var isOver = false

    init(_ counter: PendingWork, _ number: Int, _ name: String) {
      self.counter = counter
      self.number = number
      self.name = name
    }
  }

  fileprivate func begin(_ name: String) -> Piece {
    lock.withLock {
      piecesStarted += 1
      inFlight[piecesStarted] = name
      return Piece(self, piecesStarted, name)
    }
  }

  /// Changes a piece, and tells those who wait if that was the last one.
  fileprivate func change(_ piece: Piece, by work: () -> Void) {
    let ended = lock.withLock {
      work()
      inFlight[piece.number] = piece.isOver || piece.waits > 0 ? nil : piece.name
      guard inFlight.isEmpty else { return [CheckedContinuation<Void, Never>]() }
      defer { waiters = [] }
      return waiters
    }
    for waiter in ended { waiter.resume() }
  }

  fileprivate func end(_ piece: Piece) { change(piece) { piece.isOver = true } }

  /// Starts a task that the counter of the current task counts.
  @discardableResult
  package static func start<Value: Sendable>(
    in counter: PendingWork? = current, from function: String = #function,
    _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    guard let counter else { return Task { await work() } }
    let piece = counter.begin(function)
    return $piece.withValue(piece) {
      Task { @MainActor in
        defer { counter.end(piece) }
        return await work()
      }
    }
  }

  /// Starts a task that a counter counts, and that may throw.
  @discardableResult
  package static func start<Value: Sendable>(
    in counter: PendingWork, from function: String = #function,
    _ work: @escaping @MainActor @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let piece = counter.begin(function)
    return $piece.withValue(piece) {
      Task { @MainActor in
        defer { counter.end(piece) }
        return try await work()
      }
    }
  }
}

/// A clock that counts the work of those who use it.
package protocol CountingClock: Sendable {
  var pendingWork: PendingWork { get }
}

extension Clock where Duration == Swift.Duration {
  /// Starts a task that a test clock counts.
  @discardableResult
  package func start<Value: Sendable>(
    from function: String = #function, _ work: @escaping @MainActor @Sendable () async -> Value
  ) -> Task<Value, Never> {
    PendingWork.start(in: (self as? any CountingClock)?.pendingWork, from: function, work)
  }

  /// Sleeps on the main actor, so that those who sleep as long on a test clock wake in the order in which they began.
  @MainActor package func pause(for duration: Duration) async throws {
    try await sleep(until: now.advanced(by: duration), tolerance: nil)
  }

  /// Calls code that can't know the clock, and counts what it starts.
  package func counting<Value>(_ work: () -> Value) -> Value {
    guard let counter = (self as? any CountingClock)?.pendingWork else { return work() }
    return PendingWork.$caller.withValue(counter, operation: work)
  }
}

// MARK: Waiting

extension PendingWork {
  /// The way back into a task that ``PendingWork/suspend(isolation:_:)`` suspended.
  ///
  /// The task counts again from the moment of the call, not only once it runs.
  ///
  /// A class because it notes whether the task waits. Unchecked because the counter's lock guards that.
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
