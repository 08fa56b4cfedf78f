#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import BatonHost
  public import UIKit

  extension UIDocumentViewController: DocumentHolder {
    public var shownDocument: UIDocument? { document }
  }

  extension SceneEvents {
    /// Returns the chain's objects for UIKit to call, from root to leaf. Each document appears
    /// once, before its screen.
    func restoring(_ chain: [ChainEntry]) -> [any UIUserActivityRestoring] {
      var given: [any UIUserActivityRestoring] = []
      var documents: [UIDocument] = []
      opening.removeAll { ($0 as? OpeningDocument)?.isWaiting != true }
      for entry in chain {
        if let document = documentShown(by: entry.screen, entry.restorable) as UIDocument?,
          !documents.contains(where: { $0 === document })
        {
          documents.append(document)
          given.append(restoring(document, of: entry))
        }
        given.append(RestoringLink(entry))
      }
      return given
    }

    private func restoring(
      _ document: UIDocument, of entry: ChainEntry
    ) -> any UIUserActivityRestoring {
      guard document.documentState.contains(.closed) else { return document }
      let waiting = OpeningDocument(document, while: isStillMeant(entry.screen))
      opening.append(waiting)
      return waiting
    }

    /// Returns a function that returns true as long as the screen is in its scene and the scene
    /// hasn't received anything new. Once the function returns false, the screen's document must
    /// not receive the older activity.
    private func isStillMeant(_ screen: AnyObject?) -> @MainActor () -> Bool {
      let hosts = [host] + directory.scenes.compactMap { directory.host(of: $0.id) }
      let showing = screen.flatMap { screen in hosts.first { $0.shows(screen) } }
      return { [weak showing, weak screen, given = showing?.deliveryCount] in
        guard let showing, let screen else { return false }
        return showing.deliveryCount == given && showing.shows(screen)
      }
    }
  }

  extension UIKitPresenter {
    private func document(at address: Hierarchy.Address) -> UIDocument? {
      let screen = containers.live?.at(address)
      return documentShown(by: screen?.screen, screen?.placed?.restorable)
    }

    /// Lets the published destination's document advertise the destination, if the document has its
    /// own activity.
    func followDocuments() {
      activityPlatform.documentActivity = { [weak self] publication in
        self?.document(at: publication.address)?.userActivity
      }
      documentStates = .init(documentStates: nil) { [weak self] in
        self?.activityPlatform.followDocument()
      }
    }
  }

  /// A document in the chain that isn't open yet. Once it's open, it receives the activity if that
  /// activity is still current. A document that can't be opened receives nothing.
  @MainActor final class OpeningDocument: NSObject, UIUserActivityRestoring {
    private weak var document: UIDocument?
    private let isMeant: @MainActor () -> Bool
    private var states: NotificationObserver?

    init(_ document: UIDocument, while isMeant: @escaping @MainActor () -> Bool) {
      self.document = document
      self.isMeant = isMeant
    }

    var isWaiting: Bool { document != nil && isMeant() }

    func restoreUserActivityState(_ userActivity: NSUserActivity) {
      states = .init(documentStates: document) { [weak self] in self?.look(userActivity) }
      // Another thread may have opened the document in the meantime.
      look(userActivity)
    }

    private func look(_ activity: NSUserActivity) {
      guard states != nil, let document, !document.documentState.contains(.closed) else { return }
      states = nil
      guard isMeant() else { return }
      document.restoreUserActivityState(activity)
    }
  }

  extension NotificationObserver {
    /// Observes state changes in one document, or in all documents if no document is passed.
    @MainActor fileprivate convenience init(
      documentStates document: UIDocument?, _ changed: @escaping @MainActor () -> Void
    ) {
      // The document may still be changing its state.
      self.init(UIDocument.stateChangedNotification, of: document) { _ in Task { changed() } }
    }
  }

  /// A document browser is a container without slots. UIKit doesn't allow it in stacks or tabs, and
  /// doesn't allow screens to be pushed onto it, so destinations are presented over it.
  extension UIDocumentBrowserViewController: ScreenContainer {
    public var isStack: Bool { false }
    public var heldScreens: [UIViewController] { [] }
    public var frontScreen: UIViewController? { nil }
    public func hold(_ screens: [UIViewController?], animated: Bool) {}
    public func bringToFront(_ screen: UIViewController) {}
  }
#endif
