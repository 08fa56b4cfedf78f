#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost

  extension ApplicationEvents {
    /// Opens a document, by the document controller, for a window that the directory asks for: what the
    /// app's `openScene` does for a place that is a document.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - opening: What the directory asks for. Where the document cannot be opened, its request ends.
    ///   - connect: Connects a window of the document with ``WindowEvents/connect(configuration:answering:)``,
    ///     unless it was open already and is connected.
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
