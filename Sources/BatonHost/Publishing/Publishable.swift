public import Baton

/// A ``Restorable`` that has a say in what is published of its place, or hears what becomes of it.
///
/// ```swift
/// extension ArticleEditorController: Publishable {
///   func wasContinuedElsewhere() { close() }
/// }
/// ```
@MainActor public protocol Publishable: Restorable {
  /// Adds values that the destination doesn't have. It's called on the published destination and
  /// its ancestors, root to leaf, each time that values are wanted, but not on another pane.
  func contribute(to activity: inout UserActivity)

  /// Told when another device has taken over what this screen shows: an editor closes, or locks.
  func wasContinuedElsewhere()

  /// Given the streams that the other device opened; see
  /// ``/Baton/UserActivity/supportsContinuationStreams``. What is not kept is closed.
  func received(_ stream: ContinuationStream)
}

extension Publishable {
  /// Adds nothing.
  public func contribute(to activity: inout UserActivity) {}
  /// Does nothing.
  public func wasContinuedElsewhere() {}
  /// Closes it.
  public func received(_ stream: ContinuationStream) { stream.close() }
}
