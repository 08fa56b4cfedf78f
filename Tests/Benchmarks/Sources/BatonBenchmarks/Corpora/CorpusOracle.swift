/// A simple matcher that finds the right route: in each segment, it tries a literal before a
/// parameter and a parameter before a tail, and it backtracks from dead ends.
final class CorpusOracle {
  private var texts: [String: CorpusOracle] = [:]
  private var parameter: CorpusOracle?
  private var tail: Int?
  private var route: Int?

  private init() {}

  convenience init(_ routes: [[String]]) {
    self.init()
    for (index, route) in routes.enumerated() { add(route[...], index) }
  }

  private func add(_ route: ArraySlice<String>, _ number: Int) {
    guard let first = route.first else {
      self.route = number
      return
    }
    switch first.first {
    case "*": tail = number
    case ":":
      let node = parameter ?? CorpusOracle()
      parameter = node
      node.add(route.dropFirst(), number)
    default:
      let node = texts[first] ?? CorpusOracle()
      texts[first] = node
      node.add(route.dropFirst(), number)
    }
  }

  func route(for segments: ArraySlice<String>) -> Int? {
    guard let first = segments.first else { return route }
    let rest = segments.dropFirst()
    return texts[first]?.route(for: rest) ?? parameter?.route(for: rest) ?? tail
  }
}
