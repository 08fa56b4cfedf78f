#if (canImport(UIKit) || canImport(AppKit)) && (os(tvOS) || os(macOS))
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension UserActivity {
    mutating func takePrediction(of activity: NSUserActivity) {}
  }

  extension NSUserActivity {
    func givePrediction(of activity: UserActivity) {}
  }
#endif
