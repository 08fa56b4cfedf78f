// Written by `swift run write-shims` from Declarations; changes belong there.
// swift-format-ignore-file
@_exported public import AppleFoundation
public protocol UNUserNotificationCenterDelegate : NSObjectProtocol {
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}
extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping @Sendable () -> Void) { Unimplemented.note("userNotificationCenter(_:didReceive:withCompletionHandler:)", self) }
  public func userNotificationCenter(_ center: UNUserNotificationCenter, willPresent notification: UNNotification, withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void) { Unimplemented.note("userNotificationCenter(_:willPresent:withCompletionHandler:)", self) }
  public func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) { Unimplemented.note("userNotificationCenter(_:openSettingsFor:)", self) }
}
open class UNUserNotificationCenter : NSObject {
  open class func current() -> UNUserNotificationCenter { simulatedCurrent() }
  open weak var delegate: (any UNUserNotificationCenterDelegate)? = nil
}
open class UNNotificationResponse : NSObject {
  public let actionIdentifier: String
  public let notification: UNNotification
  @_spi(System) open var systemScene: AnyObject? = nil
  @_spi(System) public init(actionIdentifier: String = "", notification: UNNotification) {
    self.actionIdentifier = actionIdentifier
    self.notification = notification
    super.init()
  }
}
open class UNNotification : NSObject {
  public let date: Date
  public let request: UNNotificationRequest
  @_spi(System) public init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
    super.init()
  }
}
open class UNNotificationRequest : NSObject {
  public let identifier: String
  public let content: UNNotificationContent
  @_spi(System) public init(identifier: String = "", content: UNNotificationContent) {
    self.identifier = identifier
    self.content = content
    super.init()
  }
}
open class UNNotificationContent : NSObject {
  public let title: String
  public let userInfo: [AnyHashable : Any]
  public let targetContentIdentifier: String?
  @_spi(System) public init(title: String = "", userInfo: [AnyHashable : Any] = [:], targetContentIdentifier: String? = nil) {
    self.title = title
    self.userInfo = userInfo
    self.targetContentIdentifier = targetContentIdentifier
    super.init()
  }
}
public struct UNNotificationPresentationOptions : OptionSet, Sendable {
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public let rawValue: UInt
  public static let sound: UNNotificationPresentationOptions = Self(rawValue: 2)
  public static let banner: UNNotificationPresentationOptions = Self(rawValue: 16)
}
public let UNNotificationDefaultActionIdentifier: String = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier: String = "com.apple.UNNotificationDismissActionIdentifier"
