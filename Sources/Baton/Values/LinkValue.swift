/// The app's own type that a parameter can take, with a text in both directions: a range `10-20`, an id
/// with a prefix, a word that has had other names.
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
/// The text must be the same everywhere: no locale, no time zone of the device. It is the value's form in
/// links, activities, saved states and in the texts of hierarchies (`tab: "works"`), and laws generate other
/// values from the texts of examples. What earlier versions of the app wrote by the type's `Codable` is
/// still read.
public protocol LinkValue: Codable, Hashable, Sendable {
  /// Nil if the text is no value: the link then goes to the next route.
  init?(linkText: String)
  /// The text that ``init(linkText:)`` reads back as this value; not empty.
  var linkText: String { get }
  /// True if activities contain the ``linkText`` instead of what the type's `encode(to:)` writes.
  /// That's the default. Return false if older versions of the app must read this version's
  /// activities.
  static var isCodedAsLinkText: Bool { get }
}

extension LinkValue {
  /// True.
  public static var isCodedAsLinkText: Bool { true }
}
