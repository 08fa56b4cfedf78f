import Baton
import Foundation

/// The newest values of a publication, readable on any thread.
final class NewestActivity: @unchecked Sendable {
  private struct Given {
    var activity: UserActivity
    var destination: any Destination
    /// The keys of all values so far. All other keys belong to other objects.
    var keys: Set<String>
    var number = 0
    /// The last destination that was sent, until someone takes it.
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

  /// The lock isn't held during this call, because the call may wait for another system thread that
  /// also needs the lock.
  func give(_ give: (UserActivity, Set<String>) -> Void) {
    var last: Given
    repeat {
      last = given
      give(last.activity, last.keys)
    } while last.number != given.number
    lock.withLock { held.sent = last.destination }
  }

  /// Returns the last destination that was sent, or nil if none was sent since the last call.
  func takeSent() -> (any Destination)? {
    lock.withLock {
      defer { held.sent = nil }
      return held.sent
    }
  }
}
