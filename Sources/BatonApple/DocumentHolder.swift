#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  /// A screen that shows a document, or the ``Restorable`` behind such a screen.
  ///
  /// ```swift
  /// extension BoardController: DocumentHolder {
  ///   var shownDocument: UIDocument? { document }
  /// }
  /// ```
  ///
  /// Like the screen, the document takes part in continuing an activity. Once open, it receives the
  /// activity (`restoreUserActivityState(_:)`) before the screen does. If the document advertises
  /// an activity, the destination adds its values to that activity.
  ///
  /// `UIDocumentViewController` already conforms. You don't need to conform for an `NSDocument`
  /// that has its own window: Baton assumes that the window's lowest destination shows the
  /// document, even if screens that Baton didn't create are below that destination.
  @MainActor public protocol DocumentHolder: AnyObject {
    /// The document's type: `UIDocument` or `NSDocument`.
    associatedtype Document: AnyObject
    /// The document, or nil if there's none.
    var shownDocument: Document? { get }
  }

  /// Returns the document that a destination's screen shows.
  @MainActor package func documentShown<Document: AnyObject>(
    by screen: AnyObject?, _ restorable: (any Restorable)?
  ) -> Document? {
    let shown =
      (screen as? any DocumentHolder)?.shownDocument
      ?? (restorable as? any DocumentHolder)?.shownDocument
    return shown as? Document
  }
#endif
