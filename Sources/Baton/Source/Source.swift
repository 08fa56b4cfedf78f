/// The way in which a request reached the app. The platform guarantees nothing else about a
/// request's origin.
public struct Source: Sendable, Hashable {
  /// The kinds of sources.
  public struct Kind: RawRepresentable, Sendable, Hashable, CaseIterable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A universal link.
    public static let webLink = Kind(rawValue: "webLink")
    /// A link with one of the app's schemes.
    public static let customScheme = Kind(rawValue: "customScheme")
    /// An activity with one of the app's types, from Handoff, search, or suggestions.
    public static let activity = Kind(rawValue: "activity")
    /// A result that the user tapped in system search.
    public static let searchItem = Kind(rawValue: "searchItem")
    /// A system search that the user continues in the app.
    public static let searchQuery = Kind(rawValue: "searchQuery")
    /// A notification that the user tapped.
    public static let notification = Kind(rawValue: "notification")
    /// A quick action from the app icon's menu.
    public static let quickAction = Kind(rawValue: "quickAction")
    /// A document from the system.
    public static let document = Kind(rawValue: "document")
    /// An App Intent, from Shortcuts, Siri, or a widget.
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

  /// The kind of source, which ``DestinationTrait/accepts(_:)`` limits.
  public let kind: Kind
  /// The bundle identifier of the app that opened a custom-scheme link, if the system provides it.
  public let sender: String?

  /// Creates a source of the given kind.
  public init(_ kind: Kind, sender: String? = nil) {
    self.kind = kind
    self.sender = sender
  }

  /// A universal link.
  public static let webLink = Source(.webLink)
  /// A link with one of the app's schemes, and the sender's bundle identifier if the system
  /// provides it.
  public static func customScheme(sender: String?) -> Source {
    Source(.customScheme, sender: sender)
  }
  /// An activity with one of the app's types.
  public static let activity = Source(.activity)
  /// A result that the user tapped in system search.
  public static let searchItem = Source(.searchItem)
  /// A system search that the user continues in the app.
  public static let searchQuery = Source(.searchQuery)
  /// A notification that the user tapped.
  public static let notification = Source(.notification)
  /// A quick action from the app icon's menu.
  public static let quickAction = Source(.quickAction)
  /// A document from the system.
  public static let document = Source(.document)
  /// An App Intent.
  public static let appIntent = Source(.appIntent)
  /// A saved scene, which can open any destination but never runs a command.
  public static let restoration = Source(.restoration)
  /// The app's own buttons, which can open anything, without confirmation.
  public static let app = Source(.app)
}

extension Set<Source.Kind> {
  /// The kinds that Baton knows in their usual order, followed by the app's own kinds.
  var inOrder: [Source.Kind] {
    let known = Source.Kind.allCases
    return known.filter(contains) + subtracting(known).ordered { $0.rawValue < $1.rawValue }
  }
}

extension Source {
  /// True if anyone outside the app could have written the link. In quick actions, notifications,
  /// and search results, links come from the app or its server.
  package var isUntrusted: Bool {
    switch kind {
    case .app, .restoration, .searchItem, .notification, .quickAction, .appIntent: false
    default: true
    }
  }

  /// Returns the source to assume for a link, based only on its scheme: the web, a custom scheme,
  /// or the app itself if the link has no scheme.
  ///
  /// - Parameters:
  ///   - scheme: The link's scheme. Case doesn't matter (RFC 3986 §3.1).
  ///   - sender: The app that opened the link, if the system provides it.
  static func ofLink(scheme: String?, sender: String? = nil) -> Source {
    switch scheme?.lowercased() {
    case nil: .app
    case "http", "https": .webLink
    default: .customScheme(sender: sender)
    }
  }

  /// Creates the source to assume for a link, or nil if the text isn't a link.
  package init?(ofText text: String) {
    guard let link = try? DeepLink(text) else { return nil }
    self = .ofLink(scheme: link.scheme)
  }
}
