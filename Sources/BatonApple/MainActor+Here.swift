#if (canImport(UIKit) || canImport(AppKit))
  import Dispatch
  import Foundation

  extension MainActor {
    /// Whether this is called on the main actor, by whatever it is served: its queue need not be served by the
    /// main thread, as where a process has no run loop.
    static var isHere: Bool {
      Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
    }

    private static let mainQueueKey = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  }
#endif
