/// The patterns that a link almost matches.
struct NearMiss {
  /// Up to three of the nearest patterns, most similar first.
  var patterns: [String] { near.map(\.text) }
  private let near: [EditDistance.Suggestion]
  private let table: RouteTable
  private let link: String
  private let content: LinkContent

  init(_ table: RouteTable, link: String) {
    self.table = table
    self.link = link
    content = LinkContent(link, in: table)
    near = Self.nearest(to: content.segments, among: zip(table.routes, table.shapes))
  }

  /// The reason why the nearest route doesn't match. Nil if the reason is just a typo.
  var mismatch: String? {
    guard let nearest = near.first, nearest.distance == 0,
      let route = table.routes.first(where: { $0.text.utf8.elementsEqual(nearest.text.utf8) })
    else { return nil }
    return MismatchFinder(route, links: table.links).mismatch(on: link, content).reason
  }

  /// Returns up to three routes with the paths that are most similar to the segments.
  static func nearest(
    to segments: [String], among routes: some Sequence<(RouteDeclaration, PatternShape)>
  ) -> [EditDistance.Suggestion] {
    let limit = 3
    let segments = segments.map { Array($0.utf8) }
    var near: [EditDistance.Suggestion] = []
    for (route, shape) in routes where !route.isExclusion {
      let distances = shape.expansions.compactMap {
        distance(of: segments, to: $0.segments, limit: limit)
      }
      if let least = distances.min() { near.append(.init(text: route.text, distance: least)) }
    }
    return Array(near.ordered().prefix(3))
  }

  /// Returns the number of typos in literals, counting a missing or extra segment as two. Nil if
  /// the number is above the limit, or if no literal is similar.
  private static func distance(
    of segments: [[UInt8]], to shape: [SegmentShape], limit: Int
  ) -> Int? {
    var distance = 0
    var hasLiteral = false
    var taken = 0
    for segment in shape {
      switch segment {
      case .tail, .rawTail, .anyTail:
        taken = segments.count
        continue
      case .literal(let bytes):
        guard taken < segments.count else { break }
        let near = max(1, bytes.count / 3)
        guard let slips = EditDistance.between(segments[taken], bytes, limit: min(limit, near))
        else { return nil }
        hasLiteral = true
        distance += slips
      case .parameter, .mixed, .unkept: break
      }
      taken += 1
    }
    distance += 2 * abs(segments.count - taken)
    return hasLiteral && distance <= limit ? distance : nil
  }
}
