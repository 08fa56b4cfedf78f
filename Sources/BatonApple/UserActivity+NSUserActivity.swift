#if (canImport(UIKit) || canImport(AppKit))
  public import Baton
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  extension UserActivity {
    /// Creates an activity from the platform's. Keys that aren't text, and values that no activity
    /// may carry, are left out. The object itself is available from `host.rawObject(of:)`.
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
      takePrediction(of: activity)
      takeIdentity(of: activity)
    }
  }

  extension NSUserActivity {
    /// An activity for the platform.
    public convenience init(_ activity: UserActivity) {
      self.init(activityType: activity.activityType.name)
      fill(with: activity)
    }

    /// Takes over everything but the type, which can't change. Only web pages are kept, because the
    /// platform raises an exception for others.
    public func fill(with activity: UserActivity) {
      userInfo = activity.userInfo.mapValues(\.boxed)
      // Set after the values, because keys not listed here may be dropped.
      requiredUserInfoKeys = activity.requiredUserInfoKeys
      fillSurroundings(with: activity)
    }

    /// Takes over only the values, and keeps those that others added.
    ///
    /// - Parameter keys: Keys that don't belong to others.
    func fillValues(with activity: UserActivity, besides keys: Set<String>) {
      let others = userInfo?.filter { !keys.contains($0.key.base as? String ?? "") }
      let othersRequired = requiredUserInfoKeys?.subtracting(keys)
      // In one step, so that another thread doing the same sees the others' values.
      userInfo = (others ?? [:]).merging(activity.userInfo.mapValues(\.boxed)) { _, own in own }
      requiredUserInfoKeys = activity.requiredUserInfoKeys.union(othersRequired ?? [])
    }

    /// Takes over everything except the values and the type.
    func fillSurroundings(with activity: UserActivity) {
      title = activity.title
      webpageURL = activity.webpageURL.flatMap { $0.isOfTheWeb ? $0 : nil }
      referrerURL = activity.referrerURL
      targetContentIdentifier = activity.targetContentIdentifier
      keywords = activity.keywords
      expirationDate = activity.expirationDate
      isEligibleForHandoff = activity.isEligibleForHandoff
      isEligibleForSearch = activity.isEligibleForSearch
      isEligibleForPublicIndexing = activity.isEligibleForPublicIndexing
      supportsContinuationStreams = activity.supportsContinuationStreams
      givePrediction(of: activity)
      giveIdentity(of: activity)
    }
  }

  extension URL {
    fileprivate var isOfTheWeb: Bool {
      let scheme = scheme?.lowercased()
      return scheme == "https" || scheme == "http"
    }
  }
#endif
