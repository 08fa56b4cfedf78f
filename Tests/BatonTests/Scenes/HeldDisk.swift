import BatonHost
import Foundation

/// A disk that stops before opening anything, and logs its calls.
final class HeldDisk: Sendable {
  private let gate = NSRecursiveLock()
  private let lines = Log()

  var calls: DiskCalls {
    var calls = DiskCalls()
    let (open, write, synchronize) = (calls.open, calls.write, calls.synchronize)
    calls.open = { [gate] in
      gate.withLock {}
      return open($0, $1, $2, $3)
    }
    calls.write = { [lines] in
      lines.add("write")
      return write($0, $1)
    }
    calls.synchronize = { [lines] descriptor in
      var facts = stat()
      fstat(descriptor, &facts)
      lines.add(facts.st_mode & S_IFMT == S_IFDIR ? "folder" : "file")
      return synchronize(descriptor)
    }
    return calls
  }

  func hold() { gate.lock() }
  func release() { gate.unlock() }

  /// The kinds of synchronized objects, in order.
  var synchronized: [String] { lines.texts.filter { $0 != "write" } }
  var writes: Int { lines.texts.filter { $0 == "write" }.count }
}

/// The events in order, on any thread. It's unchecked, because the lock guards it.
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
