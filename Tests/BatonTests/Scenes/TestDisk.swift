import Baton
import BatonHost
import Foundation

/// A disk that logs its calls. A test can stop the disk, fill it up, or make it refuse calls. It's
/// unchecked, because a lock guards its state.
final class TestDisk: @unchecked Sendable {
  private let gate = NSRecursiveLock()
  private let lines = Log()
  private let lock = NSLock()
  private var failure: (number: Int32, room: Int) = (0, 0)
  private var refusal: (name: String?, number: Int32) = (nil, 0)

  /// Makes every call wait before it opens a file, until ``release()`` is called.
  func hold() { gate.lock() }
  func release() { gate.unlock() }

  /// Makes writing fail with this `errno` after a number of bytes. If fewer bytes are written,
  /// synchronizing them fails. Zero ends the failure.
  func fail(with number: Int32, after room: Int) { lock.withLock { failure = (number, room) } }

  /// Refuses to open a file with this name.
  func refuse(_ name: String?, with number: Int32) { lock.withLock { refusal = (name, number) } }

  /// The kinds of synchronized objects, in order.
  var synchronized: [String] { lines.texts.filter { $0 != "write" } }
  var writes: Int { lines.texts.count { $0 == "write" } }

  var calls: DiskCalls {
    var calls = DiskCalls()
    let (open, write, synchronize) = (calls.open, calls.write, calls.synchronize)
    calls.open = { [self] folder, name, flags in
      gate.withLock {}
      let (refused, number) = lock.withLock { refusal }
      return refused == name ? Self.refused(number) : open(folder, name, flags)
    }
    calls.write = { [self] file, bytes in
      lines.add("write")
      let (number, room) = lock.withLock { failure }
      guard number != 0 else { return write(file, bytes) }
      guard room > 0 else { return Int(Self.refused(number)) }
      let count = write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(room)))
      lock.withLock { failure.room -= count }
      return count
    }
    calls.synchronize = { [self] file in
      var facts = stat()
      fstat(file, &facts)
      lines.add(facts.st_mode & S_IFMT == S_IFDIR ? "folder" : "file")
      let number = lock.withLock { failure.number }
      return number == 0 ? synchronize(file) : Self.refused(number)
    }
    return calls
  }

  private static func refused(_ number: Int32) -> Int32 {
    errno = number
    return -1
  }
}

/// A list of events that any thread can add to. It's unchecked, because a lock guards the list.
final class Log: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []

  func add(_ line: String) { lock.withLock { lines.append(line) } }

  func add(_ call: String, _ result: Result<Void, Diagnostic>) {
    switch result {
    case .success: add("\(call) done")
    case .failure(let error): add("\(call) \(error.code)")
    }
  }

  var texts: [String] { lock.withLock { lines } }
}
