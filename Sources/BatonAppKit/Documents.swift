#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton
  import BatonHost

  extension ChainEntry {
    /// The destination's document.
    ///
    /// - Parameter chain: The destinations that get the activity, this one among them.
    func document(in chain: [ChainEntry]) -> NSDocument? {
      if let document: NSDocument = documentShown(by: screen, restorable) { return document }
      let isLowest = !chain.contains { $0.address != address && $0.address.isPrefix(of: address) }
      guard isLowest, var top = screen as? NSViewController else { return nil }
      // The view may not be in a window yet.
      while let parent = top.parent { top = parent }
      let window = NSApplication.shared.windows.first { $0.contentViewController === top }
      return window?.windowController?.document as? NSDocument
    }
  }

  extension AppKitPresenter {
    /// If the published destination's document has an activity, lets the document advertise the
    /// destination.
    func followDocuments() {
      activityPlatform.documentActivity = { [weak self] publication in
        let activity = self?.document(at: publication.address)?.userActivity
        return activity?.isEligibleForHandoff == true ? activity : nil
      }
    }

    private func document(at address: Hierarchy.Address) -> NSDocument? {
      let live = containers.live
      let here = live?.at(address)
      return documentShown(by: here?.screen, here?.placed?.restorable)
        ?? (live?.isLowest(address) == true
          ? window.windowController?.document as? NSDocument : nil)
    }
  }

  extension LiveScreen<NSViewController> {
    /// True if there's no other destination of this window below this address.
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
#endif
