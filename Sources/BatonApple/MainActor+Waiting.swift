#if (canImport(UIKit) || canImport(AppKit))
  import Dispatch
  import Foundation

  extension MainActor {
    /// Does it on the main actor, and returns when it is done, whatever thread it is called on.
    static func wait(_ work: @MainActor @Sendable () -> Void) {
      if isHere {
        MainActor.assumeIsolated(work)
      } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated(work) }
      }
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
