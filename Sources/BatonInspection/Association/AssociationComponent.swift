import Baton

extension AssociationFile {
  /// A set of links. A link's path, query, and fragment must all match.
  ///
  /// In patterns, `*` matches any text, even slashes; `?` matches one character; and `$(name)`
  /// matches one of a substitution variable's strings. A pattern must match the whole path, query,
  /// or fragment. If one of the three patterns is nil, the default applies. Without a default,
  /// everything matches.
  public struct Component: Sendable, Hashable {
    /// The condition for a query.
    public enum Query: Sendable, Hashable {
      /// The whole text between `?` and `#`.
      case text(String)
      /// Patterns for the values of query items. If an item occurs more than once, each occurrence
      /// must match. A missing item counts as empty. Items without a pattern are ignored.
      case items([String: String])
    }

    /// The pattern for the path, under the key `/`. Leading slashes are ignored. Trailing slashes
    /// are ignored if both the pattern and the path have them. `/x/*` matches `/x`.
    public var path: String?
    /// The condition for the query, under the key `?`.
    public var query: Query?
    /// The pattern for the fragment, under the key `#`.
    public var fragment: String?
    /// True if matching links don't open the app. False by default.
    public var exclude: Bool?
    /// True if matching is case-sensitive. True by default.
    public var caseSensitive: Bool?
    /// True if patterns are percent-encoded and compared with the link as written. If it's false,
    /// the link is decoded first. True by default.
    public var percentEncoded: Bool?
    /// A comment for people who read the file.
    public var comment: String?

    /// Creates a component. The defaults apply to settings that you leave out.
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

    /// Returns a copy of the component that takes its missing settings from the defaults.
    func completed(by defaults: Component) -> Component {
      Component(
        path: path ?? defaults.path, query: query ?? defaults.query,
        fragment: fragment ?? defaults.fragment, exclude: exclude ?? defaults.exclude,
        caseSensitive: caseSensitive ?? defaults.caseSensitive,
        percentEncoded: percentEncoded ?? defaults.percentEncoded, comment: comment)
    }
  }
}

extension AssociationFile.Component {
  /// The component as a single string.
  var text: String {
    let path = path.map { ($0.hasPrefix("/") ? "" : "/") + $0 } ?? "*"
    let query: String
    switch self.query {
    case .text(let text): query = "?" + text
    case .items(let items):
      query =
        "?"
        + items.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        .map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    case nil: query = ""
    }
    return path + query + (fragment.map { "#" + $0 } ?? "")
  }

  /// Returns true if this component is certain to match all links that another component matches.
  /// Both components must already include the defaults.
  func takesAll(of other: Self) -> Bool {
    guard query == nil || query == other.query, fragment == nil || fragment == other.fragment else {
      return false
    }
    // If there's no text to compare, the encoding doesn't matter.
    let isAnyPath = path.map { $0.filter { $0 != "/" } == "*" } ?? true
    if isAnyPath, query == nil, fragment == nil { return true }
    guard percentEncoded == other.percentEncoded, caseSensitive == other.caseSensitive else {
      return false
    }
    guard let path else { return true }
    return other.path.map { Self.parts(of: path).takeAll(of: Self.parts(of: $0)) } ?? false
  }

  private static func parts(of path: String) -> [AssociationPattern.Part] {
    AssociationPattern.parts(of: String(path.withoutOuterSlashes))
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without leading and trailing slashes.
  var withoutOuterSlashes: Substring {
    var text = drop { $0 == "/" }
    while text.hasSuffix("/") { text = text.dropLast() }
    return text
  }
}
