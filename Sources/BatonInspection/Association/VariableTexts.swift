import Baton

/// The strings of a variable, stored as a tree so that common prefixes are stored only once.
///
/// Matching only visits the branches that fit the text, so a pattern may contain several large
/// variables.
struct VariableTexts {
  typealias Step = AssociationPattern.Step

  private struct Node {
    /// True if a text ends here.
    var isEnd = false
    var next: [Step: Int] = [:]
  }

  let all: [[Step]]
  private var nodes = [Node()]

  init(_ all: [[Step]]) {
    self.all = all
    for text in all {
      var node = 0
      for step in text {
        if let next = nodes[node].next[step] {
          node = next
        } else {
          nodes[node].next[step] = nodes.count
          node = nodes.count
          nodes.append(Node())
        }
      }
      nodes[node].isEnd = true
    }
  }

  /// Returns the positions at which one of the variable's strings may end if it begins at one of
  /// these positions.
  func places(from places: [Int], in text: MatchedText) -> [Int] {
    var ends: Set<Int> = []
    var rest = [(node: 0, places: places)]
    while let (number, places) = rest.popLast() {
      let node = nodes[number]
      if node.isEnd { ends.formUnion(places) }
      for (scalar, places) in text.placesBehindScalars(from: places) {
        if let next = node.next[.scalar(scalar)] { rest.append((next, places)) }
      }
      for wildcard in [Step.one, .any] {
        guard let next = node.next[wildcard] else { continue }
        rest.append((next, text.places(after: wildcard, from: places)))
      }
    }
    return ends.sorted()
  }
}
