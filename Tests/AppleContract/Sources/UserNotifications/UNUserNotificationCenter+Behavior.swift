@_spi(System) import AppleFoundation

extension UNUserNotificationCenter {
  /// True if the process is a bundle. Otherwise the center would end the process, so the stand-in
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
