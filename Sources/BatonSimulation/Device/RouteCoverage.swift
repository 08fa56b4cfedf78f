import Baton
import Foundation

/// Notes what tests open in the file that `BATON_COVERAGE` names, for `baton routes --coverage`. Each line is a
/// link, or the name of a destination or command that was opened without one. Without the variable, nothing is noted.
package enum RouteCoverage {
  private static let path = ProcessInfo.processInfo.environment["BATON_COVERAGE"]

  package static func note(_ link: String) {
    guard let path, let file = fopen(path, "a") else { return }
    fputs(link.escaped + "\n", file)
    fclose(file)
  }
}

extension ContinuationRequest {
  /// The link that asks, or the web page of an activity from a browser.
  var coveredLink: String? {
    switch content {
    case .link(let link): link
    case .activity(let activity) where activity.activityType == .browsingWeb:
      activity.webpageURL?.absoluteString
    case .activity, .document, .destination, .command, .navigation: nil
    }
  }
}
