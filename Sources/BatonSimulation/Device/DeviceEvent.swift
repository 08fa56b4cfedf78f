public import Baton
public import Foundation

/// An action by the user or the system that opens an app.
public struct DeviceEvent: Sendable {
  /// The kinds of events in ``CallbackOrder``.
  public enum Kind: String, Sendable, CaseIterable {
    /// The event with the same name.
    case handoff, universalLink, customScheme, searchItem, searchQuery, quickAction, notification,
      document, icon
  }

  /// The kind of event.
  public let kind: Kind
  /// The event's values, as in the options of a scene that connects because of the event.
  package var options = ConnectionOptions()

  /// Accepts another device's activity. The app first receives the type, and later the values.
  public static func handoff(_ type: ActivityType) -> Self {
    Self(.handoff) { $0.handoffActivityType = type }
  }
  /// Taps a link on one of the app's domains.
  public static func universalLink(_ url: URL) -> Self {
    Self(.universalLink) {
      $0.userActivities = [UserActivity(.browsingWeb, webpageURL: url)]
    }
  }
  /// In another app, opens a link that uses this app's scheme.
  public static func customScheme(_ url: URL, sender: String?) -> Self {
    Self(.customScheme) { $0.urls = [DeliveredURL(url: url, sender: sender)] }
  }
  /// Chooses a search item.
  public static func searchItem(_ identifier: String) -> Self {
    Self(.searchItem) {
      $0.userActivities = [
        UserActivity(
          .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string(identifier)])
      ]
    }
  }
  /// Continues a system search in the app.
  public static func searchQuery(_ query: String) -> Self {
    Self(.searchQuery) {
      $0.userActivities = [
        UserActivity(.searchQuery, userInfo: ["kCSSearchQueryString": .string(query)])
      ]
    }
  }
  /// Taps a quick action in the menu of the app's icon.
  public static func quickAction(_ type: String) -> Self {
    Self(.quickAction) { $0.quickAction = type }
  }
  /// Taps a notification.
  public static func notification(_ notification: DeviceNotification) -> Self {
    Self(.notification) { $0.notification = notification }
  }
  /// Opens a document.
  public static func document(_ url: URL) -> Self {
    Self(.document) { $0.urls = [DeliveredURL(url: url, sender: nil)] }
  }
  /// Only opens the app.
  public static let icon = Self(.icon) { _ in }

  private init(_ kind: Kind, _ fill: (inout ConnectionOptions) -> Void) {
    self.kind = kind
    fill(&options)
  }
}

/// A notification that the user taps.
public struct DeviceNotification: Sendable, Hashable {
  /// The notification's identifier. Together with ``date``, it identifies one delivery of the
  /// notification.
  public var identifier: String
  /// The date on which the notification was delivered to the device.
  public var date: Date
  /// The values that the app put into the notification.
  public var userInfo: [String: ActivityValue]

  /// Creates a notification with its values.
  public init(
    _ identifier: String, at date: Date = Date(timeIntervalSince1970: 0),
    userInfo: [String: ActivityValue]
  ) {
    self.identifier = identifier
    self.date = date
    self.userInfo = userInfo
  }
}
