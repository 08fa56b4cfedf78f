/// A part that any path can start with, such as a locale. A prefix affects how a destination is
/// shown, but not which destination opens.
///
/// ```swift
/// AppLinks(
///   domains: ["www.example.com"],
///   prefix: LinkPrefix("(/{locale})", where: ["locale": ["de", "en-US"]]))
/// ```
///
/// Your patterns don't contain the prefix. A link opens the same destination with or without it, so
/// `/de` and `/` both open the front page. The prefix's values become part of the ``LinkContext``.
/// To add a prefix to a link, use ``Router/link(to:on:prefix:)``.
public struct LinkPrefix: Sendable, Hashable {
  /// The pattern. It's in parentheses because links may omit the prefix.
  package let pattern: String
  /// The allowed strings for each parameter.
  package let texts: [String: [String]]

  /// Creates a prefix.
  ///
  /// - Parameters:
  ///   - pattern: Segments that begin with a slash, enclosed in parentheses: `"(/{locale})"`.
  ///   - texts: The allowed values of each parameter.
  public init(_ pattern: String, where texts: [String: [String]]) {
    self.pattern = pattern
    self.texts = texts
  }

  /// The segments between the parentheses, or nil if there are no parentheses.
  package var segments: String? {
    guard pattern.hasPrefix("(/"), pattern.hasSuffix(")") else { return nil }
    let inner = pattern.dropFirst(2).dropLast()
    return inner.isEmpty || inner.contains(where: { "()?#*+=".contains($0) }) ? nil : String(inner)
  }
}
