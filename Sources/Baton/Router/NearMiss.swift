/// Finds the patterns that a link nearly fits.
struct NearMiss {
  private let index: RouterIndex

  init(_ index: RouterIndex) {
    self.index = index
  }

  /// The nearest patterns, at most three, nearest first.
  func patterns(to link: String) -> [String] {
    guard let link = try? DeepLink(link) else { return [] }
    var segments = link.segments.compactMap(\.self)
    let isWeb = link.scheme == "https" || link.scheme == "http"
    if !isWeb, let host = link.host, !host.isEmpty { segments.insert(host, at: 0) }
    return Self.nearest(
      to: segments, in: index.table.routes.map { ($0.text, $0.shape) })
  }

  /// The routes whose expansions differ least from the segments.
  static func nearest(to segments: [String], in routes: [(text: String, shape: PatternShape)])
    -> [String]
  {
    let limit = 3
    var near: [EditDistance.Near] = []
    for route in routes {
      let distances = route.shape.expansions.compactMap {
        distance(of: segments, to: $0.segments, limit: limit)
      }
      if let least = distances.min() { near.append(.init(text: route.text, distance: least)) }
    }
    return near.sorted().prefix(3).map(\.text)
  }

  /// Slips in literals; a segment too many or too few counts two. At least one literal must be near.
  private static func distance(
    of segments: [String], to shape: [SegmentShape], limit: Int
  ) -> Int? {
    var distance = 0
    var hasLiteral = false
    var taken = 0
    for segment in shape {
      switch segment {
      case .tail, .anyTail:
        taken = segments.count
        continue
      case .literal(let bytes):
        guard taken < segments.count else { break }
        let literal = String(decoding: bytes, as: UTF8.self)
        let near = max(1, literal.utf8.count / 3)
        guard let slips = EditDistance.between(segments[taken], literal, limit: min(limit, near))
        else { return nil }
        hasLiteral = true
        distance += slips
      case .hole, .mixed: break
      }
      taken += 1
    }
    distance += 2 * abs(segments.count - taken)
    return hasLiteral && distance <= limit ? distance : nil
  }
}
