import Foundation

/// A value that's made when something first needs it, on any thread.
///
/// Two threads may make it at the same time. The first to finish wins, so making it must have no effects. No lock is held
/// meanwhile.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  private let lock: NSLock
  private var made: Value?

  /// - Parameter lock: May be shared, because it's only held to read or write a reference.
  init(lock: NSLock = NSLock()) {
    self.lock = lock
  }

  /// Returns the value, and makes it if needed.
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
