/// One of the possible paths of a pattern, with each optional part either included or left out.
package struct PatternExpansion: Sendable, Equatable {
  /// The kind of tail that's empty in this expansion, if any. A tail that isn't empty is in
  /// ``segments``.
  package enum EmptyTail: UInt8, Sendable, Hashable, Comparable {
    case none, rest, any

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package var segments: [SegmentShape] = []
  /// The number of groups, optional parameters, and tails that are left out or empty. A group
  /// counts as one, regardless of its content.
  package var partsLeftOut = 0
  package var emptyTail = EmptyTail.none
}

extension PatternShape {
  /// All expansions of the path, in index order. If two expansions leave out the same number of
  /// parts, the one that leaves out the later part comes first.
  package var expansions: [PatternExpansion] {
    (0..<Self.combinations(of: path)).map(expansion)
  }

  /// Returns a single expansion.
  ///
  /// - Parameter number: The expansion's index. Counting up changes the last optional part first,
  ///   like the last digit of a number.
  package func expansion(_ number: Int) -> PatternExpansion {
    var expansion = PatternExpansion()
    expansion.segments.reserveCapacity(path.count)
    var number = number
    Self.put(path, &number, before: &expansion)
    expansion.segments.reverse()
    return expansion
  }

  /// True if the path has groups, `{x?}`, or `{x=d}`. Tails don't count.
  package var hasOptionalParts: Bool {
    path.contains { element in
      switch element {
      case .segment(.parameter(let parameter)): parameter.mayBeLeftOut
      case .segment: false
      case .group: true
      }
    }
  }

  /// Returns the number of combinations of optional parts. Counting may stop once the number
  /// exceeds ``maxExpansions``.
  static func combinations(of path: [PathElement]) -> Int {
    path.reduce(1) { min($0 * combinations(of: $1), maxExpansions + 1) }
  }

  private static func combinations(of element: PathElement) -> Int {
    switch element {
    case .group(let elements): combinations(of: elements) + 1
    case .segment(let segment): segment.partLeftOut == nil ? 1 : 2
    }
  }

  /// Appends the path's segments for one combination of optional parts, in reverse order.
  ///
  /// - Parameter number: The combination's index. This method divides it by the path's number of
  ///   combinations. The result is the index for the preceding parts.
  private static func put(
    _ path: [PathElement], _ number: inout Int, before expansion: inout PatternExpansion
  ) {
    for element in path.reversed() {
      let count = combinations(of: element)
      var index = number % count
      number /= count
      switch element {
      case .group(let elements) where index < count - 1: put(elements, &index, before: &expansion)
      case .group: expansion.partsLeftOut += 1
      case .segment(let segment) where index == 0: expansion.segments.append(segment)
      case .segment(let segment):
        expansion.partsLeftOut += 1
        expansion.emptyTail = max(expansion.emptyTail, segment.partLeftOut ?? .none)
      }
    }
  }
}

extension SegmentShape {
  /// The kind of empty tail that results if the segment is left out, or nil if every expansion
  /// contains the segment.
  fileprivate var partLeftOut: PatternExpansion.EmptyTail? {
    switch self {
    case .parameter(let parameter): parameter.mayBeLeftOut ? PatternExpansion.EmptyTail.none : nil
    case .tail(let parameter): parameter.mayBeLeftOut ? .rest : nil
    case .anyTail: .any
    case .literal, .mixed, .rawTail, .unkept: nil
    }
  }
}
