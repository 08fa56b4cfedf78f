/// A member of a set, if the set has any.
package enum Sample<Member: Equatable>: Equatable {
  case none
  case found(Member)
  /// It's unclear whether the set is empty. The value explains why.
  case undecided(String)
}

/// A set of strings for a segment, a query value, or a fragment. It never contains the empty
/// string.
package struct TextSet: Sendable, Equatable {
  /// The matchers that must accept every string in the set.
  private(set) var taken: [TextMatcher] = []
  /// The matchers that must reject every string in the set.
  private(set) var refused: [TextMatcher] = []

  static let any = TextSet()

  private init() {}

  init(_ matcher: TextMatcher) {
    if !matcher.takesAll { taken = [matcher] }
  }

  func contains(_ text: [UInt8]) -> Bool {
    !text.isEmpty && taken.allSatisfy { $0.ranges(in: text) != nil }
      && refused.allSatisfy { $0.ranges(in: text) == nil }
  }

  func intersection(_ other: Self) -> Self {
    var both = self
    both.taken += other.taken.filter { !taken.contains($0) }
    both.refused += other.refused.filter { !refused.contains($0) }
    return both
  }

  /// Returns this set without another set's strings, as a list of sets.
  func subtracting(_ other: Self) -> [Self] {
    var rest = self
    var pieces: [Self] = []
    for matcher in other.taken {
      if !taken.contains(matcher) {
        pieces.append(rest)
        pieces[pieces.count - 1].refused.append(matcher)
      }
      rest.taken.append(matcher)
    }
    for matcher in other.refused where !refused.contains(matcher) {
      pieces.append(rest)
      pieces[pieces.count - 1].taken.append(matcher)
      rest.refused.append(matcher)
    }
    return pieces
  }

  /// All candidates for the set's strings, if there are only a few.
  var words: [[UInt8]]? {
    for matcher in taken {
      if let words = matcher.words { return words }
    }
    return nil
  }

  /// A string from the set, short and simple if possible.
  var example: Sample<[UInt8]> {
    let found = text
    guard case .none = found, refused.contains(where: \.isOpaque) else { return found }
    // A custom type could reject any string.
    var wider = self
    wider.refused.removeAll(where: \.isOpaque)
    if case .none = wider.text { return .none }
    return .undecided("one of the app's types decides which strings it accepts")
  }

  private var text: Sample<[UInt8]> {
    if refused.contains(where: \.takesAll) { return .none }
    if let words {
      if let word = words.first(where: contains) { return .found(word) }
      if taken.allSatisfy({ $0.folding == .none }) { return .none }
    } else if taken.allSatisfy(\.isOneParameter) {
      // The rules for patterns treat dates and data as overlapping, even though no string is valid
      // as both.
      if refused.isEmpty, Set(taken.flatMap(\.kinds)) == [.kind(.date), .kind(.data)] {
        return .found(Array("2024-01-02".utf8))
      }
      let urls = taken.flatMap(\.urls).map { Array($0.utf8) }
      if let sample = (urls + Self.samples).first(where: contains) { return .found(sample) }
      // The samples distinguish any two of these kinds, so the set is empty.
      let both = taken + refused
      if both.count <= 2, both.allSatisfy(\.isBuiltIn) { return .none }
    }
    let automata = taken.map(TextAutomaton.init)
    let others = refused.map(TextAutomaton.init)
    // Also try small digits, because a small number may be valid where a large one isn't.
    for digits in ["x1ga", "x0ga"] {
      let search = TextAutomaton.search(
        automata.isEmpty ? [.any] : automata, without: others,
        preferring: Array(digits.utf8), isMember: contains)
      if let text = search.found { return .found(text) }
      if search.isComplete { return .none }
    }
    let filled = (taken + refused).flatMap { matcher in Self.samples.map(matcher.filled) }
    if let text = filled.first(where: contains) { return .found(text) }
    return .undecided("no short string was found for \(taken.count + refused.count) patterns")
  }

  /// Strings that distinguish the kinds. For any two kinds, there's a string that both accept, or a
  /// string that only the wider kind accepts.
  private static let samples = [
    "x", "1", "true", "1.5", "2024-01-02", "8c5e4b1e-7f0a-4d3b-9a61-0d2f6c8b7e15", "abcd", "100",
    "-1", "-1.5", "200", "300", "40000", "70000", "3000000000", "5000000000",
    "10000000000000000000", "-200", "-40000", "-3000000000", "1e30", "1e39", "1e300", "1e-200",
    "2024-01-02T03:04:05Z", "https://example.com/",
  ].map { Array($0.utf8) }
}

extension TextMatcher {
  var isOneParameter: Bool {
    guard shape.parts.count == 1, case .parameter = shape.parts[0] else { return false }
    return true
  }

  var takesAll: Bool { isOneParameter && kinds == [.kind(.text)] && !staysInLabel }

  /// True for a single parameter whose kind parses the same strings in every app.
  fileprivate var isBuiltIn: Bool {
    guard isOneParameter, !staysInLabel, case .kind(let kind) = kinds.first else { return false }
    return kind != .url && kind != .custom
  }

  /// True if only the app's code decides which strings are accepted.
  fileprivate var isOpaque: Bool { kinds.contains(.kind(.custom)) }

  /// All strings that the matcher may accept, spelled as declared, or nil if there are too many.
  fileprivate var words: [[UInt8]]? {
    let shapes = shape.spellingOut(kinds)
    return shapes.allSatisfy { $0.parameters.isEmpty } ? shapes.map { $0.literal } : nil
  }

  /// A sample page on each domain that the URL parameter allows.
  fileprivate var urls: [String] {
    guard kinds == [.kind(.url)] else { return [] }
    return (urlDomains.first ?? []).map { "https://\($0.sample)/" }
  }

  /// Returns the shape's text, with each parameter replaced by the given text.
  fileprivate func filled(_ text: [UInt8]) -> [UInt8] {
    shape.parts.flatMap { part -> [UInt8] in
      if case .literal(let bytes) = part { bytes } else { text }
    }
  }
}

extension Domain {
  var sample: String {
    name.isEmpty ? "example.com" : (isWildcard ? "www" : "") + String(decoding: name, as: UTF8.self)
  }
}
