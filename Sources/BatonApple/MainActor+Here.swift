#if (canImport(UIKit) || canImport(AppKit))
  import Dispatch
  import Foundation

  extension MainActor {
    /// True on the main actor. A process without a run loop may serve its queue on another thread
    /// than the main one.
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
