import BatonHost
import Foundation

/// A disk that's full or refuses calls. Unchecked, because the lock guards it.
final class FailingDisk: @unchecked Sendable {
  private struct Failing {
    var number: Int32 = 0
    /// The number of bytes it still accepts.
    var room = 0
    var refused: String?
    var refusal: Int32 = 0
  }

  private let lock = NSLock()
  private var state = Failing()

  /// Makes writing fail with this `errno` after a number of bytes, or synchronizing them fail. Zero
  /// ends the failure.
  func fail(with number: Int32, after room: Int) {
    lock.withLock { (state.number, state.room) = (number, room) }
  }

  /// Refuses to open a file with this name.
  func refuse(_ name: String?, with number: Int32) {
    lock.withLock { (state.refused, state.refusal) = (name, number) }
  }

  var calls: DiskCalls {
    var calls = DiskCalls()
    let (open, write, synchronize) = (calls.open, calls.write, calls.synchronize)
    calls.open = { [self] folder, name, flags, mode in
      let refusal = lock.withLock { state.refused == name ? state.refusal : 0 }
      guard refusal == 0 else { return Self.refused(refusal) }
      return open(folder, name, flags, mode)
    }
    calls.write = { [self] file, bytes in
      let (number, room) = lock.withLock { (state.number, state.room) }
      guard number != 0 else { return write(file, bytes) }
      guard room > 0 else { return Int(Self.refused(number)) }
      let count = write(file, UnsafeRawBufferPointer(rebasing: bytes.prefix(room)))
      lock.withLock { state.room -= count }
      return count
    }
    calls.synchronize = { [self] file in
      let number = lock.withLock { state.number }
      return number == 0 ? synchronize(file) : Self.refused(number)
    }
    return calls
  }

  private static func refused(_ number: Int32) -> Int32 {
    errno = number
    return -1
  }
}
