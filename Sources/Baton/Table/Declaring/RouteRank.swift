/// A rank for comparing routes whose segments have the same classes. It's based on the criteria
/// after ``RankCriterion/segment``. The smaller rank wins.
package struct RouteRank: Comparable, BitwiseCopyable {
  private var keys: SIMD8<Int16>

  /// The rank of the route's tail among tails that begin at the same node. Routes are compared by
  /// this rank first.
  var tailOrder: Int16 {
    get { keys[0] }
    set { keys[0] = newValue }
  }

  package init(_ path: PatternExpansion, of shape: PatternShape, parameters: ParameterTypes) {
    var literals = 0
    var required = 0
    for element in shape.query {
      switch element.value {
      case .literal: literals += 1
      case .flag: required += 1
      case .parameter(let parameter):
        required += parameters[parameter.name]?.mayBeMissing ?? false ? 0 : 1
      }
    }
    let hasFragment = shape.fragment.map { !(parameters[$0.name]?.mayBeMissing ?? false) } ?? false
    keys = [
      0, Int16(clamping: path.partsLeftOut), Int16(path.emptyTail.rawValue),
      shape.hasOptionalParts ? 1 : 0, Int16(clamping: -literals), Int16(clamping: -required),
      hasFragment ? 0 : 1, 0,
    ]
  }

  package func decision(over other: Self) -> RankCriterion {
    switch firstDifference(from: other) {
    case 0: .segment
    case 1, 2: .partsLeftOut
    case 3: .optionalParts
    case 4: .queryTexts
    case 5: .queryValues
    default: .fragment
    }
  }

  private func firstDifference(from other: Self) -> Int? {
    keys.indices.first { keys[$0] != other.keys[$0] }
  }

  package static func < (a: Self, b: Self) -> Bool {
    a.firstDifference(from: b).map { a.keys[$0] < b.keys[$0] } ?? false
  }
}
