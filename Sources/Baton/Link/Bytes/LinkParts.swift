/// The positions of a link's components in its UTF-8 bytes (RFC 3986 §3), and notes made during
/// parsing. The positions are only valid for the bytes that were parsed.
package struct LinkParts: Equatable, Sendable, BitwiseCopyable {
  package var scheme = Span.absent
  package var userInfo = Span.absent
  package var host = Span.absent
  package var port = Span.absent
  /// The path. It's always present, but often empty (RFC 3986 §3.3).
  package var path = Span(start: 0, end: 0)
  package var query = Span.absent
  package var fragment = Span.absent
  package var notes = Notes()

  package init() {}
}

extension LinkParts {
  /// A component's range of bytes, without its delimiters, or ``absent``.
  package struct Span: Equatable, Sendable, BitwiseCopyable {
    package var start: UInt32
    package var end: UInt32

    package init(start: UInt32, end: UInt32) {
      self.start = start
      self.end = end
    }

    /// Creates a span, clamping bounds that don't fit into 32 bits.
    package init(_ start: Int, _ end: Int) {
      self.init(start: UInt32(clamping: start), end: UInt32(clamping: end))
    }

    /// The span of a missing component, as opposed to an empty one.
    package static var absent: Span { Span(start: .max, end: .max) }

    package var isPresent: Bool { start != .max }
    package var isEmpty: Bool { start == end }
    package var count: Int { Int(end) - Int(start) }
    package var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// Notes made during parsing, so an ordinary link doesn't have to be read again.
  package struct Notes: OptionSet, Equatable, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static var hostPercent: Notes { Notes(rawValue: 1) }
    package static var pathPercent: Notes { Notes(rawValue: 2) }
    package static var queryPercent: Notes { Notes(rawValue: 4) }
    package static var fragmentPercent: Notes { Notes(rawValue: 8) }
    /// A note that at least one path segment is `.` or `..`, plain or encoded.
    package static var dotSegments: Notes { Notes(rawValue: 16) }
    /// A note that some percent sequences decode to control characters or aren't UTF-8.
    package static var brokenText: Notes { Notes(rawValue: 32) }
  }
}

extension LinkParts {
  /// True if the link has an authority, which starts with `//` (RFC 3986 §3.2).
  package var hasAuthority: Bool { host.isPresent }

  /// User info, host, and port as a single range.
  package var authority: Span {
    guard host.isPresent else { return .absent }
    return Span(
      start: userInfo.isPresent ? userInfo.start : host.start,
      end: port.isPresent ? port.end : host.end)
  }
}
