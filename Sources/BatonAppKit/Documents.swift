#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton
  import BatonHost

  extension AppKitPresenter {
    /// If the published destination has a document with an activity, makes that document advertise
    /// the destination.
    func followDocuments() {
      activityPlatform.documentActivity = { [weak self] publication in
        self?.document(at: publication.address)?.userActivity
      }
    }

    /// Returns a destination's document. A window's document belongs to its lowest destination.
    func document(at address: Hierarchy.Address) -> NSDocument? {
      guard let live = containers.live, let screen = live.at(address) else { return nil }
      if let document: NSDocument = documentShown(by: screen.screen, screen.placed?.restorable) {
        return document
      }
      let below = sequence(first: address, next: { $0.parent }).dropFirst()
      let isLowest =
        !address.edges.contains { $0.isPresented }
        && below.allSatisfy { live.at($0)?.placed == nil }
      return isLowest ? window.windowController?.document as? NSDocument : nil
    }
  }
#endif
