#if (canImport(UIKit) || canImport(AppKit))
  public import Baton
  public import BatonHost
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension UserActivity {
    /// Creates an activity from the platform's object. Leaves out keys that aren't strings, and
    /// values that an activity can't contain. You can get the object itself from
    /// `host.platformObject(of:)`.
    public init(_ activity: NSUserActivity) {
      self.init(
        ActivityType(activity.activityType),
        userInfo: [String: ActivityValue](boxed: activity.userInfo ?? [:]), title: activity.title,
        webpageURL: activity.webpageURL, targetContentIdentifier: activity.targetContentIdentifier)
      if let required = activity.requiredUserInfoKeys { requiredUserInfoKeys = required }
      referrerURL = activity.referrerURL
      keywords = activity.keywords
      expirationDate = activity.expirationDate
      isEligibleForHandoff = activity.isEligibleForHandoff
      isEligibleForSearch = activity.isEligibleForSearch
      isEligibleForPublicIndexing = activity.isEligibleForPublicIndexing
      supportsContinuationStreams = activity.supportsContinuationStreams
      isEligibleForPrediction = activity.isSuggested
      persistentIdentifier = activity.savedIdentifier
    }
  }

  extension NSUserActivity {
    /// Creates the platform's object from an activity.
    public convenience init(_ activity: UserActivity) {
      self.init(activityType: activity.activityType.name)
      fill(with: activity)
    }

    /// Copies everything except the type, which can't change. The page's URL is copied only if it's
    /// a web URL, because the platform raises an exception for other URLs.
    public func fill(with activity: UserActivity) {
      userInfo = activity.userInfo.mapValues(\.boxed)
      // Set the required keys after the values, because the platform may drop keys that aren't
      // listed here.
      requiredUserInfoKeys = activity.requiredUserInfoKeys
      updateSurroundings(with: activity)
    }

    /// Makes every string key required, because the platform may drop keys that aren't required.
    /// Keys of other types can't be required.
    public func requireAllKeys() {
      requiredUserInfoKeys = Set(userInfo?.keys.compactMap { $0.base as? String } ?? [])
    }

    /// Copies only the values, and keeps the values that other objects added.
    ///
    /// - Parameter keys: The keys that Baton set. Their old values are removed.
    func fillValues(with activity: UserActivity, besides keys: Set<String>) {
      let others = userInfo?.filter { !keys.contains($0.key.base as? String ?? "") }
      let othersRequired = requiredUserInfoKeys?.subtracting(keys)
      // Assign everything in one step. Otherwise, another thread doing the same could miss the
      // values that other objects added.
      userInfo = (others ?? [:]).merging(activity.userInfo.mapValues(\.boxed)) { _, own in own }
      requiredUserInfoKeys = activity.requiredUserInfoKeys.union(othersRequired ?? [])
    }

    func updateSurroundings(with activity: UserActivity) {
      title = activity.title
      let isOfTheWeb = ["http", "https"].contains(activity.webpageURL?.scheme?.lowercased())
      webpageURL = isOfTheWeb ? activity.webpageURL : nil
      referrerURL = activity.referrerURL
      targetContentIdentifier = activity.targetContentIdentifier
      keywords = activity.keywords
      expirationDate = activity.expirationDate
      isEligibleForHandoff = activity.isEligibleForHandoff
      isEligibleForSearch = activity.isEligibleForSearch
      isEligibleForPublicIndexing = activity.isEligibleForPublicIndexing
      supportsContinuationStreams = activity.supportsContinuationStreams
      isSuggested = activity.isEligibleForPrediction
      savedIdentifier = activity.persistentIdentifier
    }
  }

  extension NSUserActivity: ContinuationStreamSource {
    /// Connects to the device on which the activity started. Call this on the object that the
    /// platform delivered, because no other activity object can connect.
    @MainActor public func continuationStream() async throws -> ContinuationStream {
      try await withCheckedThrowingContinuation { answer in
        // Without `@Sendable`, the closure would trap outside of the main actor. Before Xcode 26, the
        // parameter isn't `@Sendable`.
        getContinuationStreams { @Sendable input, output, error in
          guard let input, let output else {
            return answer.resume(throwing: ContinuationStreamError.lost(error))
          }
          // The streams arrive unopened, and must be opened immediately.
          answer.resume(returning: ContinuationStream(input: input, output: output))
        }
      }
    }
  }
#endif
