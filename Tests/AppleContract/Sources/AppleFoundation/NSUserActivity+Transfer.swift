import Foundation

extension NSUserActivity {
  func checkWebpageURL() {
    guard let scheme = webpageURL?.scheme?.lowercased() else { return }
    if scheme != "http", scheme != "https" {
      SystemLog.problems.note("exception: webpageURL with the scheme \(scheme)")
    }
  }

  /// Returns the copy that another device receives. Keys that aren't required are dropped, and
  /// values are boxed as Objective-C objects.
  @_spi(System) public func transferred() -> NSUserActivity {
    let copy = NSUserActivity(activityType: activityType)
    copy.title = title
    copy.userInfo = userInfo?.filter { key, _ in
      requiredUserInfoKeys?.contains(key.base as? String ?? "") ?? true
    }.mapValues(boxed)
    copy.requiredUserInfoKeys = requiredUserInfoKeys
    copy.webpageURL = webpageURL
    copy.referrerURL = referrerURL
    copy.expirationDate = expirationDate
    copy.keywords = keywords
    copy.targetContentIdentifier = targetContentIdentifier
    copy.persistentIdentifier = persistentIdentifier
    copy.isEligibleForHandoff = isEligibleForHandoff
    copy.isEligibleForSearch = isEligibleForSearch
    copy.isEligibleForPublicIndexing = isEligibleForPublicIndexing
    copy.isEligibleForPrediction = isEligibleForPrediction
    copy.supportsContinuationStreams = supportsContinuationStreams
    return copy
  }
}

/// Returns a value as the platform stores it, as an object of one of Foundation's classes.
private func boxed(_ value: Any) -> Any {
  if let object = value as? NSObject { return object }
  SystemLog.problems.note("exception: userInfo holds a \(type(of: value))")
  return NSNull()
}
