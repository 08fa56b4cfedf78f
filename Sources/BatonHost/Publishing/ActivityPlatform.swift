import Baton

/// An object that advertises one scene's activities to the system. On Apple's platforms, an
/// implementation is a thin wrapper around `NSUserActivity` that makes no decisions.
///
/// An implementation creates one native activity for each ``Publication``, retains it until
/// ``end(_:)``, and forwards the delegate's callbacks:
///
/// | `NSUserActivityDelegate` | publication |
/// |---|---|
/// | `userActivityWillSave(_:)` on the main thread | ``Publication/refill()``, whose values replace the native ones |
/// | `userActivityWillSave(_:)` on another thread | ``Publication/publishLatest(_:)`` immediately, then ``Publication/refresh()`` |
/// | `userActivityWasContinued(_:)` | ``Publication/wasContinued()`` |
/// | `userActivity(_:didReceive:outputStream:)` | ``Publication/didReceive(_:)`` |
///
/// Apple doesn't document which thread these callbacks run on. The system reads the values after
/// `userActivityWillSave(_:)` returns, and the main thread may be waiting for the calling thread,
/// so prepare the values in advance (``requestsValuesOffMainThread``). Forward the other callbacks
/// to the main actor. Before you forward received streams, create a ``ContinuationStream`` from
/// them, because they must be opened immediately.
@MainActor public protocol ActivityPlatform: AnyObject {
  /// True if the system may ask for values on any thread, or if you don't know. Baton then reads
  /// the values after each reported change and keeps them in ``Publication/newest``.
  var requestsValuesOffMainThread: Bool { get }

  /// Creates the native activity from ``Publication/advertisement``, sets `needsSave`, and makes it
  /// current. The system asks for the values later.
  func begin(_ publication: Publication)

  /// Sets the native activity's `needsSave`, and does nothing else.
  func markChanged(_ publication: Publication)

  /// Reports that the destination has moved to another ``Publication/address``. The default
  /// implementation does nothing.
  func didMove(_ publication: Publication)

  /// Resigns, invalidates, and releases the native activity.
  func end(_ publication: Publication)

  /// Deletes the system's saved activities with these persistent identifiers.
  func deleteSaved(persistentIdentifiers: [String]) async

  /// Deletes all of the app's activities that the system has saved.
  func deleteAllSaved() async
}

extension ActivityPlatform {
  public var requestsValuesOffMainThread: Bool { false }
  public func didMove(_ publication: Publication) {}
}
