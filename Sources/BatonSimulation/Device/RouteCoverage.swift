import Baton
import Foundation

/// Writes a list of everything that tests open, for `baton routes --coverage`. The environment
/// variable `BATON_COVERAGE` names the file; without it, nothing is written. Each line is a link,
/// or the name of a destination or command that was opened without a link.
package enum RouteCoverage {
  private static let path = ProcessInfo.processInfo.environment["BATON_COVERAGE"]

  package static func note(_ link: String) {
    guard let path, let file = fopen(path, "a") else { return }
    fputs(link.escaped + "\n", file)
    fclose(file)
  }
}
