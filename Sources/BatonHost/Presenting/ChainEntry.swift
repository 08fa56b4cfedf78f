public import Baton

/// A destination in the chain, and its ``Restorable``.
@MainActor public struct ChainEntry {
  /// The destination in the hierarchy.
  public let node: Hierarchy.Node
  /// The destination's address in the hierarchy.
  package let address: Hierarchy.Address
  /// The restorable, or nil if there's none yet.
  package let restorable: (any Restorable)?
  /// The screen. Nil if it has been released, or if the presenter's screens aren't objects.
  package private(set) weak var screen: AnyObject?
  /// True if the screen was created for the request that's being delivered.
  package let isNew: Bool
  let request: ContinuationRequest
  /// A closure that returns true until the host closes or the request's account signs out. After
  /// that, restorables no longer get values.
  let mayRestore: @MainActor () -> Bool

  /// Passes the destination to the restorable. Call this method once. If you passed the chain to
  /// the platform, call it from `restoreUserActivityState(_:)`.
  ///
  /// - Returns: True if there's a restorable for this destination and it may still get values.
  @discardableResult
  package func restore() -> Bool {
    guard mayRestore() else { return false }
    return restorable?.take(node.destination, from: request) ?? false
  }
}

extension ChainEntry: @preconcurrency CustomReflectable {
  /// A mirror that only shows the description, because the restorable belongs to the app and could
  /// reveal any value.
  public var customMirror: Mirror { Mirror(self, children: ["text": description]) }
}

extension ChainEntry: @preconcurrency CustomStringConvertible {
  public var description: String {
    "\(node)\(restorable == nil ? "" : " ← \(request.source.kind.rawValue)")"
  }
}
