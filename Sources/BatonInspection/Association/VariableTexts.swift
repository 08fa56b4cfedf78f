import Baton

struct VariableTexts {
  let all: [[AssociationPattern.Step]]

  /// Returns the positions at which one of the strings may end if it begins at one of these
  /// positions.
  func places(from places: [Int], in text: MatchedText) -> [Int] {
    var ends: Set<Int> = []
    for steps in all {
      var reached = places
      for step in steps where !reached.isEmpty { reached = text.places(after: step, from: reached) }
      ends.formUnion(reached)
    }
    return ends.sorted()
  }
}
