/// Text with parameters in it, ready to be matched: `file-{id}.pdf`.
///
/// The leftmost parameter takes as much as lets all parameters parse. What follows a parameter is asked before
/// the parameter itself, from the end of the text to its start, so that each part looks at each position once:
/// the work grows with the length of the text and no faster, whatever stands in it.
package struct TextMatcher: Sendable, Hashable {
  let shape: TextShape
  let kinds: [ParameterKind]
  /// Of what case is ignored.
  private(set) var folding: CaseFolding.Extent
  /// Whether parameters stay inside one label, as in a host.
  let staysInLabel: Bool
  /// For each parameter the domains that a URL in it may name; empty where no parameter is a URL.
  let urlDomains: [[Domain]]
  /// The texts as they are compared, by ``folding`` as it was given, and without the case of ASCII.
  private let ownTexts: Texts
  private let asciiTexts: Texts

  /// Texts as they are compared.
  private struct Texts: Sendable, Hashable {
    /// Of each part; empty for parameters.
    let literals: [[UInt8]]
    /// For each parameter the words of its closed list, longest first.
    let words: [[[UInt8]]]

    init(_ shape: TextShape, _ kinds: [ParameterKind], _ folding: CaseFolding.Extent) {
      literals = shape.parts.map { part in
        if case .literal(let bytes) = part { folding.folded(bytes) } else { [] }
      }
      words = kinds.map { kind in
        guard case .closed(let words) = kind else { return [] }
        return words.map { folding.folded(Array($0.utf8)) }.filter { !$0.isEmpty }
          .sorted { $0.count > $1.count }
      }
    }
  }

  init(
    shape: TextShape, kinds: [ParameterKind], ignoresCase: Bool, staysInLabel: Bool = false,
    urlDomains: [[Domain]] = []
  ) {
    self.shape = shape
    self.kinds = kinds
    self.staysInLabel = staysInLabel
    self.urlDomains = urlDomains
    folding = ignoresCase ? .all : .none
    ownTexts = Texts(shape, kinds, folding)
    asciiTexts = ignoresCase ? ownTexts : Texts(shape, kinds, .ascii)
  }

  /// The same but for the case of ASCII.
  package var ignoringASCIICase: Self {
    guard folding == .none else { return self }
    var matcher = self
    matcher.folding = .ascii
    return matcher
  }

  private var texts: Texts { folding == .ascii ? asciiTexts : ownTexts }

  /// What each parameter takes of the decoded text; nil where it does not fit.
  package func ranges(in text: [UInt8]) -> [Range<Int>]? {
    let (literals, words) = (texts.literals, texts.words)
    let compared = ComparedText(text, folding)
    if let first = literals.first, !first.isEmpty, compared.end(of: first, at: 0) == nil {
      return nil
    }
    var search = EndSearch(compared, staysInLabel: staysInLabel)
    var ends: [[Int32]] = Array(repeating: [], count: kinds.count)
    var parameter = kinds.count
    for part in shape.parts.indices.reversed() {
      // Whatever the first part is, it begins where the text does.
      let starts = part == 0 ? 0...0 : 0...text.count
      if case .literal = shape.parts[part] {
        search.goBack(over: literals[part], from: starts)
      } else {
        parameter -= 1
        ends[parameter] = search.goBack(
          over: kinds[parameter], words: words[parameter],
          domains: urlDomains.isEmpty ? [] : urlDomains[parameter], from: starts)
      }
    }
    guard search.fits(at: 0) else { return nil }
    return ranges(compared, ends)
  }

  private func ranges(_ text: ComparedText, _ ends: [[Int32]]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var position = 0
    for (part, literal) in texts.literals.enumerated() {
      if case .literal = shape.parts[part] {
        position = text.end(of: literal, at: position) ?? position
      } else {
        let end = Int(ends[ranges.count][position])
        ranges.append(position..<end)
        position = end
      }
    }
    return ranges
  }
}

/// A text beside the form of it that is compared, in which case may be folded: a character may be longer or
/// shorter there.
struct ComparedText {
  let bytes: [UInt8]
  private let compared: [UInt8]
  /// Where each position stands in ``compared``, and the other way round; -1 inside a character. Empty where
  /// both are the same.
  private var inCompared: [Int32] = []
  private var inText: [Int32] = []

  init(_ bytes: [UInt8], _ folding: CaseFolding.Extent) {
    self.bytes = bytes
    guard folding != .none else {
      compared = bytes
      return
    }
    guard folding == .all, bytes.contains(where: { $0 >= 0x80 }) else {
      compared = bytes.map(ByteClass.lowercase)
      return
    }
    var folded: [UInt8] = []
    inCompared = Array(repeating: -1, count: bytes.count + 1)
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      inCompared[start] = Int32(folded.count)
      inText.append(contentsOf: repeatElement(-1, count: folded.count - inText.count))
      inText.append(Int32(start))
      CaseFolding.fold(bytes[start..<end], into: &folded)
      start = end
    }
    inCompared[bytes.count] = Int32(folded.count)
    inText.append(contentsOf: repeatElement(-1, count: folded.count - inText.count))
    inText.append(Int32(bytes.count))
    compared = folded
  }

  /// Where a text that stands at a position ends; nil where it does not stand there.
  func end(of text: [UInt8], at start: Int) -> Int? {
    let from = inCompared.isEmpty ? start : Int(inCompared[start])
    guard from >= 0, from + text.count <= compared.count else { return nil }
    for index in text.indices where compared[from + index] != text[index] { return nil }
    let end = from + text.count
    guard !inText.isEmpty else { return end }
    return inText[end] >= 0 ? Int(inText[end]) : nil
  }
}

extension TextMatcher {
  /// A matcher of segments.
  init(_ shape: TextShape, _ parameters: ParameterTypes, domains: [Domain], ignoresCase: Bool) {
    let kinds = shape.parameters.map(parameters.kind)
    let urlDomains = shape.parameters.map {
      (parameters[$0.name] ?? ParameterType()).urlDomains(beside: domains)
    }
    self.init(
      shape: shape, kinds: kinds, ignoresCase: ignoresCase,
      urlDomains: kinds.contains(.kind(.url)) ? urlDomains : [])
  }

  /// A matcher of hosts.
  init(host: TextShape, _ parameters: ParameterTypes) {
    self.init(
      shape: host, kinds: host.parameters.map(parameters.kind), ignoresCase: false,
      staysInLabel: true)
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
  package func accepts(
    _ text: some BidirectionalCollection<UInt8>, ignoring folding: CaseFolding.Extent = .none
  ) -> Bool {
    switch self {
    case .kind(let kind): kind.accepts(text)
    case .closed(let words): ClosedList(words).contains(Array(text), ignoring: folding)
    }
  }
}
