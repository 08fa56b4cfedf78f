public import Baton

/// A ``Restorable`` that adds to the published activity, or needs to know when another device
/// continues it.
///
/// ```swift
/// extension ArticleEditorController: Publishable {
///   func wasContinuedElsewhere() { close() }
/// }
/// ```
@MainActor public protocol Publishable: Restorable {
  /// Adds values that the destination doesn't contain. Each time Baton reads the values, it calls
  /// this on the published destination and its ancestors, starting at the root, but not on the
  /// screens of other panes.
  func contribute(to activity: inout UserActivity)

  /// Responds when another device has continued this screen's activity. An editor might then close
  /// or lock itself.
  func wasContinuedElsewhere()

  /// Receives streams opened by the device that continues the activity; see
  /// ``/Baton/UserActivity/supportsContinuationStreams``. If you don't keep a stream, it's closed.
  func received(_ stream: ContinuationStream)
}

extension Publishable {
  /// The default implementation adds nothing.
  public func contribute(to activity: inout UserActivity) {}
  /// The default implementation does nothing.
  public func wasContinuedElsewhere() {}
  /// The default implementation closes the stream.
  public func received(_ stream: ContinuationStream) { stream.close() }
}
