/// A matcher for text that contains parameters, such as `file-{id}.pdf`.
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
  /// The domains allowed for each parameter that's a URL. Empty if no parameter is a URL.
  let urlDomains: [[Domain]]
  /// The closed list of each parameter, if it has one.
  private let lists: [ClosedList?]
  /// The literal text of each part, folded if all links ignore case. Empty for a parameter.
  private let literals: [[UInt8]]

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
    literals = shape.parts.map { part in
      if case .literal(let bytes) = part {
        ignoresCase ? CaseFolding.folded(bytes) : bytes
      } else {
        []
      }
    }
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
  /// possible, so the parameter before it matches as much text as possible.
  private func split(_ text: [UInt8]) -> [Range<Int>]? {
    var ranges: [Range<Int>] = []
    var end = text.count
    for (part, literal) in zip(shape.parts.indices, literals).reversed() {
      guard case .literal = shape.parts[part] else {
        if part == 0 { ranges.append(0..<end) }
        continue
      }
      let isLast = part == literals.count - 1
      var start = part == 0 ? 1 : end
      var place: Range<Int>?
      while place == nil, start > 0 {
        start -= 1
        if let stop = literal.end(in: text, from: start, ignoring: folding),
          isLast ? stop == end : stop < end
        {
          place = start..<stop
        }
      }
      guard let place else { return nil }
      if !isLast { ranges.append(place.upperBound..<end) }
      end = place.lowerBound
    }
    return ranges.contains(where: \.isEmpty) ? nil : ranges.reversed()
  }

  private func accepts(_ parameter: Int, _ text: ArraySlice<UInt8>) -> Bool {
    if staysInLabel, text.contains(.dot) { return false }
    if let list = lists[parameter] { return list.contains(Array(text), ignoring: folding) }
    if kinds[parameter] == .kind(.url) {
      return URLText.isAllowed(text, on: urlDomains.isEmpty ? [] : urlDomains[parameter])
    }
    return kinds[parameter].accepts(text)
  }
}

extension [UInt8] {
  /// If the text contains this literal at the given start, returns the position after the literal.
  /// Otherwise, returns nil. If all case is ignored, the literal must be folded. A character and
  /// its folded form may have different lengths.
  fileprivate func end(
    in text: [UInt8], from start: Int, ignoring folding: CaseFolding.Extent
  ) -> Int? {
    var (position, rest) = (start, self[...])
    while let byte = rest.first {
      guard position < text.count else { return nil }
      let own = text[position]
      if folding != .all || own < 0x80 {
        let isSame =
          folding == .none ? own == byte : ByteClass.lowercase(own) == ByteClass.lowercase(byte)
        guard isSame else { return nil }
        rest = rest.dropFirst()
        position += 1
        continue
      }
      let end = text[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? text.count
      let folded = CaseFolding.folded(text[position..<end])
      guard own & 0xC0 != 0x80, rest.starts(with: folded) else { return nil }
      rest = rest.dropFirst(folded.count)
      position = end
    }
    return position
  }
}

extension TextMatcher {
  package init(
    _ shape: TextShape, _ parameters: ParameterTypes, domains: [Domain], ignoresCase: Bool
  ) {
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
  /// Returns the domains allowed in a URL parameter: the app's domains and the parameter's own.
  func urlDomains(beside domains: [Domain]) -> [Domain] {
    domains + hosts.compactMap(Domain.ofURLs)
  }
}

extension ParameterKind {
  /// Returns true if the decoded text is a valid value.
  package func accepts(_ text: some Collection<UInt8>) -> Bool {
    switch self {
    case .kind(let kind): kind.accepts(text)
    case .closed(let words): words.contains { $0.utf8.elementsEqual(text) }
    }
  }
}
