/// One of the plain paths that a path with optional parts stands for.
package struct PatternExpansion: Sendable, Hashable {
  /// The kind of an empty tail. A tail with content is in ``segments``.
  package enum EmptyTail: UInt8, Sendable, Hashable, Comparable {
    case none, rest, any

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package var segments: [SegmentShape] = []
  /// Groups, optional parameters and empty tails that are not there; a group counts as one.
  package var partsLeftOut = 0
  package var emptyTail = EmptyTail.none
}

extension PatternShape {
  /// All expansions of the path. Of two that leave out equally many parts, the one that leaves out
  /// the later part stands first.
  package var expansions: [PatternExpansion] {
    (0..<Self.ways(of: path)).map(expansion)
  }

  /// One of the expansions, made without the others.
  ///
  /// - Parameter number: Which one it is; the part that may be left out last changes first.
  package func expansion(_ number: Int) -> PatternExpansion {
    var expansion = PatternExpansion()
    expansion.segments.reserveCapacity(path.count)
    var number = number
    Self.put(path, &number, before: &expansion)
    expansion.segments.reverse()
    return expansion
  }

  /// True if the path has groups, `{x?}` or `{x=d}`. Tails aren't optional parts.
  package var hasOptionalParts: Bool {
    path.contains { element in
      switch element {
      case .segment(.parameter(let parameter)): parameter.mayBeLeftOut
      case .segment: false
      case .group: true
      }
    }
  }

  /// In how many ways parts are present or left out; counted no further than soon after the limit.
  static func ways(of path: [PathElement]) -> Int {
    path.reduce(1) { min($0 * ways(of: $1), mostExpansions + 1) }
  }

  private static func ways(of element: PathElement) -> Int {
    switch element {
    case .group(let elements): ways(of: elements) + 1
    case .segment(let segment): segment.partLeftOut == nil ? 1 : 2
    }
  }

  /// Puts one way of the path before what stands there, last segment first.
  ///
  /// - Parameter number: Which way; what is left of it tells the ways of what stands before the path.
  private static func put(
    _ path: [PathElement], _ number: inout Int, before expansion: inout PatternExpansion
  ) {
    for element in path.reversed() {
      let ways = ways(of: element)
      var way = number % ways
      number /= ways
      switch element {
      case .group(let elements) where way < ways - 1: put(elements, &way, before: &expansion)
      case .group: expansion.partsLeftOut += 1
      case .segment(let segment) where way == 0: expansion.segments.append(segment)
      case .segment(let segment):
        expansion.partsLeftOut += 1
        expansion.emptyTail = max(expansion.emptyTail, segment.partLeftOut ?? .none)
      }
    }
  }
}

extension SegmentShape {
  /// The part of the tail that stays if the segment is left out, or nil if it's in every expansion.
  fileprivate var partLeftOut: PatternExpansion.EmptyTail? {
    switch self {
    case .parameter(let parameter): parameter.mayBeLeftOut ? PatternExpansion.EmptyTail.none : nil
    case .tail(let parameter): parameter.mayBeLeftOut ? .rest : nil
    case .anyTail: .any
    case .literal, .mixed, .rawTail, .unkept: nil
    }
  }
}

/// The segments of a path of which no part can be left out: its one expansion, without an array.
struct FixedSegments: Sequence, IteratorProtocol {
  private let path: [PathElement]
  private var number = 0

  /// Nil if a part can be left out.
  init?(_ path: [PathElement]) {
    for number in path.indices where path[number].fixedSegment == nil { return nil }
    self.path = path
  }

  mutating func next() -> SegmentShape? {
    guard number < path.count else { return nil }
    number += 1
    return path[number - 1].fixedSegment
  }
}

extension PathElement {
  /// The segment, where it stands in every expansion.
  fileprivate var fixedSegment: SegmentShape? {
    guard case .segment(let segment) = self, segment.partLeftOut == nil else { return nil }
    return segment
  }
}
