import Foundation
@_spi(System) import UserNotifications

extension UNNotificationResponse {
  @MainActor var simulatedTargetScene: UIScene? { systemScene as? UIScene }
}
