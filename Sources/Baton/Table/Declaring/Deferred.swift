import Foundation

/// A value that's made on first use, on any thread.
///
/// Two threads may make it at the same time without a lock. The first to finish wins, so making it
/// must have no effects.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  private let lock: NSLock
  /// Unchecked, because the lock guards it.
  @exclusivity(unchecked) private var made: Value?

  /// - Parameter lock: It may be shared, because it's only held to read or write a reference.
  init(lock: NSLock = NSLock()) {
    self.lock = lock
  }

  func value(_ make: () -> Value) -> Value {
    lock.lock()
    let known = made
    lock.unlock()
    if let known { return known }
    let value = make()
    lock.lock()
    defer { lock.unlock() }
    if let known = made { return known }
    made = value
    return value
  }
}
