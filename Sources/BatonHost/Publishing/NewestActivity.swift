import Baton
import Foundation

/// The newest values of a publication, for any thread.
///
/// A class, because the main actor and the threads of the system share it.
final class NewestActivity: @unchecked Sendable {
  private struct Given {
    var activity: UserActivity
    /// The keys of all that was ever held: other keys are those of others.
    var keys: Set<String>
    var number = 0
  }

  private let lock = NSLock()
  private var held: Given

  init(_ activity: UserActivity) {
    held = Given(activity: activity, keys: Set(activity.userInfo.keys))
  }

  private var given: Given { lock.withLock { held } }

  var activity: UserActivity { given.activity }

  func take(_ activity: UserActivity) {
    lock.withLock {
      held.activity = activity
      held.keys.formUnion(activity.userInfo.keys)
      held.number += 1
    }
  }

  /// The lock is not held meanwhile: what gives may wait for another thread of the system's that gives, too.
  func give(_ give: (UserActivity, Set<String>) -> Void) {
    var last: Given
    repeat {
      last = given
      give(last.activity, last.keys)
    } while last.number != given.number
  }
}
