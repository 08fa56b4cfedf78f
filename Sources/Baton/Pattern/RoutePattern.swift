/// The shape of the links that lead to a destination, such as `"videos/:videoId?{position}"`.
///
/// Segments are separated by slashes. A *parameter* takes a value: `:name` a whole segment,
/// `{name}` also part of one (`file-{id}.pdf`). `{name?}` may be missing, `{name=1}` has a default,
/// and `{name*}` and `{name+}` take the rest of the path. `(/part/:x)` is an optional group, and a
/// bare `*` any rest. `?{position}` is a query item, `?t={position}` renames it, `?kind=video`
/// requires a text, and `?mute` the item. `#{section}` takes the fragment. `?{data*}` takes all
/// other query items as a dictionary, `{feed...}` the rest of the link as written, and `_` skips a
/// segment. An absolute pattern (`https://shop.example.com/p/:id`) applies to that scheme and host
/// only.
///
/// A pattern is parsed when a router is built. Its mistakes are ``Router/Problem``s.
public struct RoutePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The version that deprecated the pattern: since then, it's only read and never printed.
  public let deprecatedSince: String?
  /// The properties that get a value by the pattern itself, see ``setting(_:to:)``.
  package let constants: [Constant]
  /// The length in UTF-8 of the prefix that it shares with others, see ``under(_:)``.
  package let prefixLength: Int

  /// A property with the text of its value, as a link would carry it.
  package struct Constant: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A pattern from a text that is known only at run time.
  public init(_ text: String) {
    self.init(text: text, deprecatedSince: nil, constants: [])
  }

  init(
    text: String, deprecatedSince: String?, constants: [Constant], prefixLength: Int = 0
  ) {
    self.text = text
    self.prefixLength = prefixLength
    self.deprecatedSince = deprecatedSince
    self.constants = constants
  }

  /// A pattern that old links still use: it is matched and counted, but never printed.
  public static func deprecated(_ pattern: RoutePattern, since version: String) -> RoutePattern {
    RoutePattern(
      text: pattern.text, deprecatedSince: version, constants: pattern.constants,
      prefixLength: pattern.prefixLength)
  }

  /// The pattern with a value for a property that no parameter of it takes: a word of the path that is a
  /// value.
  ///
  /// ```swift
  /// static let patterns: [RoutePattern] = [
  ///   "partner/:id",
  ///   RoutePattern("partner/:id/works").setting(CodingKeys.tab, to: "works"),
  /// ]
  /// ```
  ///
  /// Links that the pattern takes have the value, and it prints only what has just that value. Setting a
  /// property again replaces its value. A name that is no property, or a text that is no value of it, is
  /// a ``Router/Problem``.
  ///
  /// - Parameters:
  ///   - key: The coding key of the property.
  ///   - text: The value, as a link would carry it.
  public func setting(_ key: some CodingKey, to text: String) -> RoutePattern {
    let others = constants.filter { $0.name != key.stringValue }
    return RoutePattern(
      text: self.text, deprecatedSince: deprecatedSince,
      constants: others + [Constant(name: key.stringValue, text: text)],
      prefixLength: prefixLength)
  }

  // Patterns are data, compared byte by byte; `String` compares by canonical equivalence.
  public static func == (a: RoutePattern, b: RoutePattern) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.deprecatedSince == b.deprecatedSince
      && a.constants == b.constants
  }

  public func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension RoutePattern.Constant: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension RoutePattern: CustomStringConvertible {
  public var description: String { text }
}

extension RoutePattern: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// The pattern with the names of coding keys written in.
  public init(stringInterpolation: StringInterpolation) {
    self.init(stringInterpolation.text)
  }

  /// Lets you write `\(CodingKeys.videoId)` for a parameter's name, so that a misspelling doesn't
  /// compile.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 12)
    }

    /// Writes a part of the pattern as it is.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Writes the name of a property.
    public mutating func appendInterpolation(_ key: some CodingKey) {
      text += key.stringValue
    }
  }
}
