public import Baton

/// A place of the chain with what takes part there: its destination handler.
@MainActor public struct ChainEntry {
  /// The place, with the destination that is handed to the restorable.
  public let place: Hierarchy.Place
  /// Its address in the hierarchy.
  public let address: Hierarchy.Address
  /// Nil if nothing takes part, or not yet.
  public let restorable: (any Restorable)?
  /// The live screen while it is there, or nil if screens are no objects.
  package private(set) weak var screen: AnyObject?
  /// True if its screen was made for this request.
  public let isNew: Bool
  let request: ContinuationRequest
  /// Returns true while the host runs. A closed host gives values to no object.
  let isRunning: @MainActor () -> Bool

  /// Gives the restorable its own destination. Call it once, from `restoreUserActivityState(_:)` if
  /// the platform has the chain.
  ///
  /// - Returns: Whether there is one, of this destination, and the host has not closed meanwhile.
  @discardableResult
  public func restore() -> Bool {
    guard isRunning() else { return false }
    return restorable?.take(place.destination, from: request) ?? false
  }

  func with(_ restorable: any Restorable) -> ChainEntry {
    ChainEntry(
      place: place, address: address, restorable: restorable, screen: screen, isNew: isNew,
      request: request, isRunning: isRunning)
  }
}

extension ChainEntry: @preconcurrency CustomReflectable {
  /// The text alone; what takes part is the app's, and may show any value.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension ChainEntry: @preconcurrency CustomStringConvertible {
  public var description: String {
    "\(place)\(restorable == nil ? "" : " ← \(request.source.kind.rawValue)")"
  }
}
