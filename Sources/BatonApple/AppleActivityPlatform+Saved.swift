#if (canImport(UIKit) || canImport(AppKit))
  import Baton
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

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
