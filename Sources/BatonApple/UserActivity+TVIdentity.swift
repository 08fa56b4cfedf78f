#if (canImport(UIKit) || canImport(AppKit)) && os(tvOS)
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension UserActivity {
    mutating func takeIdentity(of activity: NSUserActivity) {}
  }

  extension NSUserActivity {
    func giveIdentity(of activity: UserActivity) {}
  }
#endif
