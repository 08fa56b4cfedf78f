import Baton
public import Foundation

extension ContinuationStream {
  /// Creates a stream from the pair that `NSUserActivity` returns, and opens it immediately. Don't
  /// use the pair afterward.
  public convenience init(input: InputStream, output: OutputStream) {
    self.init(reading: StreamReader(input), writing: StreamWriter(output))
  }
}

/// Reads from a Foundation stream, always on the reader's own queue.
private final class StreamReader: ByteReading, @unchecked Sendable {
  private let stream: InputStream
  private let jobs = StreamJobs("baton.continuation.input")

  init(_ stream: InputStream) {
    self.stream = stream
    jobs.begin { [self] in if self.stream.streamStatus == .notOpen { self.stream.open() } }
  }

  func read(atMost count: Int) async throws -> [UInt8]? {
    do {
      return try await jobs.run { [self] in
        guard try stream.wait(jobs, until: { stream.hasBytesAvailable }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        let taken = stream.read(&bytes, maxLength: count)
        guard taken >= 0 else { throw stream.problem }
        return taken == 0 ? nil : Array(bytes.prefix(taken))
      }
    } catch ContinuationStreamError.closed {
      return nil
    }
  }

  func close() { jobs.close { [self] in stream.close() } }
}

/// Writes to a Foundation stream, always on the writer's own queue.
private final class StreamWriter: ByteWriting, @unchecked Sendable {
  private let stream: OutputStream
  private let jobs = StreamJobs("baton.continuation.output")

  init(_ stream: OutputStream) {
    self.stream = stream
    jobs.begin { [self] in if self.stream.streamStatus == .notOpen { self.stream.open() } }
  }

  func write(_ bytes: [UInt8]) async throws {
    _ = try await jobs.run { [self] in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard try stream.wait(jobs, until: { stream.hasSpaceAvailable }) else {
          throw ContinuationStreamError.lost(nil)
        }
        let taken = rest.withUnsafeBufferPointer { buffer in
          buffer.baseAddress.map { stream.write($0, maxLength: min(buffer.count, 64 * 1_024)) }
        }
        guard let taken, taken > 0 else { throw stream.problem }
        rest = rest.dropFirst(taken)
      }
      return nil
    }
  }

  func close() { jobs.close { [self] in stream.close() } }
}

extension Foundation.Stream {
  /// Waits until the stream is ready. Returns false if it has ended.
  ///
  /// This method polls, because its thread has no run loop for stream events, and a blocking call
  /// couldn't be cancelled. The pauses grow to 20 milliseconds.
  fileprivate func wait(_ jobs: StreamJobs, until isReady: () -> Bool) throws -> Bool {
    var pause = 0.001
    while true {
      switch streamStatus {
      case .error: throw problem
      case .closed, .atEnd: return false
      default: if isReady() { return true }
      }
      if jobs.isClosed { throw ContinuationStreamError.closed }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 2, 0.02)
    }
  }

  fileprivate var problem: ContinuationStreamError {
    // On Linux, `streamError` may only be read if the stream has failed.
    .lost(streamStatus == .error ? streamError : nil)
  }
}
