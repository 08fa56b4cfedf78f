import Baton

/// A two-way byte stream between the device that started an activity and the device that continues
/// it, for content that's too large for a value.
///
/// ```swift
/// try await stream.write(request)
/// stream.finish()
/// for try await bytes in stream.input { answer += bytes }
/// ```
///
/// The stream only reads on demand, and doesn't write the next piece until the other side has read
/// the previous one. Releasing the stream closes it.
public final class ContinuationStream: Sendable {
  private let reader: any ByteReading
  private let writer: any ByteWriting

  /// Creates a stream from two channels.
  package init(reading reader: any ByteReading, writing writer: any ByteWriting) {
    self.reader = reader
    self.writer = writer
  }

  deinit { close() }

  /// The bytes from the other side, in pieces, until that side finishes. All readers share one
  /// sequence, so each piece goes to only one of them. Canceling the reading task closes both
  /// directions.
  public var input: Input { Input(stream: self) }

  /// Writes bytes, and returns once the channel has accepted them.
  ///
  /// - Throws: ``ContinuationStreamError``, or `CancellationError` if the task is canceled. An
  ///   error closes both directions, because the stream can't tell how much was written.
  public func write(_ bytes: some Sequence<UInt8> & Sendable) async throws {
    let bytes = Array(bytes)
    guard !bytes.isEmpty else { return }
    do {
      try await closingWhenCancelled { try await writer.write(bytes) }
    } catch {
      close()
      throw error
    }
  }

  /// Ends writing, which also ends the other side's ``input``. You can still read.
  public func finish() { writer.close() }

  /// Closes both directions immediately.
  public func close() {
    writer.close()
    reader.close()
  }

  fileprivate func read() async throws -> [UInt8]? {
    try await closingWhenCancelled { try await reader.read(atMost: 64 * 1_024) }
  }

  private func closingWhenCancelled<Value: Sendable>(
    _ work: () async throws -> Value
  ) async throws -> Value {
    do {
      let value = try await withTaskCancellationHandler(operation: work) { close() }
      try Task.checkCancellation()
      return value
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  /// The incoming bytes.
  public struct Input: AsyncSequence, Sendable {
    public typealias Element = [UInt8]
    let stream: ContinuationStream

    public func makeAsyncIterator() -> Iterator { Iterator(stream: stream) }

    /// An iterator that returns the pieces one at a time.
    public struct Iterator: AsyncIteratorProtocol {
      let stream: ContinuationStream

      public mutating func next() async throws -> [UInt8]? { try await stream.read() }
    }
  }
}

/// The reason why a continuation stream failed.
public enum ContinuationStreamError: Error, Sendable {
  /// The stream was closed on this side.
  case closed
  /// The connection broke. The value is the platform's error, if any.
  case lost((any Error)?)
  /// There's no activity to connect to: the request didn't contain one, or the request's outcome is
  /// already final.
  case noSource
}

extension ContinuationStreamError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .closed: "the stream is closed"
    case .lost(let error): error.map { "the connection failed: \($0)" } ?? "the connection failed"
    case .noSource:
      "there is no activity: request the stream in restore(_:from:), before the outcome is final"
    }
  }
}

/// An object, such as the platform's activity, that can open streams to the device the activity came
/// from.
package protocol ContinuationStreamSource: AnyObject {
  /// Connects to the device that the activity came from, and opens the streams.
  @MainActor func continuationStream() async throws -> ContinuationStream
}

/// The reading end of a channel.
package protocol ByteReading: Sendable {
  /// Waits for bytes and returns at most `count` of them, or nil at the end. It only reads from the
  /// channel on demand.
  func read(atMost count: Int) async throws -> [UInt8]?

  /// Closes the channel immediately. Waiting readers get nil.
  func close()
}

/// The writing end of a channel.
package protocol ByteWriting: Sendable {
  /// Writes all bytes, and returns once the channel has accepted them. Concurrent writes aren't
  /// interleaved.
  func write(_ bytes: [UInt8]) async throws

  /// Closes the channel immediately. Waiting writers get ``ContinuationStreamError/closed``.
  func close()
}
