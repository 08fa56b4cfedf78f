#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  public import BatonHost
  public import Foundation

  extension ContinuationHost {
    /// Opens a document that the user has chosen in the app: in a document browser, a picker, an open panel.
    /// It leads to the destination that ``DestinationTrait/opens(contentTypes:as:)`` its file. Access to the
    /// file is held until the outcome.
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
        deliver([request], raw: url as NSURL, completion: { completion($0, self) })
      }
    }
  }
#endif
