/// A pattern for links that open a destination, such as `"videos/:videoId?{position}"`.
///
/// Slashes separate segments. A *parameter* matches a value: `:name` matches a whole segment, and
/// `{name}` can also match part of one (`file-{id}.pdf`). `{name?}` is optional, `{name=1}` has a
/// default, and `{name*}` and `{name+}` match the rest of the path. `(/part/:x)` is an optional
/// group, and a bare `*` matches the rest of the path and discards it. `?{position}` matches a
/// query item, `?t={position}` uses a different name in the link, `?kind=video` requires the value
/// `video`, and `?mute` requires the item to be present. `#{section}` matches the fragment.
/// `?{data*}` collects all other query items in a dictionary, `{feed...}` matches the rest of the
/// link as written, and `_` skips a segment. An absolute pattern (`https://shop.example.com/p/:id`)
/// only applies to links with its scheme and host.
///
/// A router parses its patterns when you create it, and reports mistakes as ``Diagnostic``s.
public struct RoutePattern: Hashable, Sendable {
  /// The pattern as written.
  package private(set) var text: String
  /// The version that deprecated the pattern, or nil. Baton still matches a deprecated pattern, but
  /// doesn't create links from it anymore.
  package private(set) var deprecatedSince: String?
  /// Fixed values that the pattern assigns to properties; see ``setting(_:to:)``.
  package private(set) var constants: [Constant] = []
  /// The number of UTF-8 bytes in the shared prefix; see ``under(_:)``.
  package private(set) var prefixLength = 0

  /// A property's name and value. The value has the same form as in a link.
  package struct Constant: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// Creates a pattern from text, such as a constant: `RoutePattern(Paths.videos + "/:videoId")`.
  ///
  /// If you write a literal with interpolations in these parentheses, Swift creates the pattern
  /// from the literal and doesn't call this initializer. The literal can then interpolate only
  /// coding keys; see ``StringInterpolation``.
  public init(_ text: String) {
    self.text = text
  }

  /// Returns a pattern for old links. Baton matches it and counts the matches, but never creates
  /// links from it.
  public static func deprecated(_ pattern: RoutePattern, since version: String) -> RoutePattern {
    var pattern = pattern
    pattern.deprecatedSince = version
    return pattern
  }

  /// Returns the pattern with a fixed value for a property. Use this method if a literal segment of
  /// the path represents a value.
  ///
  /// ```swift
  /// static let patterns: [RoutePattern] = [
  ///   "partner/:id",
  ///   RoutePattern("partner/:id/works").setting(CodingKeys.tab, to: "works"),
  /// ]
  /// ```
  ///
  /// If a link matches, the property is set to this value. When Baton creates a link, it only uses
  /// this pattern for destinations with this value. Setting a property again replaces its value.
  /// The router reports an unknown property or an invalid value as a ``Diagnostic``.
  ///
  /// - Parameters:
  ///   - key: The coding key of the property.
  ///   - text: The value, written as in a link.
  public func setting(_ key: some CodingKey, to text: String) -> RoutePattern {
    var pattern = self
    pattern.constants.removeAll { $0.name == key.stringValue }
    pattern.constants.append(Constant(name: key.stringValue, text: text))
    return pattern
  }

  // Compare patterns byte by byte, because they're data. `String` would use canonical equivalence.
  public static func == (a: RoutePattern, b: RoutePattern) -> Bool {
    a.text.hasSameBytes(as: b.text) && a.deprecatedSince == b.deprecatedSince
      && a.constants == b.constants
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(Array(text.utf8)) }
}

extension RoutePattern.Constant: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.name.hasSameBytes(as: b.name) && a.text.hasSameBytes(as: b.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine([Array(name.utf8), Array(text.utf8)])
  }
}

extension RoutePattern: CustomStringConvertible {
  public var description: String { text }
}

extension RoutePattern: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates a pattern that contains the names of coding keys.
  public init(stringInterpolation: StringInterpolation) {
    self.init(stringInterpolation.text)
  }

  /// An interpolation for parameter names: if you write `"videos/:\(CodingKeys.videoId)"`, a
  /// misspelled name doesn't compile. It accepts coding keys only.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 12)
    }

    /// Adds a part of the pattern unchanged.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Adds the name of a property.
    public mutating func appendInterpolation(_ key: some CodingKey) {
      text += key.stringValue
    }
  }
}

extension RoutePattern {
  /// Returns the pattern with a prefix that other patterns share.
  ///
  /// `"works/:id"` under `"artist/:artistId"` is `"artist/:artistId/works/:id"`. Problems, route
  /// tables, and generated files also show this whole pattern. The prefix is a path, optionally
  /// with a scheme and host; the pattern itself must not have a scheme. The prefix's constants and
  /// deprecation apply to the whole pattern.
  public func under(_ prefix: RoutePattern) -> RoutePattern {
    var start = Substring(prefix.text)
    while start.utf8.last == UInt8(ascii: "/"), !start.hasSuffix("://") { start = start.dropLast() }
    var end = text[...]
    while end.utf8.first == UInt8(ascii: "/") { end = end.dropFirst() }
    // Optional groups, queries, and fragments begin with their own delimiter.
    let follows =
      end.isEmpty || start.isEmpty || start.hasSuffix("/")
      || "?#".utf8.contains(end.utf8.first ?? 0) || end.hasPrefix("(/")
    let own = Set(constants.map(\.name))
    var pattern = RoutePattern(start + (follows ? "" : "/") + end)
    pattern.deprecatedSince = deprecatedSince ?? prefix.deprecatedSince
    pattern.constants = prefix.constants.filter { !own.contains($0.name) } + constants
    pattern.prefixLength = start.utf8.count
    return pattern
  }
}

extension [RoutePattern] {
  /// Returns patterns with a shared prefix.
  ///
  /// ```swift
  /// enum ArtistLinks { static let prefix: RoutePattern = "artist/:artistId" }
  ///
  /// struct Works: Destination {
  ///   static let patterns: [RoutePattern] = .under(ArtistLinks.prefix, ["works", "works/:filter"])
  /// ```
  ///
  /// - Parameters:
  ///   - prefix: A path, optionally with a scheme and host.
  ///   - patterns: The patterns after the prefix. `""` stands for the prefix itself.
  public static func under(_ prefix: RoutePattern, _ patterns: [RoutePattern]) -> [RoutePattern] {
    patterns.map { $0.under(prefix) }
  }
}
