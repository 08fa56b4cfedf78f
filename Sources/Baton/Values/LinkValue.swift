/// Your own type for a parameter, converted to and from text: a range `10-20`, an id with a prefix,
/// a word that had other names.
///
/// ```swift
/// enum Tab: LinkValue {
///   case works, shows
///
///   init?(linkText: String) {
///     switch linkText {
///     case "works", "artworks": self = .works     // an alias of older links
///     case "shows": self = .shows
///     default: return nil
///     }
///   }
///   var linkText: String { self == .works ? "works" : "shows" }
/// }
/// ```
///
/// The text must be the same everywhere, so don't use a locale or the device's time zone. It's the
/// value's form in links, activities, saved states and texts of hierarchies (`tab: "works"`). Laws
/// derive other values from the examples' texts. Baton still reads values that earlier versions of
/// the app wrote with the type's `Codable`.
public protocol LinkValue: Codable, Hashable, Sendable {
  /// Creates a value, or returns nil for an unsuitable text. The router then tries the next route.
  init?(linkText: String)
  /// The text from which ``init(linkText:)`` makes the same value. It's never empty.
  var linkText: String { get }
  /// True, the default, to store the ``linkText`` in activities. Return false to use the type's
  /// `encode(to:)`, if older versions of the app must read this version's activities.
  static var isCodedAsLinkText: Bool { get }
}

extension LinkValue {
  /// True.
  public static var isCodedAsLinkText: Bool { true }
}
