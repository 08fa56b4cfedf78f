#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  public import BatonHost
  public import Foundation

  extension ContinuationHost {
    /// Opens a document that the user chose in the app, for example in a document browser, picker,
    /// or open panel. The host opens the destination that declares
    /// ``DestinationTrait/opens(fileExtensions:as:)`` for the file's type. Access to the file lasts
    /// until the outcome is final.
    ///
    /// ```swift
    /// func documentBrowser(_ browser: UIDocumentBrowserViewController, didPickDocumentsAt urls: [URL]) {
    ///   guard let url = urls.first else { return }
    ///   Task { await host.open(document: url) }
    /// }
    /// ```
    @discardableResult
    public func open(document url: URL) async -> Outcome {
      let request = ContinuationRequest(.document(url), from: .app)
      return await withCheckedContinuation { answer in
        let completion = request.accessingFile { answer.resume(returning: $0) }
        deliver([request], platformObject: url as NSURL, completion: { completion($0, self) })
      }
    }

    private static let stateKey = "baton.saved-scene"

    /// Encodes the hierarchy into the platform's state restoration archive. If there are no screens
    /// to save, or if one can't be encoded, the screens from the last state are kept.
    public func encodeRestorableState(with coder: NSCoder) {
      guard let state = stateToSave() else { return }
      coder.encode(NSData(data: state), forKey: Self.stateKey)
    }

    /// Returns the state in a restoration archive, or nil if there's none.
    public static func restorableState(in coder: NSCoder) -> Data? {
      // Some archives raise an exception for values that they can't decode.
      guard coder.containsValue(forKey: stateKey) else { return nil }
      return coder.decodeObject(of: NSData.self, forKey: stateKey).map { Data(referencing: $0) }
    }
  }

  extension ContainerPresenting {
    /// Uses the app's directory to open windows, unless the app opens them itself or doesn't
    /// support multiple windows.
    package func openWindows(in directory: SceneDirectory) {
      guard directory.openScene != nil, !opensWindows else { return }
      containers.openWindow = { [weak directory, weak self] in
        directory?.openWindow($0, from: self)
      }
    }
  }
#endif
