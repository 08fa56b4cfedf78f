/// Mistakes in a prefix that patterns share, located in the whole pattern.
struct PrefixCheck {
  private(set) var problem: Router.Problem?

  init(_ pattern: RoutePattern, at place: @autoclosure () -> Router.Problem.Place) {
    let length = pattern.prefixLength
    guard length > 0 else { return }
    let text = Array(pattern.text.utf8)
    if let end = Self.end(ofPath: text[..<length]) {
      problem = .prefixNotAPath(pattern, at: place(), offset: end)
      return
    }
    let rest = String(decoding: text[length...], as: UTF8.self)
    // // A colon in text must be encoded.
    if let range = rest.utf8.firstRange(of: "://".utf8) {
      let offset = rest.utf8.distance(from: rest.startIndex, to: range.lowerBound)
      problem = .originUnderPrefix(pattern, at: place(), offset: length + offset)
    }
  }

  /// Returns the position where a prefix stops being a path: at a query, a fragment or a tail.
  private static func end(ofPath text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "#"): if depth == 0 { return offset }
      case UInt8(ascii: "*"): return offset
      case UInt8(ascii: "+"), UInt8(ascii: "="): if depth > 0 { return offset }
      case UInt8(ascii: "."):
        if depth > 0, text.dropFirst(offset).starts(with: "...".utf8) { return offset }
      default: break
      }
    }
    return nil
  }
}

extension Router.Problem {
  fileprivate static func prefixNotAPath(
    _ pattern: RoutePattern, at place: Place, offset: Int
  ) -> Self {
    let prefix = String(decoding: pattern.text.utf8.prefix(pattern.prefixLength), as: UTF8.self)
    return Self(
      "prefix-not-a-path", "the prefix \(quote(prefix)) has more than a path",
      at: [Place(place, offset: offset)],
      fix: "leave out queries, fragments, defaults and tails, which belong behind the prefix")
  }

  fileprivate static func originUnderPrefix(
    _ pattern: RoutePattern, at place: Place, offset: Int
  ) -> Self {
    Self(
      "scheme-under-prefix", "a scheme stands behind the prefix of a pattern",
      at: [Place(place, offset: offset)],
      fix: "write scheme and host into the prefix, or the pattern without the prefix")
  }
}

extension Router.Problem.Place {
  fileprivate init(_ place: Self, offset: Int) {
    self.init(
      feature: place.feature, destination: place.destination, pattern: place.pattern,
      offset: offset)
  }
}
