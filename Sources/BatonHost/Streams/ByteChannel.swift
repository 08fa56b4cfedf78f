import Baton

/// The end of a channel that bytes come out of.
public protocol ByteReading: Sendable {
  /// Waits for bytes and takes at most so many; nil once no more come. Nothing is taken from the channel
  /// before it is asked for.
  func read(atMost count: Int) async throws -> [UInt8]?

  /// Ends it at once. Waiting readers get nil.
  func close()
}

/// The end of a channel that bytes go into.
public protocol ByteWriting: Sendable {
  /// Returns once the channel has taken all of them. What is written by two at a time is not mixed.
  func write(_ bytes: [UInt8]) async throws

  /// Ends it at once. Waiting writers get ``ContinuationStreamError/closed``.
  func close()
}
