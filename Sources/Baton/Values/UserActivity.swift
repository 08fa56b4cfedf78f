public import Foundation

/// An activity to continue or publish: a value type with the properties of `NSUserActivity`.
public struct UserActivity: Sendable, Hashable {
  /// The type, which the app's Info.plist lists under `NSUserActivityTypes`.
  public var activityType: ActivityType
  /// The title that the user sees in search and suggestions.
  public var title: String?
  /// The values needed to continue the activity. Apple recommends at most 3 KB.
  public var userInfo: [String: ActivityValue]
  /// The keys of the values that `NSUserActivity` keeps. It drops all other values, so Baton always
  /// lists every key.
  public var requiredUserInfoKeys: Set<String>
  /// A web page with the same content. Its scheme must be `http` or `https`. For other URLs, the
  /// platform raises an exception.
  public var webpageURL: URL?
  /// The page that contained the universal link, if the browser reports that page.
  public var referrerURL: URL?
  /// An identifier for the content, which helps the system choose a scene. Baton uses the
  /// destination's link.
  public var targetContentIdentifier: String?
  /// An identifier that you can use to delete the activity.
  public var persistentIdentifier: String?
  /// Additional keywords for search.
  public var keywords: Set<String> = []
  /// The date after which the activity no longer appears in search and suggestions. Nil to let the
  /// system decide.
  public var expirationDate: Date?
  /// True if the user's other devices may continue the activity.
  public var isEligibleForHandoff = true
  /// True to index the activity for search on this device. An indexed activity needs a title.
  public var isEligibleForSearch = false
  /// True if the system may suggest the activity as a shortcut.
  public var isEligibleForPrediction = false
  /// True if the activity may be indexed publicly. A publicly indexed activity must not contain
  /// anything private.
  public var isEligibleForPublicIndexing = false
  /// True if the continuing device may open streams to this device, for content that's too large
  /// for `userInfo`. Streams arrive at ``/BatonHost/Publishable/received(_:)``.
  public var supportsContinuationStreams = false
  package var hidden = Hidden()

  /// Creates an activity. All keys in `userInfo` become required.
  public init(
    _ activityType: ActivityType, userInfo: [String: ActivityValue] = [:], title: String? = nil,
    webpageURL: URL? = nil, targetContentIdentifier: String? = nil
  ) {
    self.activityType = activityType
    self.title = title
    self.userInfo = userInfo
    requiredUserInfoKeys = Set(userInfo.keys)
    self.webpageURL = webpageURL
    self.targetContentIdentifier = targetContentIdentifier
  }
}

extension UserActivity {
  /// The keys of the values that texts hide. They're ignored when activities are compared.
  package struct Hidden: Sendable, Hashable {
    package var keys: Set<String> = []

    package static func == (a: Self, b: Self) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
  }
}

extension UserActivity: CustomStringConvertible {
  /// The type, the title, the values, the web page, and the content identifier, each on its own
  /// line. Empty parts are left out. If a value is redacted (``DestinationTrait/redacts(_:)``),
  /// `‹redacted›` replaces it, the web page, and the content identifier.
  public var description: String {
    var lines = [activityType.name.escaped]
    if let title { lines.append("  title: \(title.quoted)") }
    for (key, value) in userInfo.ordered(by: { $0.key < $1.key }) {
      let text = hidden.keys.contains(key) ? RedactableText.mark : value.description
      lines.append("  \(key.escaped): \(text)")
    }
    let links = [
      ("webpageURL", webpageURL?.absoluteString),
      ("targetContentIdentifier", targetContentIdentifier),
    ]
    for case (let name, let link?) in links {
      let text = hidden.keys.isEmpty ? link.escaped : RedactableText.mark
      lines.append("  \(name): \(text)")
    }
    return lines.joined(separator: "\n")
  }
}

extension UserActivity {
  /// The file URL (`NSUserActivityDocumentURLKey`) of the document that published the activity,
  /// such as a `UIDocument` or `NSDocument`. Nil if no document published it.
  package var document: URL? {
    if case .url(let file) = userInfo[ActivityType.documentURLKey] { file } else { nil }
  }
}
