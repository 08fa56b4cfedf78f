import Baton
import Foundation

/// The newest values of a publication, readable on any thread.
final class NewestActivity: @unchecked Sendable {
  private struct Given {
    var activity: UserActivity
    var destination: any Destination
    /// The keys of all values so far. All other keys in the platform's activity belong to other
    /// objects.
    var keys: Set<String>
    var number = 0
    /// The destination that was last passed to the platform. ``takeSent()`` clears it.
    var sent: (any Destination)?
  }

  private let lock = NSLock()
  private var held: Given

  init(_ activity: UserActivity, of destination: any Destination) {
    held = Given(
      activity: activity, destination: destination, keys: Set(activity.userInfo.keys))
  }

  private var given: Given { lock.withLock { held } }

  var activity: UserActivity { given.activity }

  func take(_ activity: UserActivity, of destination: any Destination) {
    lock.withLock {
      (held.activity, held.destination) = (activity, destination)
      held.keys.formUnion(activity.userInfo.keys)
      held.number += 1
    }
  }

  /// Passes the newest values to a closure without holding the lock, because the closure may wait
  /// for a system thread that also needs the lock.
  func give(_ give: (UserActivity, Set<String>) -> Void) {
    var last: Given
    repeat {
      last = given
      give(last.activity, last.keys)
    } while last.number != given.number
    lock.withLock { held.sent = last.destination }
  }

  /// Returns the last destination that was passed to the platform since the previous call to this
  /// method, if any.
  func takeSent() -> (any Destination)? {
    lock.withLock {
      defer { held.sent = nil }
      return held.sent
    }
  }
}
