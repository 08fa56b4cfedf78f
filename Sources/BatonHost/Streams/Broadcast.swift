import Baton

/// An object that sends elements to any number of streams. A slow reader only gets the newest
/// elements, along with the number of elements that it missed.
@MainActor final class Broadcast<Element: Sendable> {
  /// The largest number of elements that wait for a slow reader.
  static var most: Int { 256 }

  @exclusivity(unchecked) private var readers: [WeakReader] = []
  private var isFinished = false

  /// A weak reference to a reader, which lives as long as its stream.
  private struct WeakReader {
    weak var reader: Reader?
  }

  @MainActor private final class Reader {
    private var waiting: [Element] = []
    private var missed = 0
    private var isFinished = false
    private var wakes: PendingWork.Resumption<Void>?
    private let note: @MainActor (inout Element, Int) -> Void

    init(_ note: @escaping @MainActor (inout Element, Int) -> Void) { self.note = note }

    func send(_ element: Element) {
      if waiting.count == Broadcast.most {
        waiting.removeFirst()
        missed += 1
      }
      waiting.append(element)
      wake()
    }

    func finish() {
      isFinished = true
      wake()
    }

    func next() async -> Element? {
      while waiting.isEmpty {
        if isFinished || Task.isCancelled { return nil }
        wake()
        await PendingWork.suspend({ wakes = $0 }, onCancel: { self.wake() })
      }
      var element = waiting.removeFirst()
      if missed > 0 {
        note(&element, missed)
        missed = 0
      }
      return element
    }

    private func wake() {
      wakes?.resume()
      wakes = nil
    }
  }

  var hasReaders: Bool { readers.contains { $0.reader != nil } }

  /// Returns a stream that starts with the next element.
  ///
  /// - Parameter note: A closure that receives an element and the number of elements that were lost
  ///   before it, and stores that number in the element.
  func stream(
    noting note: @escaping @MainActor (inout Element, Int) -> Void = { _, _ in }
  ) -> AsyncStream<Element> {
    let reader = Reader(note)
    if isFinished { reader.finish() }
    readers.removeAll { $0.reader == nil }
    readers.append(WeakReader(reader: reader))
    return AsyncStream(unfolding: { await reader.next() })
  }

  func send(_ element: Element) {
    for known in readers { known.reader?.send(element) }
  }

  /// Ends all streams, including any that are requested later.
  func finish() {
    isFinished = true
    for known in readers { known.reader?.finish() }
    readers = []
  }

  deinit {
    let readers = readers.compactMap(\.reader)
    Task { @MainActor in
      for reader in readers { reader.finish() }
    }
  }
}
