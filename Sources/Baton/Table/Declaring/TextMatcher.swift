/// Text with parameters in it, ready to be matched: `file-{id}.pdf`.
///
/// The leftmost parameter takes as much as lets all parameters parse. Whether what follows a parameter fits does not
/// depend on where the parameter began, so that is asked once for each parameter and position.
package struct TextMatcher: Sendable, Hashable {
  var shape: TextShape
  var kinds: [ParameterKind]
  var ignoresCase: Bool
  /// Whether case is ignored of ASCII, as in the first segment behind a custom scheme.
  var ignoresASCIICase = false
  /// Whether parameters stay inside one label, as in a host.
  var staysInLabel = false
  /// For each parameter the domains that a URL in it may name; empty where no parameter is a URL.
  var urlDomains: [[Domain]] = []

  /// What each parameter takes of the decoded text; nil where it does not fit.
  package func ranges(in text: [UInt8]) -> [Range<Int>]? {
    var attempt = Attempt(matcher: self, text: text)
    return attempt.fits(part: 0, parameter: 0, from: 0) ? attempt.ranges : nil
  }

  /// How much of the text the literal takes from `start` on; nil where it does not stand there.
  private func length(of literal: [UInt8], in text: [UInt8], at start: Int) -> Int? {
    guard ignoresCase else {
      let fits =
        ignoresASCIICase
        ? text[start...].starts(with: literal, by: ByteClass.equalsIgnoringCase)
        : text[start...].starts(with: literal)
      return fits ? literal.count : nil
    }
    return CaseFolding.prefixLength(of: text[start...], matching: literal)
  }

  private struct Attempt {
    let matcher: TextMatcher
    let text: [UInt8]
    /// For each parameter and start, where the parameter ends if all after it is to fit: 0 where that is not
    /// known yet, -1 where there is no such end.
    private var ends: [Int32]
    /// For each parameter the ends, from the last to the first, behind which all the rest fits.
    private var goodEnds: [[Int]]
    /// For each parameter the first end that has been looked at; those behind it have been, too.
    private var firstEnd: [Int]

    init(matcher: TextMatcher, text: [UInt8]) {
      self.matcher = matcher
      self.text = text
      ends = Array(repeating: 0, count: matcher.kinds.count * (text.count + 1))
      goodEnds = Array(repeating: [], count: matcher.kinds.count)
      firstEnd = Array(repeating: text.count + 1, count: matcher.kinds.count)
    }

    /// What each parameter takes, once the whole fits.
    var ranges: [Range<Int>] {
      var ranges: [Range<Int>] = []
      var position = 0
      for part in matcher.shape.parts {
        switch part {
        case .literal(let literal):
          position += matcher.length(of: literal, in: text, at: position) ?? 0
        case .parameter:
          let end = Int(ends[ranges.count * (text.count + 1) + position])
          ranges.append(position..<end)
          position = end
        }
      }
      return ranges
    }

    mutating func fits(part: Int, parameter: Int, from start: Int) -> Bool {
      guard part < matcher.shape.parts.count else { return start == text.count }
      if case .literal(let literal) = matcher.shape.parts[part] {
        guard let length = matcher.length(of: literal, in: text, at: start) else { return false }
        return fits(part: part + 1, parameter: parameter, from: start + length)
      }
      guard start < text.count else { return false }
      let slot = parameter * (text.count + 1) + start
      if ends[slot] == 0 {
        ends[slot] = Int32(end(ofPart: part, parameter: parameter, from: start) ?? -1)
      }
      return ends[slot] > 0
    }

    private mutating func end(ofPart part: Int, parameter: Int, from start: Int) -> Int? {
      for end in goodEnds[parameter] {
        guard end > start else { break }
        if accepts(start..<end, parameter: parameter) { return end }
      }
      // A parameter at the very end takes all that is left.
      let least = part == matcher.shape.parts.count - 1 ? text.count : start + 1
      while firstEnd[parameter] > least {
        firstEnd[parameter] -= 1
        let end = firstEnd[parameter]
        guard fits(part: part + 1, parameter: parameter + 1, from: end) else { continue }
        goodEnds[parameter].append(end)
        if accepts(start..<end, parameter: parameter) { return end }
      }
      return nil
    }

    private func accepts(_ range: Range<Int>, parameter: Int) -> Bool {
      if matcher.staysInLabel && text[range].contains(.dot) { return false }
      // Half a character is no value.
      if range.upperBound < text.count && text[range.upperBound] & 0xC0 == 0x80 { return false }
      guard
        matcher.kinds[parameter].accepts(
          text[range], ignoringCase: matcher.ignoresCase,
          ignoringASCIICase: matcher.ignoresASCIICase)
      else { return false }
      guard matcher.kinds[parameter] == .kind(.url), !matcher.urlDomains.isEmpty else {
        return true
      }
      return URLText.isAllowed(text[range], on: matcher.urlDomains[parameter])
    }
  }
}

extension TextMatcher {
  /// The same but for the case of ASCII.
  package var ignoringASCIICase: Self {
    var matcher = self
    matcher.ignoresASCIICase = true
    return matcher
  }

  /// A matcher of segments.
  init(_ shape: TextShape, _ parameters: ParameterTypes, domains: [Domain], ignoresCase: Bool) {
    self.shape = shape
    self.ignoresCase = ignoresCase
    kinds = shape.parameters.map(parameters.kind)
    if kinds.contains(.kind(.url)) {
      urlDomains = shape.parameters.map {
        (parameters[$0.name] ?? ParameterType()).urlDomains(beside: domains)
      }
    }
  }

  /// A matcher of hosts.
  init(host: TextShape, _ parameters: ParameterTypes) {
    shape = host
    kinds = host.parameters.map(parameters.kind)
    ignoresCase = false
    staysInLabel = true
  }
}

extension ParameterType {
  /// The domains that a URL may name: those of the app and its own.
  func urlDomains(beside domains: [Domain]) -> [Domain] {
    domains + hosts.compactMap(Domain.init)
  }
}

extension ParameterKind {
  /// Whether the decoded text is a value. Case is ignored in closed lists only.
  func accepts(
    _ text: some BidirectionalCollection<UInt8>, ignoringCase: Bool,
    ignoringASCIICase: Bool = false
  ) -> Bool {
    switch self {
    case .kind(let kind): kind.accepts(text)
    case .closed(let words):
      words.contains { word in
        ignoringCase
          ? CaseFolding.folded(word.utf8).elementsEqual(CaseFolding.folded(text))
          : ignoringASCIICase
            ? word.utf8.elementsEqual(text, by: ByteClass.equalsIgnoringCase)
            : word.utf8.elementsEqual(text)
      }
    }
  }
}
