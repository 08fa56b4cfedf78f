/// A custom parameter type that converts to and from text, such as a range (`10-20`), an id with a
/// prefix, or a name that has older spellings.
///
/// ```swift
/// enum Tab: LinkValue {
///   case works, shows
///
///   init?(linkText: String) {
///     switch linkText {
///     case "works", "artworks": self = .works     // an alias from older links
///     case "shows": self = .shows
///     default: return nil
///     }
///   }
///   var linkText: String { self == .works ? "works" : "shows" }
/// }
/// ```
///
/// The text must be the same everywhere, so don't use a locale or the device's time zone. Links,
/// activities, saved states, and printed hierarchies (`tab: "works"`) all contain this text. The
/// laws in BatonTesting derive other values from the strings in your examples. Baton can also read
/// values that earlier versions of the app encoded with the type's `Codable` conformance.
public protocol LinkValue: Codable, Hashable, Sendable {
  /// Creates a value, or returns nil if the text isn't valid. In that case, the router tries the
  /// next matching route.
  init?(linkText: String)
  /// The text that ``init(linkText:)`` turns back into the same value. It must not be empty.
  var linkText: String { get }
  /// True to store the ``linkText`` in activities, which is the default. If older versions of the
  /// app must be able to read the activities, return false to use the type's `encode(to:)`.
  static var isCodedAsLinkText: Bool { get }
}

extension LinkValue {
  /// True.
  public static var isCodedAsLinkText: Bool { true }
}
