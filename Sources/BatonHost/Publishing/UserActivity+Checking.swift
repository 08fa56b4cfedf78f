public import Baton
import Foundation

extension UserActivity {
  /// The mistakes that the platform would find, in a fixed order. Values never have the wrong type,
  /// because ``/Baton/ActivityValue`` only allows supported ones.
  public var problems: [Diagnostic] {
    var problems: [Diagnostic] = []
    if !activityType.isReverseDNS { problems.append(.activityType(activityType)) }
    let deep = userInfo.filter { $0.value.isTooDeep }.keys.ordered()
    problems += deep.map { .nesting($0) }
    if isEligibleForHandoff {
      let size = PayloadSize(userInfo.filter { !$0.value.isTooDeep })
      if size.bytes > PayloadSize.limit { problems.append(.payloadSize(size.bytes)) }
    }
    if let webpageURL, let problem = webpageURL.webPageProblem { problems.append(problem) }
    let missing = requiredUserInfoKeys.subtracting(userInfo.keys).ordered()
    problems += missing.map { .requiredKey($0) }
    if isEligibleForSearch, (title ?? "").isEmpty { problems.append(.untitled) }
    if isEligibleForPublicIndexing, webpageURL == nil, requiredUserInfoKeys.isEmpty {
      problems.append(.publicIndexing)
    }
    return problems
  }

  /// The activity without values that would raise an exception or can't be sent. ``problems`` lists
  /// them.
  package var corrected: UserActivity {
    var activity = self
    activity.userInfo = userInfo.filter { !$0.value.isTooDeep }
    activity.requiredUserInfoKeys.formIntersection(activity.userInfo.keys)
    if webpageURL?.webPageProblem != nil { activity.webpageURL = nil }
    return activity
  }
}

extension URL {
  fileprivate var webPageProblem: Diagnostic? {
    switch scheme?.lowercased() {
    case "http", "https": (host ?? "").isEmpty ? .webPageWithoutHost : nil
    default: .webPage(scheme: scheme)
    }
  }
}

/// The size in bytes of an activity's values as a binary property list, which is similar to the
/// platform's format.
package struct PayloadSize {
  /// The recommendation for `NSUserActivity.userInfo`: three kilobytes or less.
  package static let limit = 3 * 1_024

  package let bytes: Int

  package init(_ values: [String: ActivityValue]) {
    let list = values.mapValues(PayloadSize.propertyList)
    let data = try? PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    bytes = data?.count ?? 0
  }

  private static func propertyList(_ value: ActivityValue) -> Any {
    switch value {
    case .string, .bool, .integer, .unsigned, .double, .date, .data: value.boxed
    case .url(let url): url.absoluteString
    case .array(let values): values.map(propertyList)
    case .set(let values): values.map(propertyList)
    case .dictionary(let values): values.mapValues(propertyList)
    case .null: ""
    }
  }
}
