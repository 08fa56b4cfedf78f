#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS)
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // tvOS has none.
  extension UserActivity {
    mutating func takeIdentity(of activity: NSUserActivity) {
      persistentIdentifier = activity.persistentIdentifier
    }
  }

  extension NSUserActivity {
    func giveIdentity(of activity: UserActivity) {
      persistentIdentifier = activity.persistentIdentifier
    }
  }
#endif
