@_spi(System) import AppleFoundation

extension UNUserNotificationCenter {
  /// True if the process is in a bundle. If it isn't, the real center would end the process, so
  /// this one reports a problem.
  @_spi(System) nonisolated(unsafe) public static var isInBundle = true
  nonisolated(unsafe) private static let one = UNUserNotificationCenter()

  static func simulatedCurrent() -> UNUserNotificationCenter {
    if !isInBundle {
      SystemLog.problems.note("exception: bundleProxyForCurrentProcess is nil")
    }
    return one
  }
}
