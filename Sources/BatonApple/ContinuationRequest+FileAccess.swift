#if (canImport(UIKit) || canImport(AppKit))
  public import Baton
  public import BatonHost
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension ContinuationRequest {
    /// Begins the access to a document from outside, which ends with the final outcome: screens that are
    /// made meanwhile can read it. A screen that needs it for longer begins its own, on the URL that its
    /// destination or ``ContinuationHost/rawObject(of:)`` holds, which is the original.
    ///
    /// Does nothing for what is no document, or needs no access.
    ///
    /// - Returns: The completion to deliver the request with, and to call with the host that took it.
    @MainActor public func accessingFile(
      _ completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) -> @MainActor (Outcome, ContinuationHost?) -> Void {
      guard case .document(let url) = content, url.startAccessingSecurityScopedResource() else {
        return { outcome, _ in completion(outcome) }
      }
      return { outcome, host in
        completion(outcome)
        // A request that is parked still needs its file.
        guard let host else { return url.stopAccessingSecurityScopedResource() }
        host.whenFinal(id) { url.stopAccessingSecurityScopedResource() }
      }
    }
  }
#endif
