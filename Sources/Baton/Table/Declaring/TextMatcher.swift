/// Matches text that contains parameters, such as `file-{id}.pdf`.
///
/// Only the literal text decides how a segment is split: from left to right, each parameter matches
/// as many bytes as possible. After that, every part must be a valid value for its parameter. Each
/// position is tried at most once per literal.
package struct TextMatcher: Sendable, Hashable {
  let shape: TextShape
  let kinds: [ParameterKind]
  /// The letters whose case is ignored.
  private(set) var folding: CaseFolding.Extent
  /// True if a parameter can't contain a dot, as in a host name.
  let staysInLabel: Bool
  /// The domains allowed for each parameter that's a URL. Empty if no parameter is one.
  let urlDomains: [[Domain]]
  /// The closed list of each parameter, if it has one.
  private let lists: [ClosedList?]
  /// The literal text of each part, prepared for comparison with or without case, as the app's
  /// links require. Empty for a parameter. ``asciiLiterals`` always ignores ASCII case.
  private let ownLiterals: [[UInt8]]
  private let asciiLiterals: [[UInt8]]

  init(
    shape: TextShape, kinds: [ParameterKind], ignoresCase: Bool, staysInLabel: Bool = false,
    urlDomains: [[Domain]] = []
  ) {
    self.shape = shape
    self.kinds = kinds
    self.staysInLabel = staysInLabel
    self.urlDomains = urlDomains
    folding = ignoresCase ? .all : .none
    lists = kinds.map { kind in
      if case .closed(let words) = kind { ClosedList(words) } else { nil }
    }
    ownLiterals = shape.literals(folding)
    asciiLiterals = ignoresCase ? ownLiterals : shape.literals(.ascii)
  }

  var isLiteral: Bool { kinds.isEmpty }

  /// This matcher, changed to ignore ASCII case.
  package var ignoringASCIICase: Self {
    guard folding == .none else { return self }
    var matcher = self
    matcher.folding = .ascii
    return matcher
  }

  /// Returns the range of each parameter in a decoded string, or nil if the string doesn't match.
  package func ranges(in text: [UInt8]) -> [Range<Int>]? {
    guard let ranges = split(text), ranges.indices.allSatisfy({ accepts($0, text[ranges[$0]]) })
    else { return nil }
    return ranges
  }

  /// Splits a string at its literals, from last to first. Each literal is matched as late as
  /// possible, so that the parameter before it gets the most text.
  private func split(_ text: [UInt8]) -> [Range<Int>]? {
    let literals = folding == .ascii ? asciiLiterals : ownLiterals
    let compared = ComparedText(text, folding)
    var ranges: [Range<Int>] = []
    var end = text.count
    for (part, literal) in zip(shape.parts.indices, literals).reversed() {
      guard case .literal = shape.parts[part] else {
        if part == 0 { ranges.append(0..<end) }
        continue
      }
      let isLast = part == literals.count - 1
      let start =
        part == 0
        ? compared.end(of: literal, at: 0).flatMap { (isLast ? $0 == end : $0 < end) ? 0 : nil }
        : compared.start(of: literal, endingBefore: end, atEnd: isLast)
      guard let start, let literalEnd = compared.end(of: literal, at: start) else { return nil }
      if !isLast { ranges.append(literalEnd..<end) }
      end = start
    }
    return ranges.contains(where: \.isEmpty) ? nil : ranges.reversed()
  }

  private func accepts(_ parameter: Int, _ text: ArraySlice<UInt8>) -> Bool {
    if staysInLabel, text.contains(.dot) { return false }
    if let list = lists[parameter] { return list.contains(Array(text), ignoring: folding) }
    if kinds[parameter] == .kind(.url) {
      return URLText.isAllowed(
        String(decoding: text, as: UTF8.self), on: urlDomains.isEmpty ? [] : urlDomains[parameter])
    }
    return kinds[parameter].accepts(text)
  }
}

extension TextShape {
  fileprivate func literals(_ folding: CaseFolding.Extent) -> [[UInt8]] {
    parts.map { part in
      if case .literal(let bytes) = part { folding.folded(bytes) } else { [] }
    }
  }
}

/// A string and the form in which it's compared. That form may ignore case and have a different
/// length.
struct ComparedText {
  let bytes: [UInt8]
  private let compared: [UInt8]
  /// Maps each position in the text to its index in ``compared``; ``inText`` does the reverse.
  /// Positions inside a character map to -1. Both arrays are empty if positions don't change.
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
      CaseFolding.fold(Array(bytes[start..<end]), into: &folded)
      start = end
    }
    inCompared[bytes.count] = Int32(folded.count)
    inText.append(contentsOf: repeatElement(-1, count: folded.count - inText.count))
    inText.append(Int32(bytes.count))
    compared = folded
  }

  /// Returns the position after a string, or nil if the string doesn't start at the given position.
  func end(of text: [UInt8], at start: Int) -> Int? {
    let from = inCompared.isEmpty ? start : Int(inCompared[start])
    guard from >= 0, from + text.count <= compared.count else { return nil }
    for index in text.indices where compared[from + index] != text[index] { return nil }
    let end = from + text.count
    guard !inText.isEmpty else { return end }
    return inText[end] >= 0 ? Int(inText[end]) : nil
  }

  /// Returns the start of a string's last occurrence that ends before `limit`. If `atEnd` is true,
  /// the occurrence must end exactly at `limit`.
  func start(of text: [UInt8], endingBefore limit: Int, atEnd: Bool) -> Int? {
    for start in (0..<limit).reversed() {
      guard let end = end(of: text, at: start) else { continue }
      if atEnd ? end == limit : end < limit { return start }
    }
    return nil
  }
}

extension TextMatcher {
  init(_ shape: TextShape, _ parameters: ParameterTypes, domains: [Domain], ignoresCase: Bool) {
    let kinds = shape.parameters.map(parameters.kind)
    let urlDomains = shape.parameters.map {
      (parameters[$0.name] ?? ParameterType()).urlDomains(beside: domains)
    }
    self.init(
      shape: shape, kinds: kinds, ignoresCase: ignoresCase,
      urlDomains: kinds.contains(.kind(.url)) ? urlDomains : [])
  }

  package init(host: TextShape, _ parameters: ParameterTypes) {
    self.init(
      shape: host, kinds: host.parameters.map(parameters.kind), ignoresCase: false,
      staysInLabel: true)
  }
}

extension ParameterType {
  /// Returns the domains allowed in a URL parameter: the app's and the parameter's own.
  func urlDomains(beside domains: [Domain]) -> [Domain] {
    domains + hosts.compactMap(Domain.ofURLs)
  }
}

extension ParameterKind {
  /// Returns true if the decoded text is a valid value. Case is only ignored for closed lists.
  package func accepts(
    _ text: some BidirectionalCollection<UInt8>, ignoring folding: CaseFolding.Extent = .none
  ) -> Bool {
    switch self {
    case .kind(let kind): kind.accepts(text)
    case .closed(let words): ClosedList(words).contains(Array(text), ignoring: folding)
    }
  }
}
