#if (canImport(UIKit) || canImport(AppKit))
  import Dispatch
  import Foundation

  extension MainActor {
    /// Does it on the main actor, and returns when it is done, whatever thread it is called on; not at all
    /// where the main thread does not come to it in time, because it may wait for the very thread that this
    /// is called on.
    ///
    /// - Returns: Whether it was done; where not, it may still have begun as the time ran out.
    @discardableResult
    static func wait(
      atMost limit: DispatchTimeInterval = .milliseconds(500),
      _ work: @escaping @MainActor @Sendable () -> Void
    ) -> Bool {
      if isHere {
        MainActor.assumeIsolated(work)
        return true
      }
      let item = DispatchWorkItem { MainActor.assumeIsolated(work) }
      DispatchQueue.main.async(execute: item)
      guard item.wait(timeout: .now() + limit) == .timedOut else { return true }
      item.cancel()
      return false
    }

    /// The main queue need not be served by the main thread, as where a process has no run loop.
    private static var isHere: Bool {
      Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    private static let mainQueueKey = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  }
#endif
