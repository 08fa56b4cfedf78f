#if (canImport(UIKit) || canImport(AppKit))
  public import Baton
  public import BatonHost
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension ContinuationRequest {
    /// Starts access to a document from outside the app, or to an activity's files. Access lasts
    /// until the final outcome, so screens that are created before then can read the files. If a
    /// screen needs a file for longer, it must start its own access to the original URL, which is
    /// available from the screen's destination or ``ContinuationHost/platformObject(of:)``.
    ///
    /// Does nothing if the request has no document or files.
    ///
    /// - Parameter isInPlace: False if the system put a copy in your app's `Inbox` folder instead
    ///   of opening the file in place. If the destination is shown, Baton deletes the copy after the
    ///   final outcome. A screen that needs to keep the copy must move it before then.
    /// - Returns: The completion to call once the request is delivered. Pass it the outcome and the
    ///   host that handled the request.
    @MainActor public func accessingFile(
      isInPlace: Bool = true, _ completion: @escaping @MainActor (Outcome) -> Void = { _ in }
    ) -> @MainActor (Outcome, ContinuationHost?) -> Void {
      let accessed = files.filter { $0.startAccessingSecurityScopedResource() }
      let copies = isInPlace ? [] : files.filter(\.isInInbox)
      guard !accessed.isEmpty || !copies.isEmpty else {
        return { outcome, _ in completion(outcome) }
      }
      return { outcome, host in
        let stop: @MainActor (Outcome?) -> Void = { final in
          for file in accessed { file.stopAccessingSecurityScopedResource() }
          switch final ?? outcome {
          case .opened, .degraded, .performed:
            for copy in copies { try? FileManager.default.removeItem(at: copy) }
          default: break
          }
        }
        completion(outcome)
        // A parked request still needs its file.
        guard let host else { return stop(nil) }
        host.onCompletion(id, stop)
      }
    }

    private var files: [URL] {
      switch content {
      case .document(let url): return [url]
      case .activity(let activity):
        let named = activity.userInfo.values.compactMap { value -> URL? in
          if case .url(let url) = value, url.isFileURL { url } else { nil }
        }
        // A document and its destination may refer to the same file.
        return Array(Set(named))
      default: return []
      }
    }
  }

  extension URL {
    /// True for a file in one of the app's `Inbox` folders, where the system puts copies.
    fileprivate var isInInbox: Bool {
      let folder = deletingLastPathComponent().standardizedFileURL
      let homes = [NSHomeDirectory(), NSTemporaryDirectory()].map {
        URL(fileURLWithPath: $0, isDirectory: true).standardizedFileURL.path
      }
      return folder.lastPathComponent.hasSuffix("Inbox")
        && homes.contains { folder.path.hasPrefix($0) }
    }
  }
#endif
