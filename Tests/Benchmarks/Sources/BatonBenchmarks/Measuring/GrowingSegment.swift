import Baton

/// A pattern with several parameters in one segment, and a piece of a link that can be divided in
/// as many ways as possible. Trying all ways would never end, but a single pass does.
struct GrowingSegment: Sendable, CustomStringConvertible {
  let pattern: String
  let kind: ParameterKind
  let piece: String
  let ignoresCase: Bool

  var description: String { "\(pattern) of \(piece)" }

  /// Returns a link whose segment consists of whole pieces and has at most the given number of
  /// bytes.
  func link(bytes: Int) -> String {
    "app:///" + String(repeating: piece, count: bytes / piece.utf8.count)
  }

  /// The types of the parameters.
  var types: [String: ParameterKind] { ["a": kind, "b": kind, "c": kind] }

  /// The app's links, without limits on their length.
  var links: AppLinks {
    AppLinks(
      schemes: ["app"], domains: ["www.example.com"], ignoresPathCase: ignoresCase,
      limits: LinkLimits(maxBytes: 100_000, maxValueBytes: 100_000))
  }

  /// One segment for each kind of value, and for each way in which a URL can be long.
  static let all: [GrowingSegment] = [
    GrowingSegment("{a}-{b}-{c}", .closed(words), "-a", ignoresCase: true),
    GrowingSegment("{a}-{b}-{c}", .closed(words), "a-"),
    GrowingSegment("{a}1{b}1{c}x", .kind(.double), "1"),
    GrowingSegment("{a}0{b}0{c}x", .kind(.double), "0"),
    GrowingSegment("{a}9{b}9{c}x", .kind(.double), "9"),
    GrowingSegment("{a}e{b}e{c}x", .kind(.float), "1e"),
    GrowingSegment("{a}1{b}1{c}x", .kind(.int64), "1"),
    GrowingSegment("{a}0{b}0{c}x", .kind(.int64), "0"),
    GrowingSegment("{a}0{b}0{c}x", .kind(.decimal), "0"),
    GrowingSegment("{a}0{b}0{c}x", .kind(.decimal), "10"),
    GrowingSegment("{a}A{b}A{c}!", .kind(.data), "A"),
    GrowingSegment("{a}a{b}a{c}x", .kind(.text), "a", ignoresCase: true),
    GrowingSegment("{a}-{b}-{c}", .kind(.date), "2024-01-02"),
    GrowingSegment("{a}h{b}h{c}x", .kind(.url), "https:%2F%2F"),
    GrowingSegment("{a}h{b}h{c}x", .kind(.url), "https:%2F%2Fwww.example.com%2F"),
    GrowingSegment("{a}h{b}h{c}x", .kind(.url), "https:%2F%2Fwww.example.com%2F%20"),
    GrowingSegment("{a}4{b}4{c}x", .kind(.url), "https:%2F%2Fwww.example.com%2F%2541"),
    GrowingSegment("{a}a{b}a{c}x", .kind(.url), "https:%2F%2Fwww.example.com:0"),
  ]

  private static let words = (0..<20).map { "a" + String(repeating: "-a", count: $0) }

  private init(
    _ pattern: String, _ kind: ParameterKind, _ piece: String, ignoresCase: Bool = false
  ) {
    (self.pattern, self.kind, self.piece, self.ignoresCase) = (pattern, kind, piece, ignoresCase)
  }
}
