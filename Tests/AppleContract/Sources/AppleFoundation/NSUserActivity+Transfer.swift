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

/// Returns a value as the platform stores it, using only the documented classes.
private func boxed(_ value: Any) -> Any {
  switch value {
  case let value as NSObject: return value
  case let value as Bool: return NSNumber(value: value)
  case let value as Int: return NSNumber(value: value)
  case let value as Int64: return NSNumber(value: value)
  case let value as UInt64: return NSNumber(value: value)
  case let value as Double: return NSNumber(value: value)
  case let value as String: return NSString(string: value)
  case let value as Date:
    return NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
  case let value as Data: return NSData(data: value)
  case let value as URL: return value as NSURL
  case let value as [Any]: return NSArray(array: value.map(boxed))
  case let value as Set<AnyHashable>:
    return NSSet(array: value.map { boxed($0.base) })
  case let value as [String: Any]:
    return NSDictionary(dictionary: value.mapValues(boxed))
  default:
    SystemLog.problems.note("exception: userInfo holds a \(type(of: value))")
    return NSNull()
  }
}
