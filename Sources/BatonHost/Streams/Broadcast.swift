import Baton

/// Gives every reader a stream of its own of what happens from now on.
///
/// A class, because streams end themselves.
@MainActor final class Broadcast<Element: Sendable> {
  private var readers: [Int: AsyncStream<Element>.Continuation] = [:]
  private var readersBegun = 0

  func stream() -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    readersBegun += 1
    let number = readersBegun
    readers[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.readers[number] = nil }
    }
    return stream
  }

  func send(_ element: Element) {
    for reader in readers.values { reader.yield(element) }
  }

  /// Ends all streams.
  func finish() {
    for reader in readers.values { reader.finish() }
    readers = [:]
  }

  deinit {
    for reader in readers.values { reader.finish() }
  }
}
