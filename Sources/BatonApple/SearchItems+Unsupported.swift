#if (canImport(UIKit) || canImport(AppKit)) && (!canImport(CoreSpotlight) || os(tvOS) || os(watchOS))
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension NSUserActivity {
    func giveSearchAttributes(of activity: UserActivity, isIndexed: Bool) {}
  }
#endif
