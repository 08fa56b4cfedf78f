/// A link to a parent, `"/users/\(id)"`: each interpolation becomes one encoded segment, so a value
/// can never reach another place than the one written.
public struct ParentLink: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let text: String
  /// True if it's written like a pattern, with `:name` or `{name}`. A parent link holds values, so that's a mistake.
  let isPattern: Bool

  public init(stringLiteral text: String) {
    self.text = text
    isPattern = Self.looksLikePattern(text)
  }

  private static func looksLikePattern(_ literal: String) -> Bool {
    literal.contains("/:") || literal.contains("{")
  }

  /// The link with its values encoded.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    isPattern = stringInterpolation.isPattern
  }

  /// Encodes each value as one segment.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var isPattern = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Writes the text as it is: it must be encoded already.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
      isPattern = isPattern || ParentLink.looksLikePattern(literal)
    }

    /// Writes the value's text as one percent-encoded segment. `.`, `..` and an empty text cannot be
    /// one: the link is then no link, and following the placement says so.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      let segment = value.description
      let isDots = segment.utf8.allSatisfy { $0 == .dot } && segment.utf8.count <= 2
      text += isDots ? "%" : PercentCoding.encode(segment, as: .segment)
    }
  }
}
