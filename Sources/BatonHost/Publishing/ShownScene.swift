import Baton

/// The scene whose place is published: what is asked of it, and no more.
@MainActor protocol ShownScene: AnyObject {
  var router: Router { get }
  /// The hierarchy on screen.
  var shown: Hierarchy? { get }
  /// The objects that take part in its continuations, root to leaf.
  var chain: [ChainEntry] { get }
  /// Returns true if the destination and everything below it are known to be allowed.
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool
  /// Returns the restorable at an address, or nil if there's none yet.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?
}
