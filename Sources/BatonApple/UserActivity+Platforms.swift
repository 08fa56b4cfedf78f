#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // tvOS doesn't save activities, and Siri doesn't suggest activities on tvOS or the Mac, so those
  // platforms lack the corresponding properties.

  extension UserActivity {
    #if os(tvOS)
      mutating func readIdentity(of activity: NSUserActivity) {}
    #else
      mutating func readIdentity(of activity: NSUserActivity) {
        persistentIdentifier = activity.persistentIdentifier
      }
    #endif

    #if os(tvOS) || os(macOS)
      mutating func takePrediction(of activity: NSUserActivity) {}
    #else
      mutating func takePrediction(of activity: NSUserActivity) {
        isEligibleForPrediction = activity.isEligibleForPrediction
      }
    #endif
  }

  extension NSUserActivity {
    #if os(tvOS)
      func writeIdentity(of activity: UserActivity) {}
    #else
      func writeIdentity(of activity: UserActivity) {
        persistentIdentifier = activity.persistentIdentifier
      }
    #endif

    #if os(tvOS) || os(macOS)
      func givePrediction(of activity: UserActivity) {}
    #else
      func givePrediction(of activity: UserActivity) {
        isEligibleForPrediction = activity.isEligibleForPrediction
      }
    #endif
  }

  extension AppleActivityPlatform {
    #if os(tvOS)
      // tvOS saves no activities.
      public func deleteSaved(persistentIdentifiers: [String]) async {}
      public func deleteAllSaved() async { invalidateSearchable() }
    #else
      public func deleteSaved(persistentIdentifiers: [String]) async {
        await withCheckedContinuation { (deleted: CheckedContinuation<Void, Never>) in
          NSUserActivity.deleteSavedUserActivities(
            withPersistentIdentifiers: persistentIdentifiers,
            completionHandler: { deleted.resume() })
        }
      }

      public func deleteAllSaved() async {
        invalidateSearchable()
        await withCheckedContinuation { (deleted: CheckedContinuation<Void, Never>) in
          NSUserActivity.deleteAllSavedUserActivities(completionHandler: { deleted.resume() })
        }
      }
    #endif
  }
#endif
