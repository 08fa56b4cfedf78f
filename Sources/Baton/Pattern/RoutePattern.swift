/// The shape of the links that lead to a destination, such as `"videos/:videoId?{position}"`.
///
/// Segments stand between slashes. A *parameter* takes a value: `:name` a whole segment, `{name}` also a
/// part of one (`file-{id}.pdf`), `{name?}` may be missing, `{name=1}` has a default, `{name*}` and
/// `{name+}` take the rest of the path. `(/part/:x)` is an optional group, a bare `*` any tail.
/// `?{position}` is a query item, `?t={position}` renames it, `?kind=video` demands a text and
/// `#{section}` takes the fragment. An absolute pattern (`https://shop.example.com/p/:id`) holds for
/// that scheme and host only.
///
/// A pattern is parsed when a router is built; what is wrong with it is a ``Router/Problem`` there.
public struct RoutePattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The version since which the pattern is only read and never printed, where it is deprecated.
  public let deprecatedSince: String?

  /// A pattern from a text that is known only at run time.
  public init(_ text: String) {
    self.init(text: text, deprecatedSince: nil)
  }

  private init(text: String, deprecatedSince: String?) {
    self.text = text
    self.deprecatedSince = deprecatedSince
  }

  /// A pattern that old links still use: it is matched and counted, but never printed.
  public static func deprecated(_ pattern: RoutePattern, since version: String) -> RoutePattern {
    RoutePattern(text: pattern.text, deprecatedSince: version)
  }

  // Patterns are data, compared byte by byte; `String` compares by canonical equivalence.
  public static func == (a: RoutePattern, b: RoutePattern) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8) && a.deprecatedSince == b.deprecatedSince
  }

  public func hash(into hasher: inout Hasher) {
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

  /// Lets `\(CodingKeys.videoId)` stand for a parameter's name, so that a typing error does not compile.
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
