/// Text with holes in it, ready to be matched: `file-{id}.pdf`.
///
/// The leftmost hole takes as much as lets all holes parse. Whether what follows a hole fits does not
/// depend on where the hole began, so that is asked once for each hole and position.
package struct TextMatcher: Sendable, Hashable {
  var shape: TextShape
  var kinds: [HoleKind]
  var ignoresCase: Bool
  /// Whether holes stay inside one label, as in a host.
  var staysInLabel = false
  /// For each hole the domains that a URL in it may name; empty where no hole is a URL.
  var urlDomains: [[Domain]] = []

  /// What each hole takes of the decoded text; nil where it does not fit.
  package func ranges(in text: [UInt8]) -> [Range<Int>]? {
    var attempt = Attempt(matcher: self, text: text)
    return attempt.fits(part: 0, hole: 0, from: 0) ? attempt.ranges : nil
  }

  /// How much of the text the literal takes from `start` on; nil where it does not stand there.
  private func length(of literal: [UInt8], in text: [UInt8], at start: Int) -> Int? {
    guard ignoresCase else { return text[start...].starts(with: literal) ? literal.count : nil }
    return CaseFolding.prefixLength(of: text[start...], matching: literal)
  }

  private struct Attempt {
    let matcher: TextMatcher
    let text: [UInt8]
    /// For each hole and start, where the hole ends if all after it is to fit: 0 where that is not
    /// known yet, -1 where there is no such end.
    private var ends: [Int32]
    /// For each hole the ends, from the last to the first, behind which all the rest fits.
    private var goodEnds: [[Int]]
    /// For each hole the first end that has been looked at; those behind it have been, too.
    private var firstEnd: [Int]

    init(matcher: TextMatcher, text: [UInt8]) {
      self.matcher = matcher
      self.text = text
      ends = Array(repeating: 0, count: matcher.kinds.count * (text.count + 1))
      goodEnds = Array(repeating: [], count: matcher.kinds.count)
      firstEnd = Array(repeating: text.count + 1, count: matcher.kinds.count)
    }

    /// What each hole takes, once the whole fits.
    var ranges: [Range<Int>] {
      var ranges: [Range<Int>] = []
      var position = 0
      for part in matcher.shape.parts {
        switch part {
        case .literal(let literal):
          position += matcher.length(of: literal, in: text, at: position) ?? 0
        case .hole:
          let end = Int(ends[ranges.count * (text.count + 1) + position])
          ranges.append(position..<end)
          position = end
        }
      }
      return ranges
    }

    mutating func fits(part: Int, hole: Int, from start: Int) -> Bool {
      guard part < matcher.shape.parts.count else { return start == text.count }
      if case .literal(let literal) = matcher.shape.parts[part] {
        guard let length = matcher.length(of: literal, in: text, at: start) else { return false }
        return fits(part: part + 1, hole: hole, from: start + length)
      }
      guard start < text.count else { return false }
      let slot = hole * (text.count + 1) + start
      if ends[slot] == 0 { ends[slot] = Int32(end(ofPart: part, hole: hole, from: start) ?? -1) }
      return ends[slot] > 0
    }

    private mutating func end(ofPart part: Int, hole: Int, from start: Int) -> Int? {
      for end in goodEnds[hole] {
        guard end > start else { break }
        if accepts(start..<end, hole: hole) { return end }
      }
      // A hole at the very end takes all that is left.
      let least = part == matcher.shape.parts.count - 1 ? text.count : start + 1
      while firstEnd[hole] > least {
        firstEnd[hole] -= 1
        let end = firstEnd[hole]
        guard fits(part: part + 1, hole: hole + 1, from: end) else { continue }
        goodEnds[hole].append(end)
        if accepts(start..<end, hole: hole) { return end }
      }
      return nil
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

extension TextMatcher {
  /// A matcher of segments.
  init(_ shape: TextShape, _ holes: HoleTypes, domains: [Domain], ignoresCase: Bool) {
    self.shape = shape
    self.ignoresCase = ignoresCase
    kinds = shape.holes.map(holes.kind)
    if kinds.contains(.kind(.url)) {
      urlDomains = shape.holes.map {
        (holes[$0.name] ?? HoleType()).urlDomains(beside: domains)
      }
    }
  }

  /// A matcher of hosts.
  init(host: TextShape, _ holes: HoleTypes) {
    shape = host
    kinds = host.holes.map(holes.kind)
    ignoresCase = false
    staysInLabel = true
  }
}

extension HoleType {
  /// The domains that a URL may name: those of the app and its own.
  func urlDomains(beside domains: [Domain]) -> [Domain] {
    domains + hosts.compactMap(Domain.init)
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
