import Baton

/// The substitution variables and patterns of a file. Each variable or pattern is parsed only once,
/// even if there are many links.
final class VariableTable {
  /// A key that compares bytes, because two strings may be equal even if their bytes differ.
  private struct Key: Hashable {
    let text: [UInt8]
    let ignoresCase: Bool
  }

  private let texts: [String: [String]]
  private var known: [Key: VariableTexts] = [:]
  private var patterns: [Key: AssociationPattern] = [:]

  init(_ texts: [String: [String]]) { self.texts = texts }

  /// Returns a variable's strings, or no strings if the variable isn't defined.
  func texts(of name: String, ignoresCase: Bool) -> VariableTexts {
    let key = Key(text: Array(name.utf8), ignoresCase: ignoresCase)
    if let texts = known[key] { return texts }
    let own = VariableTexts(
      all: (texts[name] ?? SubstitutionVariables.predefined[name] ?? []).map { text in
        AssociationPattern.parts(of: text, ignoresCase: ignoresCase)
      }.filter { parts in
        // A variable's string can't contain another variable. A string that does matches nothing.
        parts.allSatisfy { $0.variable == nil }
      })
    known[key] = own
    return own
  }

  /// Returns the pattern in a string. Each string is parsed only once.
  func pattern(_ text: String, ignoresCase: Bool) -> AssociationPattern {
    let key = Key(text: Array(text.utf8), ignoresCase: ignoresCase)
    if let pattern = patterns[key] { return pattern }
    let pattern = AssociationPattern(text, variables: self, ignoresCase: ignoresCase)
    patterns[key] = pattern
    return pattern
  }
}

/// A tree of a variable's strings that stores shared prefixes only once. Matching follows only the
/// text's characters, so the time it takes doesn't depend on the number of strings.
struct VariableTexts {
  typealias Part = AssociationPattern.Part

  private struct Node {
    /// True if a string ends here.
    var isEnd = false
    var next: [Part: Int] = [:]
  }

  let all: [[Part]]
  let hasSlash: Bool
  private var nodes = [Node()]

  init(all: [[Part]]) {
    self.all = all
    hasSlash = all.contains { $0.contains(.scalar("/")) }
    for parts in all {
      var node = 0
      for part in parts {
        if let next = nodes[node].next[part] {
          node = next
        } else {
          nodes[node].next[part] = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      }
      nodes[node].isEnd = true
    }
  }

  /// Returns the positions at which one of the strings may end if it begins at one of these
  /// positions.
  func places(from places: [Int], in text: MatchedText) -> [Int] {
    var ends: Set<Int> = []
    var rest = [(node: 0, places: places)]
    while let (number, places) = rest.popLast() {
      let node = nodes[number]
      if node.isEnd { ends.formUnion(places) }
      var placesAfter: [Unicode.Scalar: [Int]] = [:]
      for place in places where place < text.scalars.count {
        placesAfter[text.scalars[place], default: []].append(place + 1)
      }
      for (scalar, places) in placesAfter {
        if let next = node.next[.scalar(scalar)] { rest.append((next, places)) }
      }
      for wildcard in [Part.one, .any] {
        guard let next = node.next[wildcard] else { continue }
        rest.append((next, text.places(after: wildcard, from: places)))
      }
    }
    return ends.sorted()
  }
}
