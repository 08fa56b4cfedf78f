import Foundation

/// A value that's created when it's first used, on any thread.
///
/// Two threads may create the value at the same time, without a lock. The first thread to finish
/// wins, so creating the value must not have side effects.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  private let lock: NSLock
  /// The value, or nil before the first use. Exclusivity isn't checked, because the lock guards the
  /// value.
  @exclusivity(unchecked) private var made: Value?

  /// - Parameter lock: A lock that other objects may share, because it's only held to read or write
  ///   a reference.
  init(lock: NSLock) {
    self.lock = lock
  }

  package convenience init() { self.init(lock: NSLock()) }

  package func value(_ make: () -> Value) -> Value {
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
