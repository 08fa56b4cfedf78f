#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost

  extension ApplicationEvents {
    /// Opens a document with the document controller, for a window that the directory asks for.
    /// Call it in the app's `openScene` for a destination that's a document.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - opening: The directory's request. It ends if the document can't be opened.
    ///   - connect: Connects the document's window with
    ///     ``WindowEvents/connect(configuration:answering:)``, unless it's already open and
    ///     connected.
    public func openDocument(
      at url: URL, for opening: SceneOpenRequest,
      connect: @escaping @MainActor (NSDocument, _ wasOpen: Bool) -> Void
    ) {
      NSDocumentController.shared.openDocument(withContentsOf: url, display: true) {
        [directory] document, wasOpen, error in
        if let document { return connect(document, wasOpen) }
        directory.didFail(opening.id, error ?? CocoaError(.fileReadUnknown))
      }
    }
  }
#endif
