public import Baton
public import Foundation

/// What a user, or the system, does to a device, so that it opens an app.
public enum DeviceEvent: Sendable {
  /// Accepts what another device offers; the values travel after the app was told the type.
  case handoff(ActivityType)
  /// Taps a link of one of the app's domains.
  case universalLink(URL)
  /// Opens a link of the app's scheme, from another app.
  case customScheme(URL, sender: String?)
  /// Chooses an item of the system's search.
  case searchItem(String)
  /// Goes on with a search in the app.
  case searchQuery(String)
  /// Chooses an action of the app's icon.
  case quickAction(String)
  /// Taps a notification.
  case notification(DeviceNotification)
  /// Opens a document.
  case document(URL)
  /// Opens the app, and no more.
  case icon

  /// The kinds of events, as the table of calls names them.
  public enum Kind: String, Sendable, CaseIterable {
    case handoff, universalLink, customScheme, searchItem, searchQuery, quickAction, notification
    case document, icon
  }

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

/// A notification that was tapped.
public struct DeviceNotification: Sendable, Hashable {
  public var identifier: String
  public var date: Date
  public var userInfo: [String: ActivityValue]

  /// A notification with its values.
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
  /// The activity that carries it, where one does.
  var activity: UserActivity? {
    switch self {
    case .universalLink(let url):
      UserActivity(.browsingWeb, webpageURL: url)
    case .searchItem(let identifier):
      UserActivity(
        .searchItem, userInfo: ["kCSSearchableItemActivityIdentifier": .string(identifier)])
    case .searchQuery(let query):
      UserActivity(.searchQuery, userInfo: ["kCSSearchQueryString": .string(query)])
    case .handoff, .customScheme, .quickAction, .notification, .document, .icon: nil
    }
  }

  /// What it brings to a scene that connects because of it.
  var options: ConnectionOptions {
    var options = ConnectionOptions()
    switch self {
    case .handoff(let type): options.handoffActivityType = type
    case .universalLink, .searchItem, .searchQuery:
      options.userActivities = [activity].compactMap(\.self)
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
