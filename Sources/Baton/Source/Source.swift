/// The source a request came through, which is all that the platform proves about its origin.
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
    public static let notification = Kind(rawValue: "notification")
    public static let quickAction = Kind(rawValue: "quickAction")
    public static let document = Kind(rawValue: "document")
    public static let appIntent = Kind(rawValue: "appIntent")
    /// A saved scene.
    public static let restoration = Kind(rawValue: "restoration")
    /// The app's own buttons.
    public static let app = Kind(rawValue: "app")

    public static let allCases: [Kind] = [
      .webLink, .customScheme, .activity, .searchItem, .searchQuery, .notification, .quickAction,
      .document, .appIntent, .restoration, .app,
    ]
  }

  public let kind: Kind
  /// The bundle identifier of the app that opened a custom-scheme link, where the system tells it.
  public let sender: String?

  /// A source by its kind.
  public init(_ kind: Kind, sender: String? = nil) {
    self.kind = kind
    self.sender = sender
  }

  public static let webLink = Source(.webLink)
  public static func customScheme(sender: String?) -> Source {
    Source(.customScheme, sender: sender)
  }
  public static let activity = Source(.activity)
  public static let searchItem = Source(.searchItem)
  public static let searchQuery = Source(.searchQuery)
  public static let notification = Source(.notification)
  public static let quickAction = Source(.quickAction)
  public static let document = Source(.document)
  public static let appIntent = Source(.appIntent)
  public static let restoration = Source(.restoration)
  public static let app = Source(.app)
}

extension Source {
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
}
