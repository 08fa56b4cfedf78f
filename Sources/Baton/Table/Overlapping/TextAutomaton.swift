/// The texts of a segment as an automaton over bytes, without empty steps: what tells whether two
/// segments share a text.
///
/// Exact but for the ranges of numbers and dates, so a text that is found is asked for once more.
struct TextAutomaton {
  private var steps: [[(bytes: ByteSet, to: Int)]] = [[]]
  /// The states in which the text read so far may be left.
  private var ends: Set<Int> = [0]

  /// The shape with the kinds of its parameters.
  init(
    _ shape: TextShape, _ kinds: [ParameterKind], ignoring: CaseFolding.Extent, urls: [String]
  ) {
    var kinds = kinds[...]
    for part in shape.parts {
      switch part {
      case .literal(let bytes): append(word: ignoring.folded(bytes))
      case .parameter:
        switch kinds.removeFirst() {
        case .closed(let words):
          append(words: words.map { ignoring.folded(Array($0.utf8)) })
        case .kind(.url):
          append(words: urls.map { Array($0.utf8) })
          appendAny(.all)
        case .kind(let kind): append(kind)
        }
      }
    }
  }

  /// The shortest text that both take, with the first of the given bytes wherever it may stand.
  static func sharedText(_ a: Self, _ b: Self, preferring preferred: [UInt8]) -> [UInt8]? {
    struct State: Hashable {
      var a: Int
      var b: Int
    }
    var texts: [(State, [UInt8])] = [(State(a: 0, b: 0), [])]
    var seen: Set<State> = [State(a: 0, b: 0)]
    var next = 0
    while next < texts.count {
      let (state, text) = texts[next]
      next += 1
      if a.ends.contains(state.a), b.ends.contains(state.b) { return text }
      for one in a.steps[state.a] {
        for two in b.steps[state.b] {
          let reached = State(a: one.to, b: two.to)
          guard !seen.contains(reached),
            let byte = one.bytes.intersection(two.bytes).first(preferring: preferred)
          else { continue }
          seen.insert(reached)
          texts.append((reached, text + [byte]))
        }
      }
    }
    return nil
  }

  // MARK: Making

  @discardableResult
  private mutating func step(_ bytes: ByteSet, from states: Set<Int>) -> Int {
    steps.append([])
    for state in states { steps[state].append((bytes, steps.count - 1)) }
    return steps.count - 1
  }

  private mutating func append(_ bytes: ByteSet) { ends = [step(bytes, from: ends)] }

  private mutating func append(word: [UInt8]) {
    for byte in word { append(ByteSet([byte])) }
  }

  /// One of the words; a parameter takes at least one character, so none is empty.
  private mutating func append(words: [[UInt8]]) {
    let starts = ends
    var reached: Set<Int> = []
    for word in words where !word.isEmpty {
      ends = starts
      append(word: word)
      reached.formUnion(ends)
    }
    ends = reached
  }

  /// One or more of the bytes.
  private mutating func appendSome(_ bytes: ByteSet) {
    append(bytes)
    for end in ends { steps[end].append((bytes, end)) }
  }

  /// None or more of the bytes.
  private mutating func appendAny(_ bytes: ByteSet) {
    optionally { $0.appendSome(bytes) }
  }

  private mutating func optionally(_ body: (inout Self) -> Void) {
    let starts = ends
    body(&self)
    ends.formUnion(starts)
  }

  private mutating func append(_ kind: ValueKind) {
    switch kind {
    case .text, .custom, .url: appendSome(.all)
    case .bool: append(words: [Array("true".utf8), Array("false".utf8)])
    case .int8, .int16, .int32, .int64:
      optionally { $0.append(ByteSet("-".utf8)) }
      appendSome(.digits)
    case .uint8, .uint16, .uint32, .uint64: appendSome(.digits)
    case .float, .double, .decimal: appendNumber()
    case .uuid:
      for index in 0..<36 { append([8, 13, 18, 23].contains(index) ? ByteSet("-".utf8) : .hex) }
    case .date: appendDate()
    case .data: appendData()
    }
  }

  private mutating func appendNumber() {
    optionally { $0.append(ByteSet("-".utf8)) }
    appendSome(.digits)
    optionally {
      $0.append(ByteSet(".".utf8))
      $0.appendSome(.digits)
    }
    optionally {
      $0.append(ByteSet("eE".utf8))
      $0.optionally { $0.append(ByteSet("+-".utf8)) }
      $0.appendSome(.digits)
    }
  }

  private mutating func appendDate() {
    append(digits: "dddd-dd-dd")
    optionally {
      $0.append(ByteSet("Tt".utf8))
      $0.append(digits: "dd:dd:dd")
      $0.optionally {
        $0.append(ByteSet(".".utf8))
        $0.appendSome(.digits)
      }
      let starts = $0.ends
      $0.append(ByteSet("Zz".utf8))
      let ends = $0.ends
      $0.ends = starts
      $0.append(ByteSet("+-".utf8))
      $0.append(digits: "dd:dd")
      $0.ends.formUnion(ends)
    }
  }

  private mutating func append(digits form: String) {
    for byte in form.utf8 { append(byte == UInt8(ascii: "d") ? .digits : ByteSet([byte])) }
  }

  /// Whole groups of four, then perhaps two or three characters that leave no bits over.
  private mutating func appendData() {
    let starts = ends
    let first = step(.base64URL, from: starts)
    let second = step(.base64URL, from: [first])
    let third = step(.base64URL, from: [second])
    let fourth = step(.base64URL, from: [third])
    steps[fourth].append((.base64URL, first))
    let pair = step(ByteSet { ($0.base64URLValue ?? 1) & 0b1111 == 0 }, from: [first])
    let triple = step(ByteSet { ($0.base64URLValue ?? 1) & 0b11 == 0 }, from: [second])
    ends = [fourth, pair, triple]
  }
}

/// A set of bytes.
private struct ByteSet {
  private var members = SIMD4<UInt64>()

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { members[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }

  init(where isMember: (UInt8) -> Bool) {
    self.init((0...UInt8.max).filter(isMember))
  }

  static let all = ByteSet { _ in true }
  static let digits = ByteSet("0123456789".utf8)
  static let hex = ByteSet("0123456789abcdefABCDEF".utf8)
  static let base64URL = ByteSet { $0.base64URLValue != nil }

  func intersection(_ other: Self) -> Self {
    var both = self
    both.members &= other.members
    return both
  }

  func first(preferring preferred: [UInt8]) -> UInt8? {
    func contains(_ byte: UInt8) -> Bool {
      members[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0
    }
    return preferred.first(where: contains) ?? (0...UInt8.max).first(where: contains)
  }
}
