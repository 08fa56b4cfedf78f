/// One expansion of a route's path, with everything that affects its rank.
package struct RankedPath: Comparable {
  package let expansion: TableExpansion
  package let declaration: RouteDeclaration
  package let shape: PatternShape
  private let classes: [SegmentClass]
  private let end: RouteRank
  /// The position of the route's origin in the app's order. Nil if the order of origins doesn't
  /// matter.
  private let place: Int?

  package init(
    _ expansion: TableExpansion, of declaration: RouteDeclaration, links: AppLinks? = nil
  ) {
    (self.expansion, self.declaration) = (expansion, declaration)
    shape = declaration.shape
    classes = expansion.path.segments.map { SegmentClass($0, in: expansion) }
    end = RouteRank(expansion.path, of: shape, parameters: expansion.parameters)
    place = links.map(declaration.place)
  }

  /// Returns the first criterion that puts one of two paths before the other. Nil if rank doesn't
  /// decide.
  func decision(against other: Self) -> (criterion: RankCriterion, why: String, precedes: Bool)? {
    if shape.originRank != other.shape.originRank {
      return (
        .origin, "its scheme and host are more specific", shape.originRank > other.shape.originRank
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

  /// Returns true if a path precedes another in the table: by rank, then exclusions first, then by
  /// origin and name.
  package static func < (a: Self, b: Self) -> Bool {
    if let decision = a.decision(against: b) { return decision.precedes }
    let (one, two) = (a.declaration, b.declaration)
    if one.isExclusion != two.isExclusion { return one.isExclusion }
    if let place = a.place, let other = b.place, place != other { return place < other }
    if one.ownerName != two.ownerName {
      return one.ownerName.utf8.lexicographicallyPrecedes(two.ownerName.utf8)
    }
    return a.expansion.route < b.expansion.route
  }

  package static func == (a: Self, b: Self) -> Bool { !(a < b) && !(b < a) }

  /// Returns the class of the segment at a position. A tail's class applies to all later positions.
  private func segmentClass(at position: Int) -> SegmentClass? {
    if position < classes.count { return classes[position] }
    switch expansion.path.segments.last {
    case .tail, .rawTail, .anyTail: return classes.last
    default: return nil
    }
  }
}

/// The class of a segment, which affects rank (``RankCriterion/segment``).
private struct SegmentClass: Comparable {
  let rank: Int
  let name: String
  var literalBytes = 0

  init(_ segment: SegmentShape, in expansion: TableExpansion) {
    switch segment {
    case .literal: (rank, name) = (0, "literal text")
    case .mixed(let shape):
      (rank, name, literalBytes) = (1, "text with a parameter", shape.literalBytes)
    case .parameter(let parameter):
      switch expansion.kind(of: parameter) {
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
  /// Higher for a more specific origin.
  fileprivate var originRank: Int {
    guard scheme != nil else { return -1 }
    guard let host else { return 0 }
    return host.parameters.isEmpty ? Int.max : host.literalBytes
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
