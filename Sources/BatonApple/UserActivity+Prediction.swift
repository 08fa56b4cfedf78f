#if (canImport(UIKit) || canImport(AppKit)) && !os(tvOS) && !os(macOS)
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // Siri's suggestions are those of iOS, watchOS, visionOS and Catalyst.
  extension UserActivity {
    mutating func takePrediction(of activity: NSUserActivity) {
      isEligibleForPrediction = activity.isEligibleForPrediction
    }
  }

  extension NSUserActivity {
    func givePrediction(of activity: UserActivity) {
      isEligibleForPrediction = activity.isEligibleForPrediction
    }
  }
#endif
