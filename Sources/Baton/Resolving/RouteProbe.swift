/// Finds out how much of a link a route matches before the match fails.
///
/// It runs the real matcher on prefixes of the pattern, so the explanation never contradicts the
/// result.
package struct RouteProbe {
  private let route: RouteDeclaration
  private let expansions: [PatternExpansion]
  private let links: AppLinks

  package struct Loss {
    package var segments: Int
    package var why: String
  }

  init(_ route: RouteDeclaration, links: AppLinks) {
    self.route = route.learnt.keepingShape
    expansions = self.route.shape.expansions
    self.links = links
  }

  /// - Parameter content: The link's content. Probes for different routes can share it.
  func loss(on link: String, _ content: LinkContent) -> Loss {
    var trials = Trials()
    // The first call only collects the shapes to try.
    _ = loss(on: link, content, &trials)
    trials.fitting = fitting(link, trials.shapes)
    return loss(on: link, content, &trials)
  }

  /// The pattern shapes to try on a link and, once known, those that match it.
  private struct Trials {
    private(set) var shapes: [PatternShape] = []
    var fitting: [PatternShape]?

    /// Returns true if a shape matches. The first pass only collects the shapes and always returns
    /// true.
    mutating func takes(_ shape: PatternShape) -> Bool {
      if let fitting { return fitting.contains(shape) }
      if !shapes.contains(shape) { shapes.append(shape) }
      return true
    }
  }

  private func loss(on link: String, _ content: LinkContent, _ trials: inout Trials) -> Loss {
    guard trials.takes(shape(path: [.segment(.anyTail)])) else {
      return Loss(segments: 0, why: lossOfOrigin(of: link))
    }
    let losses = expansions.map { loss(of: $0, content, &trials) }
    return losses.max { $0.segments < $1.segments }
      ?? Loss(segments: 0, why: "the pattern itself has problems")
  }

  private func lossOfOrigin(of link: String) -> String {
    guard route.shape.scheme == nil, let parsed = try? DeepLink(link), let scheme = parsed.scheme
    else { return "the link and the pattern have different schemes or hosts" }
    let host = parsed.host ?? ""
    if scheme == "https" || scheme == "http",
      WebHosts(links).entry(of: Array(host.utf8))?.isListedHost == true
    {
      return "the link has the host \(host.quoted), but a pattern without a host applies only "
        + "to the app's domains"
    }
    guard let origins = route.origins else {
      return "the link and the pattern have different schemes or hosts"
    }
    return "its feature's patterns apply only on \(origins.names.joined(separator: ", "))"
  }

  private func loss(
    of expansion: PatternExpansion, _ content: LinkContent, _ trials: inout Trials
  ) -> Loss {
    let segments = content.segments
    // Treat optional segments as required. Otherwise, a segment after them could match in their
    // place.
    let present = expansion.segments.map(\.demanded)
    for (index, segment) in present.enumerated() {
      var needs: String { "the pattern needs \(RouteNeeds.text(of: segment, in: route))" }
      guard index < segments.count else {
        let end = index == 0 ? "the link has no segments" : "the link ends after segment \(index)"
        return Loss(segments: index, why: "\(end), but \(needs) next")
      }
      let start = present.prefix(index).map(PathElement.segment)
      let rest: [PathElement] = segment.takesTail ? [] : [.segment(.anyTail)]
      guard trials.takes(shape(path: start + [.segment(segment)] + rest)) else {
        let last = segment.takesTail ? segments.count : index + 1
        let place = last > index + 1 ? "segments \(index + 1) to \(last) are" : "segment \(last) is"
        let text = segments[index..<last].joined(separator: "/")
        // The two strings look the same, but their bytes differ.
        let form = segment.text == text ? " in a different Unicode normalization form" : ""
        return Loss(segments: index, why: "\(place) \(text.quoted)\(form), but \(needs) there")
      }
    }
    let path = present.map(PathElement.segment)
    let count = expansion.segments.count
    guard trials.takes(shape(path: path)) else {
      let has = segments.count == 1 ? "1 segment" : "\(segments.count) segments"
      let end = count == 0 ? "the pattern has none" : "the pattern ends after \(count)"
      return Loss(segments: count, why: "the link has \(has), but \(end)")
    }
    for element in route.shape.query where !trials.takes(shape(path: path, query: [element])) {
      let why = RouteNeeds.loss(of: element, in: route, on: content.queryItems)
      return Loss(segments: segments.count, why: why)
    }
    if let rest = route.shape.queryRest, !trials.takes(shape(path: path, rest: rest)) {
      let why = RouteNeeds.loss(ofRest: rest, besides: route.shape.query, on: content.queryItems)
      return Loss(segments: segments.count, why: why)
    }
    let why = RouteNeeds.lossOfFragment(in: route, on: content.fragment)
    return Loss(segments: segments.count, why: why)
  }

  /// Returns the route's shape with this path and query, and without a fragment.
  ///
  /// - Parameter rest: The parameter that collects all items that the route doesn't name. If it's
  ///   set, the shape has the route's whole query instead of `query`.
  private func shape(
    path: [PathElement], query: [QueryElement] = [], rest: PatternParameter? = nil
  ) -> PatternShape {
    var shape = route.shape
    shape.path = path
    shape.query = rest == nil ? query : route.shape.query
    shape.queryRest = rest
    shape.fragment = nil
    return shape
  }

  private func fitting(_ link: String, _ shapes: [PatternShape]) -> [PatternShape] {
    let routes = shapes.map { shape in
      var probe = route
      probe.isExclusion = false
      probe.shape = shape
      return probe
    }
    let table = TableBuilder(links: links, routes: routes).table()
    var fitting: [PatternShape] = []
    var text = link
    text.withUTF8 { bytes in
      _ = try? table.match(copying: bytes) { candidate in
        fitting.append(shapes[candidate.route])
        return false
      }
    }
    return fitting
  }
}

extension RouteTable {
  /// Returns how much of a link each route matches before it fails, for routes that don't match.
  package func losses(of numbers: [Int], on link: String) -> [RouteProbe.Loss] {
    let content = LinkContent(link, in: self)
    return numbers.map { RouteProbe(routes[$0], links: links).loss(on: link, content) }
  }
}

extension SegmentShape {
  /// This segment, made required.
  fileprivate var demanded: SegmentShape {
    switch self {
    case .parameter(var parameter):
      parameter.form = .plain
      return .parameter(parameter)
    case .tail(var parameter):
      parameter.form = .tail(least: 1)
      return .tail(parameter)
    case .literal, .mixed, .rawTail, .unkept, .anyTail: return self
    }
  }

  fileprivate var takesTail: Bool {
    switch self {
    case .tail, .rawTail, .anyTail: true
    case .literal, .parameter, .mixed, .unkept: false
    }
  }

  /// The text of a literal segment.
  fileprivate var text: String? {
    if case .literal(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}
