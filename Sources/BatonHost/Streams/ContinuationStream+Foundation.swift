import Baton
import Dispatch
public import Foundation

extension ContinuationStream {
  /// Creates a stream from the two streams that `NSUserActivity` returns, and opens it immediately.
  /// Don't use those two streams afterward.
  public convenience init(input: InputStream, output: OutputStream) {
    self.init(
      reading: FoundationChannel(input, "baton.continuation.input"),
      writing: FoundationChannel(output, "baton.continuation.output"))
  }
}

/// One end of a channel: a Foundation stream that's always used on its own queue. Closing the
/// channel immediately resumes all waiting callers with an error, even if the stream hangs.
///
/// It's `@unchecked` because the lock guards the state, and only the queue uses the stream.
private final class FoundationChannel<Base: Foundation.Stream>: @unchecked Sendable {
  private typealias Answer = CheckedContinuation<[UInt8]?, any Error>

  private let stream: Base
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var waiting: [Int: Answer] = [:]
  private var jobsBegun = 0
  private var closed = false

  init(_ stream: Base, _ label: String) {
    self.stream = stream
    queue = DispatchQueue(label: label)
    queue.async { [self] in if self.stream.streamStatus == .notOpen { self.stream.open() } }
  }

  /// Runs a job on the queue after all earlier ones.
  private func run(_ job: @escaping @Sendable () throws -> [UInt8]?) async throws -> [UInt8]? {
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

  /// Fails all waiting callers, then closes the stream. Later calls do nothing.
  func close() {
    let left = lock.withLock {
      guard !closed else { return nil as [Answer]? }
      closed = true
      defer { waiting = [:] }
      return Array(waiting.values)
    }
    guard let left else { return }
    for answer in left { answer.resume(throwing: ContinuationStreamError.closed) }
    queue.async { [self] in stream.close() }
  }

  private var isClosed: Bool { lock.withLock { closed } }

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

  /// Waits until the stream is ready. Returns false if it has ended.
  ///
  /// This method polls, because its thread has no run loop for stream events, and a blocking call
  /// couldn't be canceled. The pauses grow to 20 milliseconds.
  private func wait(until isReady: (Base) -> Bool) throws -> Bool {
    var pause = 0.001
    while true {
      switch stream.streamStatus {
      case .error: throw problem
      case .closed, .atEnd: return false
      default: if isReady(stream) { return true }
      }
      if isClosed { throw ContinuationStreamError.closed }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 2, 0.02)
    }
  }

  private var problem: ContinuationStreamError {
    // On Linux, `streamError` may only be read if the stream has failed.
    .lost(stream.streamStatus == .error ? stream.streamError : nil)
  }
}

extension FoundationChannel: ByteReading where Base == InputStream {
  func read(atMost count: Int) async throws -> [UInt8]? {
    do {
      return try await run { [self] in
        guard try wait(until: { $0.hasBytesAvailable }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let taken = stream.read(&bytes, maxLength: count)
        guard taken >= 0 else { throw problem }
        return taken == 0 ? nil : Array(bytes.prefix(taken))
      }
    } catch ContinuationStreamError.closed {
      return nil
    }
  }
}

extension FoundationChannel: ByteWriting where Base == OutputStream {
  func write(_ bytes: [UInt8]) async throws {
    _ = try await run { [self] in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard try wait(until: { $0.hasSpaceAvailable }) else {
          throw ContinuationStreamError.lost(nil)
        }
        let taken = rest.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { stream.write($0, maxLength: min(buffer.count, 64 * 1_024)) }
        }
        guard let taken, taken > 0 else { throw problem }
        rest = rest.dropFirst(taken)
      }
      return nil
    }
  }
}
