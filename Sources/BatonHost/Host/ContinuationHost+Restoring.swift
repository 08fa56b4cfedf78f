import Baton
public import Foundation

extension ContinuationHost {
  /// Returns the hierarchy as data, with the current state of each restorable, or nil if there's
  /// nothing to save.
  ///
  /// Screens that Baton didn't make and screens locked for another account are left out. While a
  /// saved state is still being restored, the result is that state, because the process may end
  /// before.
  ///
  /// - Throws: The error of a destination that can't be encoded.
  public func savedState() throws(RoutingError) -> Data? { try shell.savedState() }

  /// Shows a saved state again, the same way as everything else, unanimated; before any request that
  /// came with it.
  ///
  /// Screens that can't be read or aren't allowed anymore are cut off, and the outcome is degraded
  /// with the reason. In a slot, at the root, or while a check is unavailable, they're locked. A
  /// state that arrives after the user has navigated is refused as late.
  ///
  /// - Returns: The outcome. It's refused if nothing of the state could be read.
  @discardableResult
  public func restore(_ state: Data) async -> Outcome {
    await PendingWork.suspend { continuation in
      restore(state) { continuation.resume(returning: $0) }
    }
  }

  /// Shows a saved state again. It begins at once if the app is ready.
  public func restore(_ state: Data, completion: @escaping @MainActor (Outcome) -> Void) {
    shell.restore(state, completion: completion)
  }
}
