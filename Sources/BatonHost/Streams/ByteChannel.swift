import Baton

/// The reading end of a channel.
public protocol ByteReading: Sendable {
  /// Waits for bytes and returns at most `count` of them, or nil at the end. Only read from the
  /// channel on demand.
  func read(atMost count: Int) async throws -> [UInt8]?

  /// Ends it at once. Waiting readers get nil.
  func close()
}

/// The writing end of a channel.
public protocol ByteWriting: Sendable {
  /// Writes all bytes, and returns once the channel has them. Concurrent writes aren't mixed.
  func write(_ bytes: [UInt8]) async throws

  /// Ends it at once. Waiting writers get ``ContinuationStreamError/closed``.
  func close()
}
