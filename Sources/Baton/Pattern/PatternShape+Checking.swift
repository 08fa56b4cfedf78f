extension PatternShape {
  /// The maximum number of combinations that a pattern's optional parts can have.
  package static let maxExpansions = 64

  package var isWeb: Bool { scheme == "https" || scheme == "http" }

  /// Checks the rules that involve the whole pattern.
  func check() throws(PatternProblem) {
    if let tail = Self.misplacedTail(in: path, isLast: true) {
      throw PatternProblem(
        tail.form == .rawTail ? .rawTailNotLast : .tailNotLast, at: tail.offset, text: tail.name)
    }
    if let tail = rawTail, !query.isEmpty || queryRest != nil || fragment != nil {
      throw PatternProblem(.rawTailNotLast, at: tail.offset, text: tail.name)
    }
    if let parameter = misplacedDefault {
      throw PatternProblem(.defaultNotLast, at: parameter.offset, text: parameter.name)
    }
    if Self.combinations(of: path) > Self.maxExpansions {
      throw PatternProblem(.tooManyExpansions, at: 0)
    }
  }

  /// The parameter for the rest of the link, even if it's inside a group.
  package var rawTail: PatternParameter? {
    if case .rawTail(let parameter) = lastSegment { parameter } else { nil }
  }

  /// The last segment of the path, even if it's inside groups.
  var lastSegment: SegmentShape? {
    var last = path.last
    while case .group(let elements) = last { last = elements.last }
    return if case .segment(let segment) = last { segment } else { nil }
  }

  /// Returns the first tail that isn't at the end of the path, if any.
  private static func misplacedTail(in path: [PathElement], isLast: Bool) -> PatternParameter? {
    for (index, element) in path.enumerated() {
      let isLast = isLast && index == path.count - 1
      switch element {
      case .segment(.tail(let parameter)) where !isLast: return parameter
      case .segment(.rawTail(let parameter)) where !isLast: return parameter
      case .segment(.anyTail) where !isLast:
        return PatternParameter(name: "*", form: .tail(least: 0), offset: 0)
      case .segment: continue
      case .group(let elements):
        if let parameter = misplacedTail(in: elements, isLast: isLast) { return parameter }
      }
    }
    return nil
  }

  /// The first parameter that has a default but isn't the last segment of the path.
  private var misplacedDefault: PatternParameter? {
    var last: Int?
    if case .segment(.parameter(let parameter)) = path.last { last = parameter.offset }
    var misplaced: PatternParameter?
    forEachParameter { parameter, _, isInPath in
      guard isInPath, parameter.hasDefault, parameter.offset != last else { return }
      misplaced = misplaced ?? parameter
    }
    return misplaced
  }
}
