/// What a hole took from a link, decoded.
package enum HoleText: Sendable, Hashable {
  case text(String)
  /// Of tails and repeated query items.
  case list([String])
  /// Nothing stood there; the text is the hole's default.
  case defaulted(String)
}

extension RouteTable.Candidate {
  /// Tells what each hole took; holes that took nothing and have no default are left out.
  package func tellTexts(to take: (PatternHole, HoleText) throws -> Void) rethrows {
    let route = table.routes[route]
    let shape = route.shape
    let holes = shape.holes
    let positions = HolePositions(
      shape, shape.expansions[expansion], holes: holes, defaults: holes.defaults,
      types: route.holes, in: table)
    try positions.tellTexts(of: link) { hole, text in try take(holes[hole], text) }
  }

  /// Whether the route drops the rest of the path, and what it drops.
  package var droppedTail: [String]? {
    let path = table.routes[route].shape.expansions[expansion]
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }
}
