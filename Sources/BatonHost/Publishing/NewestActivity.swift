import Baton
import Foundation

/// The newest values of a publication, for any thread.
///
/// A class, because the main actor and the threads of the system share it.
final class NewestActivity: @unchecked Sendable {
  private struct Given {
    var activity: UserActivity
    var destination: any Destination
    /// The keys of all that was ever held: other keys are those of others.
    var keys: Set<String>
    var number = 0
    /// The place as it was given last, until somebody asks for that.
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

  /// The lock isn't held during the call, which may wait for another system thread that calls too.
  func give(_ give: (UserActivity, Set<String>) -> Void) {
    var last: Given
    repeat {
      last = given
      give(last.activity, last.keys)
    } while last.number != given.number
    lock.withLock { held.sent = last.destination }
  }

  /// The place as it was given last, or nil if it was not given since this was asked.
  func takeSent() -> (any Destination)? {
    lock.withLock {
      defer { held.sent = nil }
      return held.sent
    }
  }
}
