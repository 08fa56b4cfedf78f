#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Baton
  import BatonHost

  extension ChainEntry {
    /// Returns the destination's document, or nil.
    ///
    /// - Parameter chain: All destinations that receive the activity, including this one.
    func document(in chain: [ChainEntry]) -> NSDocument? {
      if let document: NSDocument = documentShown(by: screen, restorable) { return document }
      let isLowest = !chain.contains { $0.address != address && $0.address.isPrefix(of: address) }
      guard isLowest, var top = screen as? NSViewController else { return nil }
      // The screen's `view.window` may still be nil, so search for the window by its content
      // controller.
      while let parent = top.parent { top = parent }
      let window = NSApplication.shared.windows.first { $0.contentViewController === top }
      return window?.windowController?.document as? NSDocument
    }
  }

  extension AppKitPresenter {
    /// If the published destination has a document with an activity, makes that document advertise
    /// the destination.
    func followDocuments() {
      activityPlatform.documentActivity = { [weak self] publication in
        self?.document(at: publication.address)?.userActivity
      }
    }

    private func document(at address: Hierarchy.Address) -> NSDocument? {
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
