#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import BatonHost
  public import UIKit

  /// A screen, or the ``Restorable`` behind it, that shows a document.
  ///
  /// ```swift
  /// extension BoardController: DocumentHolder {
  ///   var shownDocument: UIDocument? { document }
  /// }
  /// ```
  ///
  /// The document takes part in continuations like the screen, and gets the activity first, once
  /// it's open (`UIDocument.restoreUserActivityState(_:)`). If it advertises its own activity, the
  /// destination adds its values to that one.
  ///
  /// `UIDocumentViewController` conforms.
  @MainActor public protocol DocumentHolder: AnyObject {
    /// The document, or nil if there's none.
    var shownDocument: UIDocument? { get }
  }

  extension UIDocumentViewController: DocumentHolder {
    public var shownDocument: UIDocument? { document }
  }

  extension UIDocument {
    /// The document that a destination's screen shows.
    static func shown(by screen: AnyObject?, _ restorable: (any Restorable)?) -> UIDocument? {
      (screen as? any DocumentHolder)?.shownDocument
        ?? (restorable as? any DocumentHolder)?.shownDocument
    }
  }
#endif
