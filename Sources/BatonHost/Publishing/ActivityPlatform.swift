import Baton

/// Advertises one scene's activities to the system. On Apple's platforms, it's a few lines over
/// `NSUserActivity` and decides nothing.
///
/// It makes one native activity for each ``Publication``, retains it until ``end(_:)``, and
/// forwards the delegate's callbacks:
///
/// | `NSUserActivityDelegate` | publication |
/// |---|---|
/// | `userActivityWillSave(_:)` on the main thread | ``Publication/refill()``, whose values replace the native ones |
/// | `userActivityWillSave(_:)` on another one | ``Publication/publishLatest(_:)`` at once, then ``Publication/refresh()`` |
/// | `userActivityWasContinued(_:)` | ``Publication/wasContinued()`` |
/// | `userActivity(_:didReceive:outputStream:)` | ``Publication/didReceive(_:)`` |
///
/// Apple doesn't document the thread of these callbacks. The system reads the values once
/// `userActivityWillSave(_:)` returns, and the main thread may be waiting for the calling thread,
/// so prepare the values in advance (``isAskedOnAnyThread``). The other callbacks go to the main
/// actor. Make a ``ContinuationStream`` before the hop, because its streams must be opened at once.
@MainActor public protocol ActivityPlatform: AnyObject {
  /// True if the system may ask for values on any thread, or if that's unknown. Baton then reads
  /// them after each reported change and keeps them in ``Publication/newest``.
  var isAskedOnAnyThread: Bool { get }

  /// Makes the native activity from ``Publication/advertisement``, marks it as in need of saving
  /// and makes it current. Its values follow when the system asks for them.
  func begin(_ publication: Publication)

  /// Marks the native activity as in need of saving (`NSUserActivity.needsSave`), and does no more.
  func markChanged(_ publication: Publication)

  /// Called when the destination has moved to another ``Publication/address``. By default, it does
  /// nothing.
  func didMove(_ publication: Publication)

  /// Resigns and invalidates the native activity, and releases it.
  func end(_ publication: Publication)

  /// Deletes the system's saved activities with these persistent identifiers.
  func deleteSaved(persistentIdentifiers: [String]) async

  /// Deletes everything that the system saved of the app's activities.
  func deleteAllSaved() async
}

extension ActivityPlatform {
  public var isAskedOnAnyThread: Bool { false }
  public func didMove(_ publication: Publication) {}
}
