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
  /// The document takes part in continuations as the screen does: it is given the activity before the screen,
  /// once it is open (`UIDocument.restoreUserActivityState(_:)`). Where it advertises an activity by itself, that
  /// is the one of the place, to which the place adds its values.
  ///
  /// `UIDocumentViewController` is one.
  @MainActor public protocol DocumentHolder: AnyObject {
    /// The document; nil while there is none.
    var shownDocument: UIDocument? { get }
  }

  extension UIDocumentViewController: DocumentHolder {
    public var shownDocument: UIDocument? { document }
  }

  extension UIDocument {
    /// The document that the screen of a place shows.
    static func shown(by screen: AnyObject?, _ restorable: (any Restorable)?) -> UIDocument? {
      (screen as? any DocumentHolder)?.shownDocument
        ?? (restorable as? any DocumentHolder)?.shownDocument
    }
  }
#endif
