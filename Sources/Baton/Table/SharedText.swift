/// Finds a text that two holes, or two shapes of text with holes, both take.
struct SharedText {
  let ignoresCase: Bool
  let links: AppLinks

  /// A text that both holes take; nil when there is none.
  func of(_ a: HoleType, _ b: HoleType) -> String? {
    switch (a.kind, b.kind) {
    case (.closed(let words), let other), (let other, .closed(let words)):
      return words.first { other.accepts(Array($0.utf8), ignoringCase: ignoresCase) }
    case (.kind(.url), .kind(.url)):
      // Both take the app's own domains.
      let common = links.domains + a.hosts.filter(b.hosts.contains)
      return common.first.map { "https://" + host(in: $0) + "/" }
    case (.kind(.url), .kind(let other)), (.kind(let other), .kind(.url)):
      guard other == .text || other == .custom else { return nil }
      return "https://" + host(in: (links.domains + a.hosts + b.hosts).first ?? "example.com") + "/"
    case (.kind(let one), .kind(let two)):
      // These two count as overlapping.
      if Set([one, two]) == [.date, .data] { return "2024-01-02" }
      return Self.samples.first { one.accepts($0.utf8) && two.accepts($0.utf8) }
    }
  }

  private func host(in domain: String) -> String {
    domain.hasPrefix("*") ? "www" + domain.dropFirst() : domain
  }

  /// For every two kinds that can share a text, one that they share.
  private static let samples = [
    "x", "1", "true", "1.5", "2024-01-02", "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15", "abcd",
  ]

  // MARK: Shapes

  typealias Shape = (shape: TextShape, kinds: [HoleKind])

  /// A text that both shapes take; nil when there is none.
  func of(_ a: Shape, _ b: Shape) -> String? {
    let matchers = [a, b].map {
      TextMatcher(shape: $0.shape, kinds: $0.kinds, ignoresCase: ignoresCase)
    }
    func isShared(_ text: [UInt8]) -> Bool { matchers.allSatisfy { $0.ranges(in: text) != nil } }
    guard let shortest = ShapeProduct(items(a), items(b)).shortestText else { return nil }
    let found =
      isShared(shortest)
      ? shortest : (fillings(of: a, from: b) + fillings(of: b, from: a)).first(where: isShared)
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  private func items(_ shape: Shape) -> [ShapeProduct.Item] {
    var kinds = shape.kinds[...]
    return shape.shape.parts.flatMap { part -> [ShapeProduct.Item] in
      switch part {
      case .literal(let bytes):
        (ignoresCase ? CaseFolding.folded(bytes) : bytes).map(ShapeProduct.Item.byte)
      case .hole: [.hole(kinds.removeFirst())]
      }
    }
  }

  /// The shape with sample values in its holes, for kinds whose grammar is more than an alphabet.
  private func fillings(of shape: Shape, from other: Shape) -> [[UInt8]] {
    var texts: [[UInt8]] = [[]]
    var kinds = shape.kinds[...]
    let literals = other.shape.parts.compactMap { part -> [UInt8]? in
      if case .literal(let bytes) = part { bytes } else { nil }
    }
    for part in shape.shape.parts {
      switch part {
      case .literal(let bytes): texts = texts.map { $0 + bytes }
      case .hole:
        let kind = kinds.removeFirst()
        let values = (Self.samples.map { Array($0.utf8) } + literals).filter {
          kind.accepts($0, ignoringCase: ignoresCase)
        }
        texts = texts.flatMap { text in values.map { text + $0 } }
      }
      texts = Array(texts.prefix(512))
    }
    return texts
  }
}

/// The product of two shapes seen as automata over bytes: finds the shortest text that both take, if
/// each hole is any text over its kind's alphabet.
private struct ShapeProduct {
  enum Item {
    case byte(UInt8)
    case hole(HoleKind)
  }

  private struct State: Hashable {
    var a: Int
    var b: Int
  }

  private let a: [Item]
  private let b: [Item]

  init(_ a: [Item], _ b: [Item]) {
    self.a = a
    self.b = b
  }

  /// Breadth first over pairs of positions; a hole may stay where it is or be left.
  var shortestText: [UInt8]? {
    var texts: [(State, [UInt8])] = [(State(a: 0, b: 0), [])]
    var seen: Set<State> = [State(a: 0, b: 0)]
    var next = 0
    while next < texts.count {
      let (state, text) = texts[next]
      next += 1
      if state.a == a.count && state.b == b.count { return text }
      guard state.a < a.count, state.b < b.count else { continue }
      for byte in bytes(a[state.a], b[state.b]) {
        for (one, two) in steps(state) {
          let reached = State(a: one, b: two)
          if seen.insert(reached).inserted { texts.append((reached, text + [byte])) }
        }
      }
    }
    return nil
  }

  private func steps(_ state: State) -> [(Int, Int)] {
    func next(_ items: [Item], _ index: Int) -> [Int] {
      if case .hole = items[index] { [index, index + 1] } else { [index + 1] }
    }
    return next(a, state.a).flatMap { one in next(b, state.b).map { (one, $0) } }
  }

  /// A byte that both items take, if there is one.
  private func bytes(_ a: Item, _ b: Item) -> [UInt8] {
    switch (a, b) {
    case (.byte(let one), .byte(let two)): one == two ? [one] : []
    case (.byte(let byte), .hole(let kind)), (.hole(let kind), .byte(let byte)):
      kind.mayContain(byte) ? [byte] : []
    case (.hole(let one), .hole(let two)):
      "1axtrue-.:/".utf8.first { one.mayContain($0) && two.mayContain($0) }.map { [$0] } ?? []
    }
  }
}

extension HoleKind {
  /// Whether some value of this kind contains the byte.
  fileprivate func mayContain(_ byte: UInt8) -> Bool {
    switch self {
    case .closed(let words): words.contains { $0.utf8.contains(byte) }
    case .kind(let kind): kind.mayContain(byte)
    }
  }
}

extension ValueKind {
  fileprivate func mayContain(_ byte: UInt8) -> Bool {
    switch self {
    case .text, .custom, .url: true
    case .bool: "truefalse".utf8.contains(byte)
    case .int8, .int16, .int32, .int64: byte.isDecimalDigit || byte == UInt8(ascii: "-")
    case .uint8, .uint16, .uint32, .uint64: byte.isDecimalDigit
    case .float, .double, .decimal: byte.isDecimalDigit || "-+.eE".utf8.contains(byte)
    case .uuid: byte.isDecimalDigit || "-abcdefABCDEF".utf8.contains(byte)
    case .date: byte.isDecimalDigit || "-+:.TtZz".utf8.contains(byte)
    case .data: byte.base64URLValue != nil
    }
  }
}
