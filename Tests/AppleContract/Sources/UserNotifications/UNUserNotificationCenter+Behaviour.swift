@_spi(System) import AppleFoundation
import Foundation

extension UNUserNotificationCenter {
  /// Whether the process is a bundle: in one that is none the center ends it, for which the stand-in
  /// complains.
  @_spi(System) nonisolated(unsafe) public static var isInBundle = true
  nonisolated(unsafe) private static let one = UNUserNotificationCenter()

  static func simulatedCurrent() -> UNUserNotificationCenter {
    if !isInBundle {
      SystemLog.problems.note("exception: bundleProxyForCurrentProcess is nil")
    }
    return one
  }
}
