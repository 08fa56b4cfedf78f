/// A link to a parent, such as `"/users/\(id)"`. Each interpolated value becomes one encoded
/// segment, so it can't change the link's target.
public struct ParentLink: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let text: String
  /// True if the link is written like a pattern, with `:name` or `{name}`, which is a mistake here.
  let isPattern: Bool

  public init(stringLiteral text: String) {
    self.text = text
    isPattern = Self.looksLikePattern(text)
  }

  private static func looksLikePattern(_ literal: String) -> Bool {
    literal.contains("/:") || literal.contains("{")
  }

  /// Creates a link and encodes its values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    isPattern = stringInterpolation.isPattern
  }

  /// The parts of an interpolated link. Each value is encoded as one segment.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var isPattern = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text that's already encoded.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
      isPattern = isPattern || ParentLink.looksLikePattern(literal)
    }

    /// Adds a value as one percent-encoded segment, written as in links: dates as in RFC 3339, for
    /// example, and each ``LinkValue`` as its text.
    ///
    /// `.`, `..`, empty text, nil, lists, and structs can't be segments. They make the link invalid,
    /// and Baton reports this when the placement is used.
    public mutating func appendInterpolation(_ value: some Encodable) {
      let values = try? ValueRecord(encoding: ["": value], form: .link)
      let segment = values?[""].flatMap(ValueKind.text.text) ?? ""
      let isDots = segment.utf8.allSatisfy { $0 == .dot } && segment.utf8.count <= 2
      text += isDots ? "%" : PercentCoding.encode(segment, as: .segment)
    }
  }
}
