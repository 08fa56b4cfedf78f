import Foundation

extension UNUserNotificationCenter {
  nonisolated(unsafe) private static let one = UNUserNotificationCenter()
  static func simulatedCurrent() -> UNUserNotificationCenter { one }
}
