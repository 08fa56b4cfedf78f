/// The strings that a matcher accepts, as an automaton over bytes without empty transitions.
///
/// The automaton may accept more strings than the matcher, because it ignores the limits of decimal
/// numbers and dates, and the way the matcher splits a string. The search therefore checks each
/// string that it finds.
struct TextAutomaton {
  private var steps: [[(bytes: ByteSet, to: Int)]] = [[]]
  /// The states in which a string may end.
  private var ends: Set<Int> = [0]
  /// True if the automaton accepts exactly the same strings as the matcher.
  private var isExact = true

  static let any = Self(.all)

  private init(_ bytes: ByteSet) { appendSome(bytes) }

  init(_ matcher: TextMatcher) {
    var kinds = matcher.kinds[...]
    let isText = kinds.allSatisfy { $0 == .kind(.text) }
    isExact = isText || kinds.count == 1 && kinds.allSatisfy(\.isRegular)
    for part in matcher.shape.parts {
      switch part {
      case .literal(let bytes): append(word: bytes, ignoring: matcher.folding)
      case .parameter:
        switch kinds.removeFirst() {
        case .closed(let words):
          append(words: words.map { Array($0.utf8) }, ignoring: matcher.folding)
        case .kind(.url):
          append(
            words: (matcher.urlDomains.first ?? []).map { Array("https://\($0.sample)/".utf8) })
          optionally { $0.appendSome(.all) }
        case .kind(let kind): append(kind)
        }
      }
    }
  }

  private struct State: Hashable {
    var taken: [Int]
    var refused: [Set<Int>]
  }

  /// Finds the shortest string that all `taken` automata accept and all `refused` ones reject,
  /// using preferred bytes where possible.
  ///
  /// - Parameter isMember: Checks each found string, because the automata may accept too many
  ///   strings.
  /// - Returns: The string, if found. Otherwise, `isComplete` is true if there's certainly no such
  ///   string.
  static func search(
    _ taken: [Self], without refused: [Self], preferring preferred: [UInt8],
    isMember: ([UInt8]) -> Bool
  ) -> (found: [UInt8]?, isComplete: Bool) {
    let start = State(taken: taken.map { _ in 0 }, refused: refused.map { _ in [0] })
    var texts: [(State, [UInt8])] = [(start, [])]
    var seen: Set<State> = [start]
    var isComplete = true
    var next = 0
    while next < texts.count {
      let (state, text) = texts[next]
      next += 1
      if zip(taken, state.taken).allSatisfy({ $0.ends.contains($1) }),
        zip(refused, state.refused).allSatisfy({ !$0.isExact || $0.ends.isDisjoint(with: $1) })
      {
        if isMember(text) { return (text, true) }
        isComplete = false
      }
      if next > maxStates { return (nil, false) }
      for (bytes, reached) in steps(of: taken, from: state.taken) {
        for choice in classes(of: bytes, refused, state.refused) {
          guard let byte = choice.first(preferring: preferred) else { continue }
          let state = State(
            taken: reached,
            refused: zip(refused, state.refused).map { $0.states(behind: byte, from: $1) })
          if seen.insert(state).inserted { texts.append((state, text + [byte])) }
        }
      }
    }
    return (nil, isComplete)
  }

  private static let maxStates = 4_000

  private static func steps(of automata: [Self], from states: [Int]) -> [(ByteSet, [Int])] {
    zip(automata, states).reduce([(ByteSet.all, [])]) { combined, next in
      combined.flatMap { bytesAndStates in
        next.0.steps[next.1].compactMap { step in
          let bytes = bytesAndStates.0.intersection(step.bytes)
          return bytes.isEmpty ? nil : (bytes, bytesAndStates.1 + [step.to])
        }
      }
    }
  }

  /// Returns the bytes, grouped by the states that they lead to.
  private static func classes(
    of bytes: ByteSet, _ automata: [Self], _ states: [Set<Int>]
  ) -> [ByteSet] {
    var classes = [bytes]
    for (automaton, states) in zip(automata, states) {
      for step in states.flatMap({ automaton.steps[$0] }) {
        classes = classes.flatMap { [$0.intersection(step.bytes), $0.subtracting(step.bytes)] }
          .filter { !$0.isEmpty }
      }
    }
    return classes
  }

  private func states(behind byte: UInt8, from states: Set<Int>) -> Set<Int> {
    Set(states.flatMap { steps[$0] }.filter { $0.bytes.contains(byte) }.map(\.to))
  }

  @discardableResult
  private mutating func step(_ bytes: ByteSet, from states: Set<Int>) -> Int {
    steps.append([])
    for state in states { steps[state].append((bytes, steps.count - 1)) }
    return steps.count - 1
  }

  private mutating func append(_ bytes: ByteSet) { ends = [step(bytes, from: ends)] }

  private mutating func append(word: [UInt8], ignoring folding: CaseFolding.Extent = .none) {
    for byte in word {
      let other = ByteClass.lowercase(byte) ^ 0x20
      let isLetter = (0x41...0x5A).contains(other)
      append(ByteSet(isLetter && folding != .none ? [other, other | 0x20] : [byte]))
      // Letters beyond ASCII, and also `k` and `s`, have case variants with a different number of
      // bytes.
      if folding == .all { isExact = isExact && byte < 0x80 && !"kKsS".utf8.contains(byte) }
    }
  }

  /// Appends a choice between the words. Skips empty words, because a parameter matches at least
  /// one character.
  private mutating func append(
    words: [[UInt8]], ignoring folding: CaseFolding.Extent = .none
  ) {
    let starts = ends
    var reached: Set<Int> = []
    for word in words where !word.isEmpty {
      ends = starts
      append(word: word, ignoring: folding)
      reached.formUnion(ends)
    }
    ends = reached
  }

  /// Appends one or more of the bytes.
  private mutating func appendSome(_ bytes: ByteSet) {
    append(bytes)
    for end in ends { steps[end].append((bytes, end)) }
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
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: appendInteger(kind)
    case .float, .double, .decimal: appendNumber()
    case .uuid:
      for index in 0..<36 { append([8, 13, 18, 23].contains(index) ? ByteSet("-".utf8) : .hex) }
    case .date: appendDate()
    case .data: appendData()
    }
  }

  private mutating func appendInteger(_ kind: ValueKind) {
    guard let (bits, isSigned) = kind.integerWidth else { return }
    let most = UInt64.max >> UInt64(64 - bits + (isSigned ? 1 : 0))
    let starts = ends
    append(upTo: most)
    guard isSigned else { return }
    let positive = ends
    ends = starts
    append(ByteSet("-".utf8))
    append(upTo: most + 1)
    ends.formUnion(positive)
  }

  /// Appends unsigned whole numbers up to a maximum, with any number of leading zeros.
  private mutating func append(upTo most: UInt64) {
    let digits = Array(String(most).utf8)
    let zero = step(ByteSet("0".utf8), from: ends)
    steps[zero].append((ByteSet("0".utf8), zero))
    let starts = ends.union([zero])
    ends = [zero]
    var fewer = starts
    for _ in digits.dropFirst() {
      fewer = [step(.digits, from: fewer)]
      ends.formUnion(fewer)
    }
    // Once a digit is smaller than the one in `most`, any digits may follow.
    var (equal, smaller): (Set<Int>, Set<Int>) = (starts, [])
    for digit in digits {
      smaller = smaller.isEmpty ? [] : [step(.digits, from: smaller)]
      if digit > 0x30 { smaller.insert(step(ByteSet(0x30..<digit), from: equal)) }
      equal = [step(ByteSet([digit]), from: equal)]
    }
    ends.formUnion(equal.union(smaller))
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

  /// Appends Base64 in whole groups of four characters, optionally followed by two or three
  /// characters whose unused bits are zero.
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

private struct ByteSet {
  private var members = SIMD4<UInt64>()

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { members[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }

  init(where isMember: (UInt8) -> Bool) {
    self.init((0...UInt8.max).filter(isMember))
  }

  static let all = ByteSet { _ in true }
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz".utf8)
  static let digits = ByteSet("0123456789".utf8)
  static let hex = ByteSet("0123456789abcdefABCDEF".utf8)
  static let base64URL = ByteSet { $0.base64URLValue != nil }

  func intersection(_ other: Self) -> Self {
    var both = self
    both.members &= other.members
    return both
  }

  func subtracting(_ other: Self) -> Self {
    var rest = self
    rest.members &= ~other.members
    return rest
  }

  var isEmpty: Bool { members == .zero }

  func contains(_ byte: UInt8) -> Bool { members[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }

  /// Returns a printable ASCII byte from the set: a preferred byte or a lowercase letter if
  /// possible.
  func first(preferring preferred: [UInt8]) -> UInt8? {
    preferred.first(where: contains) ?? Self.letters.first(where: contains)
      ?? (0x21...0x7E).first(where: contains) ?? (contains(0x20) ? 0x20 : nil)
  }
}

extension ParameterKind {
  /// True if an automaton can accept exactly the strings of this kind.
  fileprivate var isRegular: Bool {
    switch self {
    case .kind(.float), .kind(.double), .kind(.decimal), .kind(.date), .kind(.url): false
    case .kind, .closed: true
    }
  }
}
