import Baton
public import BatonHost
import Foundation

extension ContinuationStream {
  /// Creates two connected streams in memory, as if on two devices. Each stream reads the bytes
  /// written to the other.
  ///
  /// - Parameter capacity: The number of bytes that can be in transit in each direction before a
  ///   writer has to wait.
  public static func pair(
    capacity: Int = 4_096
  ) -> (here: ContinuationStream, there: ContinuationStream) {
    let (out, back) = (BytePipe(capacity: capacity), BytePipe(capacity: capacity))
    return (
      ContinuationStream(reading: back.reading, writing: out.writing),
      ContinuationStream(reading: out.reading, writing: back.writing)
    )
  }
}

/// Bytes in transit in one direction. A lock guards all properties.
final class BytePipe: @unchecked Sendable {
  private let capacity: Int
  private let lock = NSLock()
  private var bytes: ArraySlice<UInt8> = []
  private var isFinished = false
  private var isAbandoned = false
  private var isWriting = false
  private var waiting: [PendingWork.Resumption<Void>] = []

  init(capacity: Int) {
    self.capacity = max(1, capacity)
  }

  struct Reading: ByteReading {
    let pipe: BytePipe

    func read(atMost count: Int) async throws -> [UInt8]? { await pipe.read(atMost: count) }
    func close() { pipe.change { pipe in pipe.isAbandoned = true } }
  }

  struct Writing: ByteWriting {
    let pipe: BytePipe

    func write(_ bytes: [UInt8]) async throws {
      await pipe.beginWriting()
      defer { pipe.change { pipe in pipe.isWriting = false } }
      var rest = bytes[...]
      while !rest.isEmpty { rest = try await pipe.write(rest) }
    }
    func close() { pipe.change { pipe in pipe.isFinished = true } }
  }

  var reading: Reading { Reading(pipe: self) }
  var writing: Writing { Writing(pipe: self) }

  private func read(atMost count: Int) async -> [UInt8]? {
    while true {
      let taken = change { pipe -> [UInt8]?? in
        if pipe.isAbandoned { return .some(nil) }
        if pipe.bytes.isEmpty { return pipe.isFinished ? .some(nil) : nil }
        let taken = Array(pipe.bytes.prefix(count))
        pipe.bytes = pipe.bytes.dropFirst(taken.count)
        return taken
      }
      if let taken { return taken }
      await waitForChange { !$0.isAbandoned && $0.bytes.isEmpty && !$0.isFinished }
    }
  }

  /// Waits until no other call is writing.
  private func beginWriting() async {
    // This doesn't call `change`, so that waiting writers don't keep waking each other.
    func begins() -> Bool {
      lock.withLock {
        defer { isWriting = true }
        return !isWriting
      }
    }
    while !begins() { await waitForChange { $0.isWriting } }
  }

  /// Accepts as many bytes as there's room for, and returns the rest.
  private func write(_ more: ArraySlice<UInt8>) async throws -> ArraySlice<UInt8> {
    await waitForChange {
      !$0.isAbandoned && !$0.isFinished && $0.bytes.count >= $0.capacity
    }
    return try change { pipe in
      if pipe.isFinished { throw ContinuationStreamError.closed }
      if pipe.isAbandoned { throw ContinuationStreamError.lost(nil) }
      let room = max(0, pipe.capacity - pipe.bytes.count)
      pipe.bytes += more.prefix(room)
      return more.dropFirst(room)
    }
  }

  @discardableResult
  private func change<Value>(_ change: (BytePipe) throws -> Value) rethrows -> Value {
    lock.lock()
    defer {
      let waiting = waiting
      self.waiting = []
      lock.unlock()
      for waiter in waiting { waiter.resume() }
    }
    return try change(self)
  }

  private func waitForChange(while isWaiting: (BytePipe) -> Bool) async {
    await PendingWork.suspend { waiter in
      let waits = lock.withLock {
        guard isWaiting(self) else { return false }
        waiting.append(waiter)
        return true
      }
      if !waits { waiter.resume() }
    }
  }
}
