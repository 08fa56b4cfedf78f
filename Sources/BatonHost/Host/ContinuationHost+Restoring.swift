import Baton
public import Foundation

extension ContinuationHost {
  /// Returns the hierarchy as data with each screen's current state, or nil if there's nothing to
  /// save.
  ///
  /// Screens that Baton didn't make and screens locked for another account are left out. While a
  /// saved state is still being restored, this returns that state, in case the process ends before.
  ///
  /// - Throws: The error of a destination that can't be encoded.
  public func savedState() throws(RoutingError) -> Data? { try shell.savedState() }

  /// Restores a saved state without animation, before any request that came with it.
  ///
  /// Destinations that can't be read or aren't allowed anymore are cut off, and the outcome is
  /// degraded with the reason. In a slot, at the root, or while a check is unavailable, they're
  /// locked instead. A state that arrives after the user has navigated is refused as late.
  ///
  /// - Returns: The outcome. It's refused if nothing of the state could be read.
  @discardableResult
  public func restore(_ state: Data) async -> Outcome {
    await PendingWork.suspend { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }

  /// Restores a saved state. If the app is ready, it begins at once.
  public func restore(_ state: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    shell.restore(state, completion: completion)
  }
}
