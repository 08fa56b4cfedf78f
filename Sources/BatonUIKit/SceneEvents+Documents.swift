#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import BatonHost
  public import UIKit

  extension UIDocumentViewController: DocumentHolder {
    public var shownDocument: UIDocument? { document }
  }

  extension SceneEvents {
    /// The chain in the form that UIKit can call, from root to leaf. Each document appears once,
    /// before its screen.
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

    /// Returns true if a screen is still in its scene and the scene hasn't received anything since.
    /// If it's false, the screen's document must not get the older activity.
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
    /// The document that a destination's screen shows.
    private func document(at address: Hierarchy.Address) -> UIDocument? {
      let here = containers.live?.at(address)
      return documentShown(by: here?.screen, here?.placed?.restorable)
    }

    /// If the published destination's document has an activity, lets the document advertise the
    /// destination.
    func followDocuments() {
      activityPlatform.documentActivity = { [weak self] publication in
        let activity = self?.document(at: publication.address)?.userActivity
        return activity?.isEligibleForHandoff == true ? activity : nil
      }
      documentStates = DocumentStates { [weak self] in self?.activityPlatform.followDocument() }
    }
  }
#endif
