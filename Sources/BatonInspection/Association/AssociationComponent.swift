import Baton

extension AssociationFile {
  /// A shape of links: path, query and fragment must all fit.
  ///
  /// In patterns `*` takes any text, slashes too, `?` one character and `$(name)` one text of a
  /// substitution variable. A pattern covers the whole of its part. What is nil is looked up in the
  /// defaults; without any, every path, query and fragment fits.
  public struct Component: Sendable, Hashable {
    /// The condition for a query.
    public enum Query: Sendable, Hashable {
      /// The whole text between `?` and `#`.
      case text(String)
      /// Patterns for the values of items. Each occurrence of an item must fit; one that is absent
      /// counts as an empty text, and items that are not named do not count.
      case items([String: String])
    }

    /// The pattern of the path, key `/`. Slashes at its start, and at the end on both sides, mean
    /// nothing, and `/x/*` takes `/x`.
    public var path: String?
    /// The key `?`.
    public var query: Query?
    /// The pattern of the fragment, key `#`.
    public var fragment: String?
    /// True if matching links don't open the app. The default is false.
    public var exclude: Bool?
    /// True if case matters. The default is true.
    public var caseSensitive: Bool?
    /// True if patterns are percent-encoded and compared with the link as written. Otherwise, the
    /// link is decoded first. The default is true.
    public var percentEncoded: Bool?
    /// For people.
    public var comment: String?

    /// Creates a component. Settings that you leave out come from the defaults.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.exclude = exclude
      self.caseSensitive = caseSensitive
      self.percentEncoded = percentEncoded
      self.comment = comment
    }

    /// The component with what it does not say taken from the defaults.
    func completed(by defaults: Component) -> Component {
      Component(
        path: path ?? defaults.path, query: query ?? defaults.query,
        fragment: fragment ?? defaults.fragment, exclude: exclude ?? defaults.exclude,
        caseSensitive: caseSensitive ?? defaults.caseSensitive,
        percentEncoded: percentEncoded ?? defaults.percentEncoded, comment: comment)
    }
  }
}
