/// A cache that finds equal patterns with the same owner.
///
/// Shapes aren't stored, and are only compared if their fingerprints are equal.
struct ShapeCache {
  /// The latest route with each fingerprint.
  private var last: NumberTable
  /// For each route, the index of the previous route with the same fingerprint, or -1.
  private var before: [Int] = []

  init(capacity: Int) {
    last = NumberTable(capacity: capacity)
    before.reserveCapacity(capacity)
  }

  /// Adds the next route. Returns the index of the closest earlier route that has the same owner
  /// and shape.
  mutating func add(_ route: Int, _ shape: PatternShape, of routes: [RouteDeclaration]) -> Int? {
    let owner = routes[route].owner
    var other = last.update(shape.fingerprint(of: owner), to: route) ?? -1
    before.append(other)
    while other >= 0 {
      if routes[other].owner == owner, routes[other].shape == shape { return other }
      other = before[other]
    }
    return nil
  }
}

extension PatternShape {
  /// Returns a number that's equal for equal shapes and rarely equal for different ones. The number
  /// is an FNV-1a hash of the literals. It's far cheaper than `Hasher`, which protects against
  /// attacks that can't happen here.
  fileprivate func fingerprint(of owner: Int) -> UInt64 {
    var print: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ value: UInt64) { print = (print ^ value) &* 0x100_0000_01B3 }
    func addLiterals(of path: [PathElement]) {
      for element in path {
        switch element {
        case .segment(.literal(let bytes)): for byte in bytes { mix(UInt64(byte)) }
        case .segment(.mixed(let text)): for byte in text.literal { mix(UInt64(byte)) }
        case .segment: break
        case .group(let elements): addLiterals(of: elements)
        }
        mix(0x2F)
      }
    }
    func add(_ text: String) {
      // Swift strings beyond ASCII may be equal even if their bytes differ.
      guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
      for byte in text.utf8 { mix(UInt64(byte)) }
      mix(0x3A)
    }
    mix(UInt64(truncatingIfNeeded: owner))
    for byte in host?.literal ?? [] { mix(UInt64(byte)) }
    addLiterals(of: path)
    for element in query {
      add(element.name)
      if case .literal(let text) = element.value { add(text) }
    }
    return print
  }
}
