import Baton

/// The scene whose place is published: what is asked of it, and no more.
@MainActor protocol ShownScene: AnyObject {
  var router: Router { get }
  /// What is on screen now.
  var shown: Hierarchy? { get }
  /// What takes part in continuations of it, root to leaf.
  var chain: [ChainEntry] { get }
  /// What takes part at a place; nil where nothing does, or not yet.
  func restorable(at address: Hierarchy.Address) -> (any Restorable)?
}
