/// Text with holes in it, ready to be matched: `file-{id}.pdf`.
///
/// The leftmost hole takes as much as lets all holes parse. Work is bounded by the number of pairs
/// (hole, position), because a pair that has failed once is not tried again.
struct TextMatcher: Sendable, Hashable {
  var shape: TextShape
  var kinds: [HoleKind]
  var ignoresCase: Bool
  /// Whether holes stay inside one label, as in a host.
  var staysInLabel = false
  /// For each hole the domains that a URL in it may name; empty where no hole is a URL.
  var urlDomains: [[Domain]] = []

  /// What each hole takes of the decoded text; nil where it does not fit.
  func ranges(in text: [UInt8]) -> [Range<Int>]? {
    var attempt = Attempt(matcher: self, text: text)
    return attempt.run(part: 0, hole: 0, from: 0) ? attempt.ranges : nil
  }

  /// How much of the text the literal takes from `start` on; nil where it does not stand there.
  private func length(of literal: [UInt8], in text: [UInt8], at start: Int) -> Int? {
    guard ignoresCase else { return text[start...].starts(with: literal) ? literal.count : nil }
    return CaseFolding.prefixLength(of: text[start...], matching: literal)
  }

  private struct Attempt {
    let matcher: TextMatcher
    let text: [UInt8]
    var ranges: [Range<Int>] = []
    var failed: Set<Int> = []

    init(matcher: TextMatcher, text: [UInt8]) {
      self.matcher = matcher
      self.text = text
    }

    mutating func run(part: Int, hole: Int, from start: Int) -> Bool {
      guard part < matcher.shape.parts.count else { return start == text.count }
      switch matcher.shape.parts[part] {
      case .literal(let literal):
        guard let length = matcher.length(of: literal, in: text, at: start) else { return false }
        return run(part: part + 1, hole: hole, from: start + length)
      case .hole:
        let state = hole * (text.count + 1) + start
        guard start < text.count, !failed.contains(state) else { return false }
        let isLast = part == matcher.shape.parts.count - 1
        for end in (isLast ? text.count...text.count : start + 1...text.count).reversed() {
          guard mayEnd(at: end, before: part + 1), accepts(start..<end, hole: hole) else {
            continue
          }
          ranges.append(start..<end)
          if run(part: part + 1, hole: hole + 1, from: end) { return true }
          ranges.removeLast()
        }
        failed.insert(state)
        return false
      }
    }

    /// Asks for the text after a hole before the hole's kind is asked: that is cheaper.
    private func mayEnd(at end: Int, before part: Int) -> Bool {
      guard part < matcher.shape.parts.count, case .literal(let next) = matcher.shape.parts[part]
      else { return true }
      return matcher.length(of: next, in: text, at: end) != nil
    }

    private func accepts(_ range: Range<Int>, hole: Int) -> Bool {
      if matcher.staysInLabel && text[range].contains(.dot) { return false }
      // Half a character is no value.
      if range.upperBound < text.count && text[range.upperBound] & 0xC0 == 0x80 { return false }
      guard matcher.kinds[hole].accepts(text[range], ignoringCase: matcher.ignoresCase) else {
        return false
      }
      guard matcher.kinds[hole] == .kind(.url), !matcher.urlDomains.isEmpty else { return true }
      return URLText.isAllowed(text[range], on: matcher.urlDomains[hole])
    }
  }
}

extension HoleKind {
  /// Whether the decoded text is a value. Case is ignored in closed lists only.
  func accepts(_ text: some BidirectionalCollection<UInt8>, ignoringCase: Bool) -> Bool {
    switch self {
    case .kind(let kind): kind.accepts(text)
    case .closed(let words):
      words.contains { word in
        ignoringCase
          ? CaseFolding.folded(word.utf8).elementsEqual(CaseFolding.folded(text))
          : word.utf8.elementsEqual(text)
      }
    }
  }
}
