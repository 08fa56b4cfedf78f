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
  /// Like the screen, the document takes part in continuations. It gets the activity before the
  /// screen, once the document is open (`restoreUserActivityState(_:)`). If it advertises its own
  /// activity, the destination adds its values to that one.
  ///
  /// `UIDocumentViewController` conforms. If an `NSDocument` has its own window, you don't need
  /// this: the window's lowest destination shows the document, even on top of other screens.
  @MainActor public protocol DocumentHolder: AnyObject {
    /// `UIDocument` or `NSDocument`.
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
