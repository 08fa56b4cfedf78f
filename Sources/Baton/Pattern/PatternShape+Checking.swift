extension PatternShape {
  /// The most combinations of optional parts that one pattern may stand for.
  package static let mostExpansions = 64

  package var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// What can only be seen once the whole pattern has been read.
  func check() throws(PatternFault) {
    if let tail = Self.misplacedTail(in: path, isLast: true) {
      throw PatternFault(.tailNotLast, at: tail.offset, text: tail.name)
    }
    if let hole = misplacedDefault {
      throw PatternFault(.defaultNotLast, at: hole.offset, text: hole.name)
    }
    if Self.expansions(of: path) > Self.mostExpansions {
      throw PatternFault(.tooManyExpansions, at: 0)
    }
  }

  /// A tail that something may follow.
  private static func misplacedTail(in path: [PathElement], isLast: Bool) -> PatternHole? {
    for (index, element) in path.enumerated() {
      let isLast = isLast && index == path.count - 1
      switch element {
      case .segment(.tail(let hole)) where !isLast: return hole
      case .segment(.anyTail) where !isLast:
        return PatternHole(name: "*", form: .tail(least: 0), offset: 0)
      case .segment: continue
      case .group(let elements):
        if let hole = misplacedTail(in: elements, isLast: isLast) { return hole }
      }
    }
    return nil
  }

  private var misplacedDefault: PatternHole? {
    if case .segment(.hole) = path.last { return Self.firstDefault(in: path.dropLast()) }
    return Self.firstDefault(in: path[...])
  }

  private static func firstDefault(in path: ArraySlice<PathElement>) -> PatternHole? {
    for element in path {
      switch element {
      case .segment(.hole(let hole)):
        if case .defaulted = hole.form { return hole }
      case .segment: continue
      case .group(let elements):
        if let hole = firstDefault(in: elements[...]) { return hole }
      }
    }
    return nil
  }

  /// In how many ways parts can be present or left out; stops counting soon after the limit.
  private static func expansions(of path: [PathElement]) -> Int {
    var count = 1
    for element in path {
      switch element {
      case .segment(.hole(let hole)) where hole.mayBeLeftOut: count *= 2
      case .segment(.tail(let hole)) where hole.mayBeLeftOut: break
      case .segment: break
      case .group(let elements): count *= 1 + expansions(of: elements)
      }
      if count > mostExpansions { return mostExpansions + 1 }
    }
    return count
  }
}
