public import Baton
public import Foundation

/// An action by the user or the system that opens an app.
public enum DeviceEvent: Sendable {
  /// Accepts another device's activity. The app first receives the type, and later the values.
  case handoff(ActivityType)
  /// Taps a link on one of the app's domains.
  case universalLink(URL)
  /// In another app, opens a link that uses this app's scheme.
  case customScheme(URL, sender: String?)
  /// Chooses a search item.
  case searchItem(String)
  /// Continues a system search in the app.
  case searchQuery(String)
  /// Taps a quick action in the menu of the app's icon.
  case quickAction(String)
  /// Taps a notification.
  case notification(DeviceNotification)
  /// Opens a document.
  case document(URL)
  /// Only opens the app.
  case icon

  /// The kinds of events in ``CallbackOrder``.
  public enum Kind: String, Sendable, CaseIterable {
    /// The event with the same name.
    case handoff, universalLink, customScheme, searchItem, searchQuery, quickAction, notification,
      document, icon
  }

  /// The kind of event, which you can look up in ``CallbackOrder``.
  public var kind: Kind {
    switch self {
    case .handoff: .handoff
    case .universalLink: .universalLink
    case .customScheme: .customScheme
    case .searchItem: .searchItem
    case .searchQuery: .searchQuery
    case .quickAction: .quickAction
    case .notification: .notification
    case .document: .document
    case .icon: .icon
    }
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

extension DeviceEvent {
  /// The event's values, as in the options of a scene that connects because of the event.
  var options: ConnectionOptions {
    var options = ConnectionOptions()
    switch self {
    case .handoff(let type): options.handoffActivityType = type
    case .universalLink(let url):
      options.userActivities = [UserActivity(.browsingWeb, webpageURL: url)]
    case .searchItem(let identifier):
      options.userActivities = [
        UserActivity(
          .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string(identifier)])
      ]
    case .searchQuery(let query):
      options.userActivities = [
        UserActivity(.searchQuery, userInfo: ["kCSSearchQueryString": .string(query)])
      ]
    case .customScheme(let url, let sender):
      options.urls = [DeliveredURL(url: url, sender: sender)]
    case .document(let url): options.urls = [DeliveredURL(url: url, sender: nil)]
    case .quickAction(let type): options.quickAction = type
    case .notification(let notification): options.notification = notification
    case .icon: break
    }
    return options
  }
}
