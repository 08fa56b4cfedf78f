#if (canImport(UIKit) || canImport(AppKit))
  public import Baton
  public import BatonHost
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension ContinuationRequest {
    /// Begins the access to a document from outside, and to files that an activity names, which ends with the
    /// final outcome: screens that are made meanwhile can read them. A screen that needs one for longer begins
    /// its own, on the URL that its destination or ``ContinuationHost/rawObject(of:)`` holds, which is the
    /// original.
    ///
    /// Does nothing for what is no file, or needs no access.
    ///
    /// - Returns: The completion to deliver the request with, and to call with the host that took it.
    @MainActor public func accessingFile(
      _ completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) -> @MainActor (Outcome, ContinuationHost?) -> Void {
      let accessed = files.filter { $0.startAccessingSecurityScopedResource() }
      guard !accessed.isEmpty else { return { outcome, _ in completion(outcome) } }
      let stop: @MainActor () -> Void = {
        for file in accessed { file.stopAccessingSecurityScopedResource() }
      }
      return { outcome, host in
        completion(outcome)
        // A request that is parked still needs its file.
        guard let host else { return stop() }
        host.whenFinal(id, stop)
      }
    }

    private var files: [URL] {
      switch content {
      case .document(let url): return [url]
      case .activity(let activity):
        let named = activity.userInfo.values.compactMap { value -> URL? in
          if case .url(let url) = value, url.isFileURL { url } else { nil }
        }
        // A document and the place that it is shown at may name the same file.
        return Array(Set(named))
      default: return []
      }
    }
  }
#endif
