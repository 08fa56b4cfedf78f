/// The pairs of sets that may share a link. Each pair has one set from each of two groups.
///
/// If two sets require different strings at the same position, they have no link in common. Both
/// groups are therefore repeatedly divided by these strings, until only a few pairs are left to
/// compare.
package struct LinkSetPairs {
  package struct Pair: Hashable, Comparable {
    package let first: Int
    package let second: Int

    package init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }

    package static func < (a: Self, b: Self) -> Bool {
      (a.first, a.second) < (b.first, b.second)
    }
  }

  package private(set) var all: Set<Pair> = []
  private let demands: [[Demand: [[UInt8]]]]
  private let count: Int

  package init(_ first: [LinkSet], _ second: [LinkSet]) {
    count = first.count
    demands = (first + second).map(\.demands)
    let places = Set(demands.flatMap { $0.keys }).ordered()
    pair(Array(first.indices), Array(first.count..<demands.count), places[...])
  }

  /// Returns the pairs of paths that may share a link, in order. Each element of `sets` contains
  /// one path's sets.
  package static func meetings(of sets: [[LinkSet]]) -> [(Int, Int)] {
    let numbers = sets.indices.flatMap { number in sets[number].map { _ in number } }
    let all = sets.flatMap(\.self)
    let pairs = Self(all, all).all.compactMap { pair -> Pair? in
      let (a, b) = (numbers[pair.first], numbers[pair.second])
      return a < b ? .init(first: a, second: b) : nil
    }
    return Set(pairs).ordered().map { ($0.first, $0.second) }
  }

  /// If there are at most this many pairs, the groups aren't divided further.
  private static let few = 16

  private mutating func pair(_ a: [Int], _ b: [Int], _ places: ArraySlice<Demand>) {
    guard !a.isEmpty, !b.isEmpty else { return }
    guard a.count * b.count > Self.few, let place = places.first else {
      for one in a {
        for two in b { all.insert(Pair(first: one, second: two - count)) }
      }
      return
    }
    let length = (a + b).compactMap { demands[$0][place]?.map(\.count).min() }.min() ?? 0
    func parted(_ group: [Int]) -> (buckets: [[UInt8]: [Int]], demanding: [Int], others: [Int]) {
      var buckets: [[UInt8]: [Int]] = [:]
      var (demanding, others): ([Int], [Int]) = ([], [])
      for member in group {
        guard let texts = demands[member][place] else {
          others.append(member)
          continue
        }
        demanding.append(member)
        for key in Set(texts.map { place.key($0, length) }) {
          buckets[key, default: []].append(member)
        }
      }
      return (buckets, demanding, others)
    }
    let (one, two, next) = (parted(a), parted(b), places.dropFirst())
    for (key, members) in one.buckets { pair(members, two.buckets[key] ?? [], next) }
    pair(one.demanding, two.others, next)
    pair(one.others, b, next)
  }
}

/// A position at which a set may require one of a few strings.
private enum Demand: Hashable, Comparable {
  case kind
  case item([UInt8])
  case segment(Int)
  /// The literal start of a segment, before its first parameter. ``end(_:)`` is the literal after
  /// the segment's last parameter.
  case start(Int)
  case end(Int)
  case origin

  static func < (a: Self, b: Self) -> Bool { a.order.lexicographicallyPrecedes(b.order) }

  private var order: [Int] {
    switch self {
    case .kind: [0]
    case .item(let name): [1] + name.map(Int.init)
    case .segment(let number): [2, number]
    case .start(let number): [3, number]
    case .end(let number): [4, number]
    case .origin: [5]
    }
  }

  func key(_ text: [UInt8], _ length: Int) -> [UInt8] {
    switch self {
    case .start: Array(text.prefix(length))
    case .end: Array(text.suffix(length))
    case .kind, .item, .segment, .origin: text
    }
  }
}

extension LinkSet {
  /// The strings that the set requires at certain positions. At each of these positions, every link
  /// in the set has one of the strings, ignoring case.
  fileprivate var demands: [Demand: [[UInt8]]] {
    var demands: [Demand: [[UInt8]]] = [.kind: [[isCustom ? 1 : 0]]]
    for (index, set) in head.enumerated() {
      if let words = set.words {
        demands[.segment(index)] = words.map(CaseFolding.folded)
      } else if let shape = set.taken.first?.shape {
        if case .literal(let text) = shape.parts.first {
          demands[.start(index)] = [CaseFolding.folded(text)]
        }
        if case .literal(let text) = shape.parts.last {
          demands[.end(index)] = [CaseFolding.folded(text)]
        }
      }
    }
    for item in items {
      let values = item.values
      guard !values.absent, values.two == nil else { continue }
      let name = Array(item.name.utf8)
      if values.bare || values.emptied {
        if values.one == nil { demands[.item(name)] = [[]] }
      } else if let words = values.one?.words {
        demands[.item(name)] = words
      }
    }
    demands[.origin] = origins.map { Array(String($0).utf8) }
    return demands
  }
}
