#if (canImport(UIKit) || canImport(AppKit))
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension NSUserActivity {
    /// Names every key that is text as a required one: others may be dropped. Keys that are no text
    /// cannot be required.
    public func requireAllKeys() {
      requiredUserInfoKeys = Set(userInfo?.keys.compactMap { $0.base as? String } ?? [])
    }
  }
#endif
