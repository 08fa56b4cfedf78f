import Baton

/// The scene whose place is published: what is asked of it, and no more.
@MainActor protocol ShownScene: AnyObject {
  var router: Router { get }
  /// What is on screen now.
  var shown: Hierarchy? { get }
  /// What takes part in continuations of it, root to leaf.
  var chain: [ChainEntry] { get }
  /// Whether all that a place stands on, and itself, may be shown, as far as that is known.
  func mayShow(_ address: Hierarchy.Address, of shown: Hierarchy) -> Bool
  /// What takes part at a place; nil where nothing does, or not yet.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?
}
