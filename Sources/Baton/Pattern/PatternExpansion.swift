/// One of the plain paths that a path with optional parts stands for.
package struct PatternExpansion: Sendable, Hashable {
  /// Which kind of tail is there but empty; a tail that is present stands in ``segments``.
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
    var segments: [SegmentShape] = []
    segments.reserveCapacity(path.count)
    for element in path {
      guard let segment = element.fixedSegment else { return Self.expand(path[...]) }
      segments.append(segment)
    }
    return [PatternExpansion(segments: segments)]
  }

  /// Whether the path has groups, `{x?}` or `{x=d}`. Tails are no optional parts.
  package var hasOptionalParts: Bool {
    path.contains { element in
      switch element {
      case .segment(.parameter(let parameter)): parameter.mayBeLeftOut
      case .segment: false
      case .group: true
      }
    }
  }

  private static func expand(_ path: ArraySlice<PathElement>) -> [PatternExpansion] {
    guard let element = path.first else { return [PatternExpansion()] }
    let rests = expand(path.dropFirst())
    return choices(of: element).flatMap { choice in rests.map { choice.followed(by: $0) } }
  }

  /// The element present in each of its ways, then the element left out.
  private static func choices(of element: PathElement) -> [PatternExpansion] {
    switch element {
    case .group(let elements):
      return expand(elements[...]) + [PatternExpansion(partsLeftOut: 1)]
    case .segment(let segment):
      let present = PatternExpansion(segments: [segment])
      switch segment {
      case .parameter(let parameter) where parameter.mayBeLeftOut:
        return [present, PatternExpansion(partsLeftOut: 1)]
      case .tail(let parameter) where parameter.mayBeLeftOut:
        return [present, PatternExpansion(partsLeftOut: 1, emptyTail: .rest)]
      case .anyTail:
        return [present, PatternExpansion(partsLeftOut: 1, emptyTail: .any)]
      case .literal, .parameter, .mixed, .tail, .rawTail, .unkept:
        return [present]
      }
    }
  }
}

/// The segments of a path of which no part can be left out: its one expansion, without an array.
struct FixedSegments: Sequence, IteratorProtocol {
  private let path: [PathElement]
  private var number = 0

  /// Nil where a part can be left out.
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
    switch self {
    case .segment(.parameter(let parameter)), .segment(.tail(let parameter)):
      if parameter.mayBeLeftOut { return nil }
    case .segment(.anyTail), .group: return nil
    case .segment(.literal), .segment(.mixed), .segment(.rawTail), .segment(.unkept): break
    }
    guard case .segment(let segment) = self else { return nil }
    return segment
  }
}

extension PatternExpansion {
  fileprivate func followed(by rest: PatternExpansion) -> PatternExpansion {
    PatternExpansion(
      segments: segments + rest.segments,
      partsLeftOut: partsLeftOut + rest.partsLeftOut,
      emptyTail: max(emptyTail, rest.emptyTail))
  }
}
