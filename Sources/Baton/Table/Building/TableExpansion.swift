/// One plain path of one route, with all that matching and rank need.
struct TableExpansion: Sendable {
  /// The index of the route's declaration.
  let route: Int
  let path: PatternExpansion
  let holes: [String: HoleType]
  let ignoresCase: Bool
  /// The text shapes of mixed segments, by position: their ids and literal bytes.
  var shapes: [Int: (id: Int, literalBytes: Int)] = [:]
  /// The node of the trie in front of each segment.
  var nodes: [Int] = []

  init(route: Int, path: PatternExpansion, holes: [String: HoleType], ignoresCase: Bool) {
    self.route = route
    self.path = path
    self.holes = holes
    self.ignoresCase = ignoresCase
  }

  func kind(of hole: PatternHole) -> HoleKind {
    holes[hole.name]?.kind ?? .kind(.text)
  }

  /// The text under which a literal is looked up.
  func key(for literal: [UInt8]) -> [UInt8] {
    ignoresCase ? CaseFolding.folded(literal) : literal
  }
}

/// What decides between routes whose segments have the same classes: the smaller is better.
struct RouteRank: Comparable {
  private let keys: SIMD8<Int>

  init(_ path: PatternExpansion, of shape: PatternShape, holes: [String: HoleType]) {
    var literals = 0
    var required = 0
    for element in shape.query {
      switch element.value {
      case .literal: literals += 1
      case .hole(let hole): required += holes[hole.name]?.mayBeMissing ?? false ? 0 : 1
      }
    }
    let hasFragment = shape.fragment.map { !(holes[$0.name]?.mayBeMissing ?? false) } ?? false
    keys = [
      path.partsLeftOut, Int(path.emptyTail.rawValue), shape.hasOptionalParts ? 1 : 0,
      -literals, -required, hasFragment ? 0 : 1, 0, 0,
    ]
  }

  /// The first step at which it is better than another.
  func decision(over other: Self) -> Router.Overlap.Step {
    switch keys.indices.first(where: { keys[$0] != other.keys[$0] }) {
    case 0, 1: .partsLeftOut
    case 2: .optionalParts
    case 3: .queryTexts
    case 4: .queryValues
    default: .fragment
    }
  }

  static func < (a: Self, b: Self) -> Bool {
    let first = a.keys.indices.first { a.keys[$0] != b.keys[$0] }
    return first.map { a.keys[$0] < b.keys[$0] } ?? false
  }
}
