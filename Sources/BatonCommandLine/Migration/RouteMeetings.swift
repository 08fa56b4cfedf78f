/// Which patterns may take one link, by their literal segments: most pairs part early, and none of those is
/// looked at.
struct RouteMeetings {
  private struct Node {
    var literals: [String: Int] = [:]
    var parameter: Int?
    /// The patterns that end here.
    var ended: [Int] = []
    /// Those that may go on with anything: groups, tails, parameters that may be missing.
    var open: [Int] = []
  }

  private var nodes = [Node()]

  /// A segment: its text, or nil for one that takes many.
  private typealias Segment = String?

  /// The numbers of the patterns added before that may meet one, in their order, and adds it.
  mutating func add(_ pattern: String, number: Int) -> [Int] {
    let (segments, isOpen) = Self.segments(of: pattern)
    var found: [Int] = []
    collect(segments[...], isOpen: isOpen, at: 0, into: &found)
    var node = 0
    for segment in segments {
      if let next = child(of: node, segment) {
        node = next
        continue
      }
      nodes.append(Node())
      if let segment {
        nodes[node].literals[segment] = nodes.count - 1
      } else {
        nodes[node].parameter = nodes.count - 1
      }
      node = nodes.count - 1
    }
    if isOpen { nodes[node].open.append(number) } else { nodes[node].ended.append(number) }
    return found.sorted()
  }

  private func child(of node: Int, _ segment: Segment) -> Int? {
    if let segment { nodes[node].literals[segment] } else { nodes[node].parameter }
  }

  private func collect(
    _ segments: ArraySlice<Segment>, isOpen: Bool, at node: Int, into found: inout [Int]
  ) {
    found += nodes[node].open
    guard let segment = segments.first else {
      found += nodes[node].ended
      if isOpen {
        for child in children(of: node) {
          collect([], isOpen: true, at: child, into: &found)
        }
      }
      return
    }
    let next =
      segment.map { [nodes[node].literals[$0], nodes[node].parameter].compactMap(\.self) }
      ?? children(of: node)
    for child in next { collect(segments.dropFirst(), isOpen: isOpen, at: child, into: &found) }
  }

  private func children(of node: Int) -> [Int] {
    Array(nodes[node].literals.values) + [nodes[node].parameter].compactMap(\.self)
  }

  /// The segments up to the first that may be missing or take several; the origin counts for nothing.
  private static func segments(of pattern: String) -> (segments: [Segment], isOpen: Bool) {
    var path = pattern.prefix { $0 != "?" && $0 != "#" }
    // In `(/part)?` and `{x?}` the path is cut, and open from there on.
    let isCut = pattern.contains("(") || pattern.contains("?}")
    if let range = path.firstRange(of: "://") {
      let isWeb = ["http", "https"].contains(path[..<range.lowerBound].lowercased())
      path = path[range.upperBound...]
      if isWeb { path = path.drop { $0 != "/" } }
    }
    var segments: [Segment] = []
    for segment in path.split(separator: "/") {
      if segment.contains(where: { "(*+=?".contains($0) }) || segment.hasSuffix("...}") {
        return (segments, true)
      }
      let isLiteral = !segment.contains { ":{%_".contains($0) }
      // So deep that no recursion ends badly; links have no more segments.
      guard segments.count < 64 else { return (segments, true) }
      segments.append(isLiteral ? segment.lowercased() : nil)
    }
    return (segments, isCut)
  }
}
