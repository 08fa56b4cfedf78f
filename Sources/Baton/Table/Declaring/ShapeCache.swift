/// Finds equal patterns that have the same owner.
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

  /// Adds the next route. Returns the index of the latest earlier route with the same owner and
  /// shape.
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
  /// Returns a number that's equal for equal shapes and rarely equal for different ones. Computing
  /// it is far cheaper than using `Hasher`, which protects against attacks that can't happen here.
  fileprivate func fingerprint(of owner: Int) -> UInt64 {
    var print = Fingerprint()
    print.add(UInt64(truncatingIfNeeded: owner))
    print.add(scheme?.utf8.count)
    if let host { print.add(host) }
    print.add(path)
    for element in query {
      print.add(text: element.name)
      switch element.value {
      case .literal(let text): print.add(text: text)
      case .parameter(let parameter): print.add(text: parameter.name)
      case .flag: print.add(0x3F)
      }
    }
    print.add(text: queryRest?.name ?? "")
    print.add(text: fragment?.name ?? "")
    return print.bits
  }
}

/// FNV-1a over the parts of a pattern.
private struct Fingerprint {
  var bits: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ value: UInt64) { bits = (bits ^ value) &* 0x100_0000_01B3 }

  mutating func add(_ count: Int?) { add(UInt64(truncatingIfNeeded: count ?? -1)) }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { add(UInt64(byte)) }
    add(0x2F)
  }

  /// Adds the bytes of an ASCII string. Other strings are skipped, because they can be equal even
  /// if their bytes differ.
  mutating func add(text: String) {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    for byte in text.utf8 { add(UInt64(byte)) }
    add(0x3A)
  }

  mutating func add(_ shape: TextShape) {
    for part in shape.parts {
      switch part {
      case .literal(let bytes): add(bytes)
      case .parameter(let parameter): add(text: parameter.name)
      }
    }
  }

  mutating func add(_ path: [PathElement]) {
    for element in path {
      switch element {
      case .segment(.literal(let bytes)): add(bytes)
      case .segment(.parameter(let parameter)), .segment(.tail(let parameter)),
        .segment(.rawTail(let parameter)):
        add(text: parameter.name)
      case .segment(.mixed(let shape)): add(shape)
      case .segment(.anyTail): add(0x2A)
      case .segment(.unkept): add(0x5F)
      case .group(let elements): add(elements)
      }
    }
  }
}
