import Baton
import BatonHost
import BatonTesting
import Foundation
import Testing

@Suite struct ContinuationStreamTests {
  /// The connected streams of two devices.
  typealias Pair = (here: ContinuationStream, there: ContinuationStream)

  /// The ways in which bytes can travel between devices.
  enum Way: CaseIterable {
    case memory, pipes

    func pair() throws -> Pair {
      switch self {
      case .memory: ContinuationStream.pair()
      case .pipes: try Pipes().pair()
      }
    }
  }

  @Test("Megabytes travel in both directions at once", arguments: Way.allCases)
  func bothDirections(way: Way) async throws {
    let (here, there) = try way.pair()
    let out = (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let back = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    async let arrived = all(of: there)
    async let answered = all(of: here)
    async let sent: Void = send(out, to: here)
    async let sentBack: Void = send(back, to: there)

    #expect(try await arrived == out)
    #expect(try await answered == back)
    _ = try await (sent, sentBack)
  }

  @Test("The other side can still answer after the first finishes writing", arguments: Way.allCases)
  func answerAfterFinish(way: Way) async throws {
    let (here, there) = try way.pair()
    let answering = Task {
      let request = try await all(of: there)
      try await send(request.reversed(), to: there)
    }

    try await here.write([1, 2, 3])
    here.finish()

    #expect(try await all(of: here) == [3, 2, 1])
    try await answering.value
  }

  @Test("A fast writer doesn't get far ahead of its reader", arguments: Way.allCases)
  func fastWriter(way: Way) async throws {
    let (here, there) = try way.pair()
    let progress = Progress()
    let writing = Task {
      for _ in 0..<100 {
        try await here.write([UInt8](repeating: 1, count: 10_000))
        progress.didWrite(10_000)
      }
      here.finish()
    }

    var count = 0
    for try await bytes in there.input {
      count += bytes.count
      progress.didRead(bytes.count)
    }
    #expect(count == 1_000_000)
    #expect(progress.farthest < 500_000)
    try await writing.value
  }

  @Test("Concurrent writes arrive one after the other", arguments: Way.allCases)
  func concurrentWrites(way: Way) async throws {
    for _ in 0..<20 {
      let (here, there) = try way.pair()
      async let arrived = all(of: there)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...3 as ClosedRange<UInt8> {
          group.addTask { try await here.write([UInt8](repeating: number, count: 20_000)) }
        }
        try await group.waitForAll()
      }
      here.finish()

      let bytes = try await arrived
      #expect(bytes.count == 60_000)
      #expect(zip(bytes, bytes.dropFirst()).count { $0 != $1 } == 2)
    }
  }

  @Test("A writer waits until someone reads") func writerWaits() async throws {
    let (here, there) = ContinuationStream.pair()
    let clock = SimulatedClock()
    let progress = Progress()
    let writing = clock.start {
      for _ in 0..<100 {
        try await here.write([UInt8](repeating: 1, count: 10_000))
        progress.didWrite(10_000)
      }
      here.finish()
    }

    await clock.waitUntilIdle()
    #expect(progress.farthest < 500_000)

    #expect(try await all(of: there).count == 1_000_000)
    try await writing.value
  }

  @Test("Closing a stream ends a waiting reader without an error", arguments: Way.allCases)
  func closedWhileReading(way: Way) async throws {
    let (here, there) = try way.pair()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let reading = Task { try await all(of: here) { _ = begin.yield() } }
    try await there.write([1])
    await first(of: begun)

    here.close()

    #expect(try await reading.value == [1])
    there.close()
  }

  @Test("Closing a stream fails a waiting writer", arguments: Way.allCases)
  func closedWhileWriting(way: Way) async throws {
    let (here, there) = try way.pair()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let writing = Task {
      try await here.write([1])
      begin.yield()
      try await here.write([UInt8](repeating: 1, count: 1_000_000))
    }
    await first(of: begun)

    here.close()

    await #expect(throws: ContinuationStreamError.self) { try await writing.value }
    there.close()
  }

  @Test("Writing fails after the other side closes its stream", arguments: Way.allCases)
  func otherSideClosed(way: Way) async throws {
    let (here, there) = try way.pair()
    try await here.write([1])
    var pieces = there.input.makeAsyncIterator()
    #expect(try await pieces.next() == [1])
    there.close()

    // The channel can't hold this many bytes, so writing waits until the other side is gone.
    await #expect(throws: ContinuationStreamError.self) {
      for _ in 0..<10 { try await here.write([UInt8](repeating: 1, count: 100_000)) }
    }
  }

  @Test("Writing fails after the stream is finished", arguments: Way.allCases)
  func writeAfterFinish(way: Way) async throws {
    let (here, there) = try way.pair()
    here.finish()

    await #expect(throws: ContinuationStreamError.self) { try await here.write([1]) }
    #expect(try await all(of: there) == [])
  }

  @Test("Canceling the reader closes the stream", arguments: Way.allCases)
  func canceledReader(way: Way) async throws {
    let (here, there) = try way.pair()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let reading = Task { try await all(of: here) { _ = begin.yield() } }
    try await there.write([1])
    await first(of: begun)

    reading.cancel()

    await #expect(throws: CancellationError.self) { try await reading.value }
    await #expect(throws: ContinuationStreamError.self) { try await here.write([1]) }
    #expect(try await all(of: there) == [])
  }

  @Test("Releasing a stream closes it after its bytes arrive", arguments: Way.allCases)
  func releasedStream(way: Way) async throws {
    var (here, there): (ContinuationStream?, ContinuationStream?) = try way.pair()
    try await here?.write([1])

    here = nil

    let left = try #require(there)
    #expect(try await all(of: left) == [1])
    there = nil
  }

  @Test("Reading fails if the underlying input stream can't be opened") func inputError()
    async throws
  {
    let stream = ContinuationStream(
      input: try #require(InputStream(fileAtPath: "/no/such/file")),
      output: OutputStream(toMemory: ()))

    await #expect(throws: ContinuationStreamError.self) { try await all(of: stream) }
  }

  @Test("A failed write closes both directions") func failedWrite() async throws {
    struct Broken: ByteReading, ByteWriting {
      let log: Log
      func read(atMost count: Int) async throws -> [UInt8]? { nil }
      func write(_ bytes: [UInt8]) async throws { throw ContinuationStreamError.lost(nil) }
      func close() { log.add("close") }
    }
    let log = Log()
    let stream = ContinuationStream(reading: Broken(log: log), writing: Broken(log: log))

    await #expect(throws: ContinuationStreamError.self) { try await stream.write([1]) }

    withExtendedLifetime(stream) { #expect(log.texts == ["close", "close"]) }
  }

  private func first(of events: AsyncStream<Void>) async {
    for await _ in events { return }
  }

  private func send(_ bytes: some Sequence<UInt8> & Sendable, to stream: ContinuationStream)
    async throws
  {
    try await stream.write(bytes)
    stream.finish()
  }
}

/// Makes Foundation streams from the operating system's pipes.
private struct Pipes {
  func pair() throws -> ContinuationStreamTests.Pair {
    // Writing to a closed pipe should fail instead of ending the tests. Set a handler instead of
    // `SIG_IGN`, because a process that another test starts at the same time would inherit
    // `SIG_IGN`.
    signal(SIGPIPE) { _ in }
    let (out, back) = (Pipe(), Pipe())
    let here = ContinuationStream(input: try input(of: back), output: try output(of: out))
    let there = ContinuationStream(input: try input(of: out), output: try output(of: back))
    return (here, there)
  }

  private func input(of pipe: Pipe) throws -> InputStream {
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let stream = try #require(InputStream(fileAtPath: path))
    // Open the stream here, because the pipe's own handles are closed when this call returns.
    stream.open()
    return stream
  }

  private func output(of pipe: Pipe) throws -> OutputStream {
    let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
    let stream = try #require(OutputStream(toFileAtPath: path, append: false))
    stream.open()
    return stream
  }
}

/// The number of bytes that a writer is ahead of its reader. It's unchecked, because a lock guards
/// the number.
private final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private var ahead = 0
  private var most = 0

  var farthest: Int { lock.withLock { most } }

  func didWrite(_ count: Int) {
    lock.withLock {
      ahead += count
      most = max(most, ahead)
    }
  }

  func didRead(_ count: Int) { lock.withLock { ahead -= count } }
}
