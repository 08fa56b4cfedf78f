import Baton

/// The part of a scene that publishing needs.
@MainActor protocol ShownScene: AnyObject {
  var router: Router { get }
  var shown: Hierarchy? { get }
  var chain: [ChainEntry] { get }
  /// Returns true if the destination and everything below it are known to be allowed.
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool
  /// Returns the restorable at an address, or nil if there's none yet.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?
}
