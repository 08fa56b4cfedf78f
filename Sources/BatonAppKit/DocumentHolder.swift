#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  import BatonHost

  /// A screen, or the ``Restorable`` behind it, that shows a document in a window that is not the document's.
  ///
  /// ```swift
  /// extension PreviewController: DocumentHolder {
  ///   var shownDocument: NSDocument? { document }
  /// }
  /// ```
  ///
  /// The document takes part in continuations as the screen does: it is given the activity before the screen
  /// (`NSDocument.restoreUserActivityState(_:)`). Where it advertises an activity by itself, that is the one of
  /// the place, to which the place adds its values.
  ///
  /// A document's own window needs none: the lowest place there shows the document of the window's controller,
  /// whatever screens of others that place stands on.
  @MainActor public protocol DocumentHolder: AnyObject {
    /// The document; nil while there is none.
    var shownDocument: NSDocument? { get }
  }

  extension ChainEntry {
    /// The document that the place shows.
    ///
    /// - Parameter chain: The places that are given the activity, this one among them.
    func document(in chain: [ChainEntry]) -> NSDocument? {
      if let document = NSDocument.shown(by: screen, restorable) { return document }
      let isLowest = !chain.contains { $0.address != address && $0.address.isPrefix(of: address) }
      guard isLowest, var top = screen as? NSViewController else { return nil }
      // Its view may be in no window yet.
      while let parent = top.parent { top = parent }
      let window = NSApplication.shared.windows.first { $0.contentViewController === top }
      return window?.windowController?.document as? NSDocument
    }
  }

  extension AppKitPresenter {
    /// Has the document of the published place advertise it, where it does so by itself.
    func followDocuments() {
      activityPlatform.documentActivity = { [weak self] publication in
        let activity = self?.document(at: publication.address)?.userActivity
        return activity?.isEligibleForHandoff == true ? activity : nil
      }
    }

    private func document(at address: Hierarchy.Address) -> NSDocument? {
      let live = containers.live
      let here = live?.at(address)
      return NSDocument.shown(by: here?.screen, here?.placed?.restorable)
        ?? (live?.isLowest(address) == true
          ? window.windowController?.document as? NSDocument : nil)
    }
  }

  extension LiveScreen<NSViewController> {
    /// Whether no place of the app's destinations is below the one at an address, in the window itself.
    fileprivate func isLowest(_ address: Hierarchy.Address) -> Bool {
      var here = self
      for edge in address.edges {
        guard here.placed == nil, !edge.isOver, let next = here.at(.root.appending(edge)) else {
          return false
        }
        here = next
      }
      return true
    }
  }

  extension NSDocument {
    fileprivate static func shown(
      by screen: AnyObject?, _ restorable: (any Restorable)?
    ) -> NSDocument? {
      (screen as? any DocumentHolder)?.shownDocument
        ?? (restorable as? any DocumentHolder)?.shownDocument
    }
  }
#endif
