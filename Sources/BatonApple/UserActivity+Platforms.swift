#if (canImport(UIKit) || canImport(AppKit))
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  // tvOS doesn't save activities, and Siri doesn't suggest activities on tvOS or the Mac, so those
  // platforms lack the corresponding properties.

  extension NSUserActivity {
    #if os(tvOS)
      var savedIdentifier: String? {
        get { nil }
        set {}
      }
    #else
      var savedIdentifier: String? {
        get { persistentIdentifier }
        set { persistentIdentifier = newValue }
      }
    #endif

    #if os(tvOS) || os(macOS)
      var isSuggested: Bool {
        get { false }
        set {}
      }
    #else
      var isSuggested: Bool {
        get { isEligibleForPrediction }
        set { isEligibleForPrediction = newValue }
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
        await withCheckedContinuation { deleted in
          NSUserActivity.deleteSavedUserActivities(
            withPersistentIdentifiers: persistentIdentifiers,
            completionHandler: { @Sendable in deleted.resume() })
        }
      }

      public func deleteAllSaved() async {
        invalidateSearchable()
        await withCheckedContinuation { deleted in
          NSUserActivity.deleteAllSavedUserActivities { @Sendable in deleted.resume() }
        }
      }
    #endif
  }
#endif
