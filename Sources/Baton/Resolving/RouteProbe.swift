/// Finds how far a route that does not fit a link gets: the matcher is asked ever longer beginnings of
/// its pattern, so that what is said cannot differ from what matching does.
struct RouteProbe {
  private let route: RouteDeclaration
  private let links: AppLinks

  struct Loss {
    var segments: Int
    var why: String
  }

  init(_ route: RouteDeclaration, links: AppLinks) {
    self.route = route
    self.links = links
  }

  func loss(on link: String) -> Loss {
    let segments = Self.segments(of: link)
    guard takes(link, path: [.segment(.anyTail)]) else {
      return Loss(segments: 0, why: "the scheme or host of the link is another")
    }
    let losses = route.shape.expansions.map { loss(of: $0, on: link, segments) }
    return losses.max { $0.segments < $1.segments }
      ?? Loss(segments: 0, why: "it has problems of its own")
  }

  private func loss(
    of expansion: PatternExpansion, on link: String, _ segments: [String]
  ) -> Loss {
    for (index, segment) in expansion.segments.enumerated() {
      let start = expansion.segments.prefix(index).map(PathElement.segment)
      guard index < segments.count else {
        return Loss(
          segments: index, why: "the link ends where \(describe(segment)) is wanted")
      }
      let rest: [PathElement] = segment.takesTail ? [] : [.segment(.anyTail)]
      guard takes(link, path: start + [.segment(segment)] + rest) else {
        return Loss(
          segments: index,
          why: "segment \(index + 1) is \(segments[index].quoted), not \(describe(segment))")
      }
    }
    let path = expansion.segments.map(PathElement.segment)
    guard takes(link, path: path) else {
      return Loss(
        segments: expansion.segments.count,
        why: "the link goes on after segment \(expansion.segments.count)")
    }
    for element in route.shape.query where !takes(link, path: path, query: [element]) {
      return Loss(segments: segments.count, why: "the query does not give \(describe(element))")
    }
    return Loss(segments: segments.count, why: "the fragment does not give what is wanted")
  }

  /// Whether the route with another path, and the query and fragment given, takes the link.
  private func takes(_ link: String, path: [PathElement], query: [QueryElement] = []) -> Bool {
    var probe = route
    probe.shape.path = path
    probe.shape.query = query
    probe.shape.fragment = nil
    let table = TableBuilder(links: links, routes: [probe]).table()
    var text = link
    return text.withUTF8 { ((try? table.route(for: $0)) ?? nil) != nil }
  }

  // MARK: Words

  private func describe(_ segment: SegmentShape) -> String {
    switch segment {
    case .literal(let bytes): String(decoding: bytes, as: UTF8.self).quoted
    case .parameter(let parameter), .tail(let parameter):
      "\(parameter.name): \(kind(of: parameter))"
    case .mixed(let shape): "text with \(shape.parameters.map(\.name).joined(separator: " and "))"
    case .anyTail: "anything"
    }
  }

  private func describe(_ element: QueryElement) -> String {
    switch element.value {
    case .literal(let text): "\(element.name)=\(text) exactly once"
    case .parameter(let parameter):
      "one \(element.name) that is \(parameter.name): \(kind(of: parameter))"
    }
  }

  private func kind(of parameter: PatternParameter) -> String {
    (route.parameters[parameter.name]?.kind ?? .kind(.text)).name
  }

  /// The segments of the link as routes see them.
  static func segments(of link: String) -> [String] {
    guard let link = try? DeepLink(link) else { return [] }
    var segments = link.segments.map { $0 ?? "" }
    let isWeb = link.scheme == "https" || link.scheme == "http"
    if !isWeb, let host = link.host, !host.isEmpty { segments.insert(host, at: 0) }
    return segments
  }
}

extension SegmentShape {
  fileprivate var takesTail: Bool {
    switch self {
    case .tail, .anyTail: true
    case .literal, .parameter, .mixed: false
    }
  }
}
