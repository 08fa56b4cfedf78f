#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  /// A screen, or the ``Restorable`` behind it, that shows a document.
  ///
  /// ```swift
  /// extension BoardController: DocumentHolder {
  ///   var shownDocument: UIDocument? { document }
  /// }
  /// ```
  ///
  /// The document takes part in continuations like the screen, and gets the activity first, once
  /// it's open (`restoreUserActivityState(_:)`). If it advertises its own activity, the destination
  /// adds its values to that one.
  ///
  /// `UIDocumentViewController` conforms. An `NSDocument` in its own window needs no holder: the
  /// window's lowest destination shows it, even on top of other screens.
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
