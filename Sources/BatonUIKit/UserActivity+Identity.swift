#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Baton
  import UIKit

  // tvOS has none of these.
  extension UserActivity {
    mutating func takeIdentity(of activity: NSUserActivity) {
      persistentIdentifier = activity.persistentIdentifier
      isEligibleForPrediction = activity.isEligibleForPrediction
    }
  }

  extension NSUserActivity {
    func giveIdentity(of activity: UserActivity) {
      persistentIdentifier = activity.persistentIdentifier
      isEligibleForPrediction = activity.isEligibleForPrediction
    }
  }
#endif
