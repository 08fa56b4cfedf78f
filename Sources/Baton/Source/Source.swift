/// Where a request came from, which is all that the platform proves about its origin.
public struct Source: Sendable, Hashable {
  /// The kinds of sources.
  public struct Kind: RawRepresentable, Sendable, Hashable, CaseIterable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A universal link.
    public static let webLink = Kind(rawValue: "webLink")
    /// A link of the app's own scheme.
    public static let customScheme = Kind(rawValue: "customScheme")
    /// An activity of the app's own type: Handoff, search, suggestions.
    public static let activity = Kind(rawValue: "activity")
    /// A chosen item of the system's search.
    public static let searchItem = Kind(rawValue: "searchItem")
    /// A search that goes on in the app.
    public static let searchQuery = Kind(rawValue: "searchQuery")
    /// A notification that the user opened.
    public static let notification = Kind(rawValue: "notification")
    /// A quick action of the app's icon.
    public static let quickAction = Kind(rawValue: "quickAction")
    /// A document that the system hands to the app.
    public static let document = Kind(rawValue: "document")
    /// An intent that the app performs (App Intents): Shortcuts, Siri, widgets.
    public static let appIntent = Kind(rawValue: "appIntent")
    /// A saved scene.
    public static let restoration = Kind(rawValue: "restoration")
    /// The app's own buttons.
    public static let app = Kind(rawValue: "app")

    /// All kinds that Baton knows.
    public static let allCases: [Kind] = [
      .webLink, .customScheme, .activity, .searchItem, .searchQuery, .notification, .quickAction,
      .document, .appIntent, .restoration, .app,
    ]
  }

  /// What kind of source it is; ``DestinationTrait/accepts(_:)`` names kinds.
  public let kind: Kind
  /// The bundle identifier of the app that opened a custom-scheme link, where the system tells it.
  public let sender: String?

  /// A source by its kind.
  public init(_ kind: Kind, sender: String? = nil) {
    self.kind = kind
    self.sender = sender
  }

  /// A universal link.
  public static let webLink = Source(.webLink)
  /// A link of the app's own scheme, from the app with this bundle identifier where the system tells it.
  public static func customScheme(sender: String?) -> Source {
    Source(.customScheme, sender: sender)
  }
  /// An activity of the app's own type.
  public static let activity = Source(.activity)
  /// A chosen item of the system's search.
  public static let searchItem = Source(.searchItem)
  /// A search of the system that is continued in the app.
  public static let searchQuery = Source(.searchQuery)
  /// A notification that the user opened.
  public static let notification = Source(.notification)
  /// A quick action of the app's icon.
  public static let quickAction = Source(.quickAction)
  /// A document that the system hands to the app.
  public static let document = Source(.document)
  /// An intent that the app performs.
  public static let appIntent = Source(.appIntent)
  /// A saved scene, which opens every destination and no command.
  public static let restoration = Source(.restoration)
  /// The app's own buttons, which open everything, unconfirmed.
  public static let app = Source(.app)
}

extension Source {
  /// Whether somebody else than the app may have written a link that comes by it. The app itself, or its
  /// server, writes those of quick actions, notifications and search items.
  var isOfStrangers: Bool {
    switch kind {
    case .app, .restoration, .searchItem, .notification, .quickAction, .appIntent: false
    default: true
    }
  }

  /// The source of a link that comes without one: from the web or by the app's scheme, and from the app
  /// where the link has no scheme.
  ///
  /// - Parameters:
  ///   - scheme: The link's scheme; its case does not matter (RFC 3986 §3.1).
  ///   - sender: The app that opened it, where the system tells it.
  static func ofLink(scheme: String?, sender: String? = nil) -> Source {
    switch scheme?.lowercased() {
    case nil: .app
    case "http", "https": .webLink
    default: .customScheme(sender: sender)
    }
  }

  /// The source of the text of a link that comes without one; nil for what is no link.
  package init?(ofText text: String) {
    guard let link = try? DeepLink(text) else { return nil }
    self = .ofLink(scheme: link.scheme)
  }
}
