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
    near = Self.nearest(to: content.segments, among: table.routes.indices, of: table)
  }

  /// The reason why the nearest route doesn't match. Nil if the reason is just a typo.
  var mismatch: String? {
    guard let nearest = near.first, nearest.distance == 0,
      let route = table.routes.first(where: { $0.text.hasSameBytes(as: nearest.text) })
    else { return nil }
    return MismatchFinder(route, links: table.links).mismatch(on: link, content).reason
  }

  /// The largest number of typos in a similar path.
  private static let limit = 3

  /// Returns up to three of a table's routes with the paths that are most similar to the segments.
  ///
  /// - Parameter routes: The numbers of the routes to consider.
  static func nearest(
    to segments: [String], among routes: some Sequence<Int>, of table: RouteTable
  ) -> [EditDistance.Suggestion] {
    let segments = segments.map { Array($0.utf8) }
    guard let first = segments.first else { return [] }
    let shapes = table.shapes
    var near: [EditDistance.Suggestion] = []
    for route in routes where !table.routes[route].isExclusion {
      // Few routes begin with a similar literal, and only those are worth expanding.
      if case .segment(.literal(let literal)) = shapes[route].path.first,
        slips(in: first, for: literal) == nil
      {
        continue
      }
      let distances = shapes[route].expansions.compactMap {
        distance(of: segments, to: $0.segments)
      }
      if let least = distances.min() {
        near.append(.init(text: table.routes[route].text, distance: least))
      }
    }
    return Array(near.ordered().prefix(3))
  }

  /// Returns the number of typos in a segment that should be a literal, or nil if the two aren't
  /// similar.
  private static func slips(in segment: [UInt8], for literal: [UInt8]) -> Int? {
    EditDistance.between(segment, literal, limit: min(limit, max(1, literal.count / 3)))
  }

  /// Returns the number of typos in literals, counting a missing or extra segment as two. Nil if
  /// the number is above the limit, or if no literal is similar.
  private static func distance(of segments: [[UInt8]], to shape: [SegmentShape]) -> Int? {
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
        guard let slips = slips(in: segments[taken], for: bytes) else { return nil }
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
