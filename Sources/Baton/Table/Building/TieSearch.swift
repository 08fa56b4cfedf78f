/// Finds which routes of equal rank at one place of the trie might take one link.
///
/// Routes that demand different texts somewhere never meet, so they are parted by those texts first: what is
/// left to be compared two by two is little, however many routes end at one place.
struct TieSearch {
  /// Two paths, in the order of the contest.
  private(set) var pairs: [(Int, Int)] = []

  /// A path with what it demands.
  private struct Member {
    let order: Int
    let path: Int
    let route: RouteDeclaration
    let demands: [Demand.Place: Demand.Texts]
  }

  private var members: [Member] = []
  private var found: Set<SIMD2<Int>> = []

  init(_ contest: [(path: Int, expansion: TableExpansion, route: RouteDeclaration)]) {
    guard let owner = contest.first?.route.owner,
      contest.contains(where: { $0.route.owner != owner })
    else { return }
    members = contest.enumerated().map { order, entry in
      Member(
        order: order, path: entry.path, route: entry.route,
        demands: contest.count > Self.few ? Demand.all(of: entry.expansion, entry.route) : [:])
    }
    part(Array(members.indices), [])
    pairs = found.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      .map { (members[$0.x].path, members[$0.y].path) }
  }

  /// So few are compared two by two.
  private static let few = 6

  private mutating func part(_ group: [Int], _ done: Set<Demand.Place>) {
    guard group.count > Self.few, let place = bestPlace(of: group, besides: done) else {
      for (index, a) in group.enumerated() {
        for b in group[(index + 1)...] { add(a, b) }
      }
      return
    }
    var buckets: [[UInt8]: [Int]] = [:]
    var others: [Int] = []
    let length = group.compactMap { members[$0].demands[place]?.leastLength }.min() ?? 0
    for member in group {
      guard let demand = members[member].demands[place] else {
        others.append(member)
        continue
      }
      for text in demand.keys(length, at: place) { buckets[text, default: []].append(member) }
    }
    for bucket in buckets.values { part(bucket, done.union([place])) }
    // What demands nothing there may meet all.
    for a in others {
      for b in group where a != b { add(a, b) }
    }
  }

  /// Where most of the group demand something, and not all the same.
  private func bestPlace(of group: [Int], besides done: Set<Demand.Place>) -> Demand.Place? {
    var counts: [Demand.Place: Int] = [:]
    for member in group {
      for place in members[member].demands.keys where !done.contains(place) {
        counts[place, default: 0] += 1
      }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private mutating func add(_ a: Int, _ b: Int) {
    let (first, second) = (members[min(a, b)], members[max(a, b)])
    guard first.route.owner != second.route.owner, !first.route.givesWay(to: second.route) else {
      return
    }
    found.insert([first.order, second.order])
  }
}

extension RouteDeclaration {
  /// Whether one of the two wins by being an exclusion: of its own feature, or of any beside another.
  fileprivate func givesWay(to other: RouteDeclaration) -> Bool {
    if isExclusion && other.isExclusion { return true }
    return (isExclusion || other.isExclusion) && featureName == other.featureName
  }
}

/// What a route demands of a part of each link that it takes.
private enum Demand {
  enum Place: Hashable, Comparable {
    /// The start or the end of a segment, before or behind all its parameters.
    case start(segment: Int)
    case end(segment: Int)
    case word(segment: Int)
    case item(name: String)
    case host

    private var order: (Int, Int, String) {
      switch self {
      case .item(let name): (0, 0, name)
      case .word(let segment): (1, segment, "")
      case .start(let segment): (2, segment, "")
      case .end(let segment): (3, segment, "")
      case .host: (4, 0, "")
      }
    }

    static func < (a: Self, b: Self) -> Bool { a.order < b.order }
  }

  /// The texts of which one stands there.
  struct Texts {
    let all: [[UInt8]]

    /// How many bytes of all of them can be compared.
    var leastLength: Int { all.lazy.map(\.count).min() ?? 0 }

    func keys(_ length: Int, at place: Place) -> Set<[UInt8]> {
      switch place {
      case .start: Set(all.map { Array($0.prefix(length)) })
      case .end: Set(all.map { Array($0.suffix(length)) })
      case .word, .item, .host: Set(all)
      }
    }
  }

  static func all(of expansion: TableExpansion, _ route: RouteDeclaration) -> [Place: Texts] {
    var demands: [Place: Texts] = [:]
    for (number, segment) in expansion.path.segments.enumerated() {
      switch segment {
      case .mixed(let shape):
        if case .literal(let text) = shape.parts.first {
          demands[.start(segment: number)] = Texts(all: [expansion.key(for: text)])
        }
        if case .literal(let text) = shape.parts.last {
          demands[.end(segment: number)] = Texts(all: [expansion.key(for: text)])
        }
      case .parameter(let parameter):
        guard case .closed(let words) = expansion.kind(of: parameter) else { continue }
        demands[.word(segment: number)] = Texts(
          all: words.map { expansion.key(for: Array($0.utf8)) })
      case .literal, .unkept, .tail, .rawTail, .anyTail: continue
      }
    }
    for element in route.shape.query {
      switch element.value {
      case .literal(let text):
        demands[.item(name: element.name)] = Texts(all: [Array(text.utf8)])
      case .parameter(let parameter):
        let type = route.parameters[parameter.name] ?? ParameterType()
        guard case .closed(let words) = type.kind, !type.mayBeMissing, !type.isList else {
          continue
        }
        demands[.item(name: element.name)] = Texts(all: words.map { Array($0.utf8) })
      case .flag: demands[.item(name: element.name)] = Texts(all: [[]])
      }
    }
    if let host = route.shape.host, host.parameters.isEmpty {
      demands[.host] = Texts(all: [host.literal])
    }
    return demands
  }
}
