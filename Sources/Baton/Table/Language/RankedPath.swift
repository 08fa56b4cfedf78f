/// One expansion of a route's path, with everything that affects its rank.
package final class RankedPath {
  /// The route's number.
  package let route: Int
  package let declaration: RouteDeclaration
  package let shape: PatternShape
  package let path: PatternExpansion
  private let classes: [SegmentClass]
  private let end: RouteRank

  /// - Parameter number: The expansion's index.
  package init(_ number: Int, of declaration: RouteDeclaration, route: Int) {
    (self.route, self.declaration) = (route, declaration)
    shape = declaration.shape
    path = shape.expansion(number)
    let parameters = declaration.parameters
    classes = path.segments.map { SegmentClass($0, parameters) }
    end = RouteRank(path, of: shape, parameters: parameters)
  }

  /// Returns the first criterion that ranks one of two paths before the other. Nil if their ranks
  /// are equal.
  package func decision(against other: RankedPath) -> (
    criterion: RankCriterion, reason: String, precedes: Bool
  )? {
    if shape.originRank != other.shape.originRank {
      return (
        .origin, RankCriterion.origin.words, shape.originRank > other.shape.originRank
      )
    }
    for position in 0..<max(classes.count, other.classes.count) {
      // If one of the paths ends before this position, it doesn't match the other's links.
      guard let one = segmentClass(at: position), let two = other.segmentClass(at: position) else {
        return (.segment, "its segments differ", classes.count < other.classes.count)
      }
      if one == two { continue }
      let words =
        one.name == two.name
        ? "more literal text next to the parameters"
        : one < two ? "\(one.name) before \(two.name)" : "\(two.name) before \(one.name)"
      return (.segment, "segment \(position + 1): \(words)", one < two)
    }
    guard end != other.end else { return nil }
    let criterion = end.decision(over: other.end)
    return (criterion, criterion.words, end < other.end)
  }

  /// Returns true if this path comes before another path in the table. Rank decides first. If the
  /// ranks are equal, exclusions come first. After that, origin and name decide.
  package func precedes(_ other: RankedPath, in links: AppLinks) -> Bool {
    decision(against: other)?.precedes ?? declaration.precedes(other.declaration, in: links)
      ?? (route < other.route)
  }

  /// Returns the class of the segment at a position. A tail's class applies to all later positions.
  private func segmentClass(at position: Int) -> SegmentClass? {
    if position < classes.count { return classes[position] }
    return path.segments.last?.isTail == true ? classes.last : nil
  }
}

/// The class of a segment, which affects rank (``RankCriterion/segment``).
private struct SegmentClass: Comparable {
  let rank: Int
  let name: String
  var literalBytes = 0

  init(_ segment: SegmentShape, _ parameters: ParameterTypes) {
    switch segment {
    case .literal: (rank, name) = (0, "literal text")
    case .mixed(let shape):
      (rank, name, literalBytes) = (1, "text with a parameter", shape.literalBytes)
    case .parameter(let parameter):
      switch parameters.kind(of: parameter) {
      case .closed: (rank, name) = (2, "a closed list")
      case .kind(.text): (rank, name) = (4, "text")
      case .kind: (rank, name) = (3, "a typed value")
      }
    case .unkept: (rank, name) = (4, "text")
    case .tail(let parameter):
      (rank, name) = parameter.form == .tail(least: 1) ? (5, "{rest+}") : (6, "{rest*}")
    case .rawTail: (rank, name) = (7, "{rest...}")
    case .anyTail: (rank, name) = (8, "*")
    }
  }

  static func < (a: Self, b: Self) -> Bool { (a.rank, b.literalBytes) < (b.rank, a.literalBytes) }
}

extension PatternShape {
  /// A number that's higher for a more specific origin.
  fileprivate var originRank: Int {
    host?.literalBytes ?? (scheme == nil ? -1 : 0)
  }
}

extension RankCriterion {
  fileprivate var words: String {
    switch self {
    case .origin: "its scheme and host are more specific"
    case .segment: "a segment is more specific"
    case .partsLeftOut: "it leaves out fewer optional parts"
    case .optionalParts: "it has no optional parts"
    case .queryTexts: "it requires more fixed query items"
    case .queryValues: "it requires more query values"
    case .fragment: "it requires a fragment"
    }
  }
}

/// A link that two routes match, and each route's path for the link. The matcher tries the winning
/// route first.
package struct FoundOverlap {
  package let link: String
  package let winner: RankedPath
  package let other: RankedPath

  /// Creates an overlap, or nil if one of the routes doesn't match the link after all.
  package init?(_ link: String, of a: Int, _ b: Int, in table: RouteTable) {
    var fitting: [RankedPath] = []
    table.forEachCandidate(for: link) { candidate in
      let number = candidate.route
      if number == a || number == b, !fitting.contains(where: { $0.route == number }) {
        fitting.append(
          RankedPath(candidate.expansion, of: table.routes[number], route: number))
      }
      return fitting.count == 2
    }
    guard fitting.count == 2 else { return nil }
    self.link = link
    winner = fitting[0]
    other = fitting[1]
  }
}
