/// A type of the app's own that a parameter can take, with a text in both directions.
///
/// The text must be the same everywhere: no locale, no time zone of the device.
public protocol LinkValue: Codable, Hashable, Sendable {
  /// Nil where the text is no value: the link then goes to the next route.
  init?(linkText: String)
  /// The text that ``init(linkText:)`` reads back as this value; not empty.
  var linkText: String { get }
}
