public import Baton
import Foundation

extension UserActivity {
  /// What is not as the platform wants it, in a fixed order; empty where all is well. Values cannot be of
  /// a wrong type: ``ActivityValue`` has no others.
  public var findings: [ActivityFinding] {
    var findings: [ActivityFinding] = []
    if !activityType.isReverseDNS { findings.append(.activityType(activityType)) }
    let deep = userInfo.filter { $0.value.isTooDeep }.keys.sorted()
    findings += deep.map { .nesting($0) }
    if isEligibleForHandoff {
      let size = PayloadSize(userInfo.filter { !$0.value.isTooDeep })
      if size.bytes > PayloadSize.limit { findings.append(.payloadSize(size.bytes)) }
    }
    if let webpageURL, let fault = webpageURL.webPageFault { findings.append(fault) }
    let missing = requiredUserInfoKeys.subtracting(userInfo.keys).sorted()
    findings += missing.map { .requiredKey($0) }
    if isEligibleForSearch, (title ?? "").isEmpty { findings.append(.untitled) }
    if isEligibleForPublicIndexing, webpageURL == nil, requiredUserInfoKeys.isEmpty {
      findings.append(.publicIndexing)
    }
    return findings
  }

  /// Without what the platform would raise an exception for or could not send; ``findings`` says what.
  public var corrected: UserActivity {
    var activity = self
    activity.userInfo = userInfo.filter { !$0.value.isTooDeep }
    activity.requiredUserInfoKeys.formIntersection(activity.userInfo.keys)
    if webpageURL?.webPageFault != nil { activity.webpageURL = nil }
    return activity
  }
}

extension URL {
  /// Why it is no page for a browser.
  fileprivate var webPageFault: ActivityFinding? {
    switch scheme?.lowercased() {
    case "http", "https": (host ?? "").isEmpty ? .webPageWithoutHost : nil
    default: .webPage(scheme: scheme)
    }
  }
}

extension ActivityValue {
  /// Deeper than any activity of use, and far from where a stack ends.
  static let mostLevels = 32

  fileprivate var isTooDeep: Bool { !fits(levels: Self.mostLevels) }

  private func fits(levels: Int) -> Bool {
    guard levels > 0 else { return false }
    return switch self {
    case .array(let values): values.allSatisfy { $0.fits(levels: levels - 1) }
    case .set(let values): values.allSatisfy { $0.fits(levels: levels - 1) }
    case .dictionary(let values): values.values.allSatisfy { $0.fits(levels: levels - 1) }
    default: true
    }
  }
}
