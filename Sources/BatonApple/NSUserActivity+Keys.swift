#if (canImport(UIKit) || canImport(AppKit))
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension NSUserActivity {
    /// Makes every string key required, because the platform may drop keys that aren't required.
    /// Keys of other types can't be required.
    public func requireAllKeys() {
      requiredUserInfoKeys = Set(userInfo?.keys.compactMap { $0.base as? String } ?? [])
    }
  }
#endif
