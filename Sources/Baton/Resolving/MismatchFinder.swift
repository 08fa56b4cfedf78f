/// A search for the first part of a route's pattern that a link doesn't match.
///
/// It runs the real matcher on prefixes of the pattern, so the explanation never contradicts the
/// result.
package struct MismatchFinder {
  private let route: RouteDeclaration
  private let links: AppLinks

  package struct Mismatch {
    package var segments: Int
    package var reason: String
  }

  /// A part of the route's pattern, and the reason to give if the link doesn't match this part. If
  /// there's no shape, the link doesn't match.
  private struct Step {
    let shape: PatternShape?
    let segments: Int
    let reason: () -> String

    init(_ shape: PatternShape?, segments: Int, reason: @autoclosure @escaping () -> String) {
      (self.shape, self.segments, self.reason) = (shape, segments, reason)
    }
  }

  init(_ route: RouteDeclaration, links: AppLinks) {
    self.route = route.inferred.keepingShape
    self.links = links
  }

  /// - Parameter content: The parts of the link. You can reuse them to check other routes.
  func mismatch(on link: String, _ content: LinkContent) -> Mismatch {
    let origin = Step(
      shape(path: [.segment(.anyTail)]), segments: 0, reason: lossOfOrigin(of: link))
    let expansions = route.shape.expansions.map { [origin] + steps(along: $0, content) }
    let fitting = fitting(link, expansions.joined().compactMap(\.shape))
    let failures = expansions.compactMap { steps in
      steps.enumerated().first { _, step in step.shape.map { !fitting.contains($0) } ?? true }
    }
    // If the link could end here, its query decides. Then the optional parts after the end are no
    // reason.
    let last = failures.max { ($0.element.segments, $0.offset) < ($1.element.segments, $1.offset) }
    guard let failure = last?.element else {
      return Mismatch(segments: 0, reason: "the pattern itself has problems")
    }
    return Mismatch(segments: failure.segments, reason: failure.reason())
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
    return "its feature's patterns only apply to \(origins.names.joined(separator: ", "))"
  }

  /// Returns increasingly long parts of the pattern, up to the first part that can't match.
  private func steps(along expansion: PatternExpansion, _ content: LinkContent) -> [Step] {
    let segments = content.segments
    // Treat optional segments as required. Otherwise, a segment after them could match in their
    // place.
    let present = expansion.segments.map(\.demanded)
    let path = present.map(PathElement.segment)
    var steps: [Step] = []
    for (index, segment) in present.enumerated() {
      guard index < segments.count else {
        let end = index == 0 ? "the link has no segments" : "the link ends after segment \(index)"
        let needs = text(of: segment)
        return steps + [
          Step(nil, segments: index, reason: "\(end), but the pattern needs \(needs) next")
        ]
      }
      let rest: [PathElement] = segment.isTail ? [] : [.segment(.anyTail)]
      steps.append(
        Step(
          shape(path: path.prefix(index + 1) + rest), segments: index,
          reason: mismatch(of: segment, at: index, in: segments)))
    }
    let has = segments.count == 1 ? "1 segment" : "\(segments.count) segments"
    let end = path.isEmpty ? "the pattern has none" : "the pattern ends after \(path.count)"
    steps.append(
      Step(shape(path: path), segments: path.count, reason: "the link has \(has), but \(end)"))
    for element in route.shape.query {
      steps.append(
        Step(
          shape(path: path, query: [element]), segments: segments.count,
          reason: mismatch(of: element, on: content.queryItems)))
    }
    if let rest = route.shape.queryRest {
      steps.append(
        Step(
          shape(path: path, query: route.shape.query, rest: rest), segments: segments.count,
          reason: mismatch(ofRest: rest, on: content.queryItems)))
    }
    return steps + [
      Step(nil, segments: segments.count, reason: lossOfFragment(on: content.fragment))
    ]
  }

  /// Returns the route's shape with this path and query, and without a fragment.
  private func shape(
    path: [PathElement], query: [QueryElement] = [], rest: PatternParameter? = nil
  ) -> PatternShape {
    var shape = route.shape
    shape.path = path
    shape.query = query
    shape.queryRest = rest
    shape.fragment = nil
    return shape
  }

  /// Returns the shapes that match the link. The table skips duplicate shapes.
  private func fitting(_ link: String, _ shapes: [PatternShape]) -> [PatternShape] {
    let routes = shapes.map { shape in
      var probe = route
      probe.shape = shape
      return probe
    }
    var fitting: [PatternShape] = []
    TableBuilder(links: links, routes: routes).table().forEachCandidate(for: link) { candidate in
      fitting.append(shapes[candidate.route])
      return false
    }
    return fitting
  }
}

extension MismatchFinder {
  private func mismatch(of segment: SegmentShape, at index: Int, in segments: [String]) -> String {
    let last = segment.isTail ? segments.count : index + 1
    let place = last > index + 1 ? "segments \(index + 1) to \(last) are" : "segment \(last) is"
    let found = segments[index..<last].joined(separator: "/")
    // Strings that Swift considers equal may still have different bytes.
    let form = segment.text == found ? " in a different Unicode normalization form" : ""
    let needs = text(of: segment)
    return "\(place) \(found.quoted)\(form), but the pattern needs \(needs) there"
  }

  private func text(of segment: SegmentShape) -> String {
    switch segment {
    case .literal(let bytes): String(decoding: bytes, as: UTF8.self).quoted
    case .parameter(let parameter), .tail(let parameter): text(of: parameter)
    case .rawTail(let parameter):
      text(of: parameter) + " as the rest of a link without dot segments"
    case .unkept: "any segment"
    case .mixed(let shape):
      "\(shape.text.quoted) with "
        + shape.parameters.map { text(of: $0) }.joined(separator: " and ")
    case .anyTail: "anything"
    }
  }

  private func text(of parameter: PatternParameter) -> String {
    "\(parameter.name) (\(route.parameters.kind(of: parameter).name))"
  }

  /// Returns the reason why the link's query items don't match an item of the pattern.
  private func mismatch(of element: QueryElement, on items: [QueryItem]) -> String {
    let own = items.filter { $0.name?.hasSameBytes(as: element.name) == true }
    let values = own.compactMap(\.value).filter { !$0.isEmpty }
    let name = element.name.quoted
    let needs: String
    var type: ParameterType?
    switch element.value {
    case .literal(let text): needs = "\(name) with the value \(text.quoted)"
    case .parameter(let parameter):
      needs = "\(name) (\(route.parameters.kind(of: parameter).name))"
      type = route.parameters[parameter.name]
    case .flag: needs = "\(name) without a value"
    }
    let isList = type?.isList ?? false
    if own.isEmpty || (own.count > 1 && !isList) {
      let limit = isList ? "at least" : type?.mayBeMissing == true ? "at most" : "exactly"
      let count = own.isEmpty ? "none" : "\(own.count)"
      return "the pattern needs \(limit) one query item \(needs); the link has \(count)"
    }
    if values.isEmpty, element.value != .flag {
      return "the query item \(name) has no value; the pattern needs \(needs)"
    }
    let verb = values.count == 1 ? "the query item \(name) is" : "the query items \(name) are"
    let list = values.map(\.quoted).joined(separator: ", ")
    return "\(verb) \(list), but the pattern needs \(needs)"
  }

  /// Returns the reason why a dictionary can't be formed from the query items that the pattern
  /// doesn't name.
  private func mismatch(ofRest rest: PatternParameter, on items: [QueryItem]) -> String {
    let others = items.compactMap(\.name).filter { name in
      !route.shape.query.contains { $0.name.hasSameBytes(as: name) }
    }
    let counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    let twice = others.first { counts[$0, default: 0] > 1 } ?? ""
    return "the query has \(twice.quoted) several times, but the pattern keeps one value of each "
      + "name in \(rest.name)"
  }

  /// Returns the reason why the link's fragment doesn't match. If the link has no fragment,
  /// `fragment` is nil.
  private func lossOfFragment(on fragment: String?) -> String {
    let needs = route.shape.fragment.map { text(of: $0) } ?? "another one"
    guard let fragment else { return "the link has no fragment; the pattern needs \(needs) there" }
    return "the fragment is \(fragment.quoted), but the pattern needs \(needs) there"
  }
}

extension RouteTable {
  /// Returns the reason why each of these routes doesn't match a link.
  package func mismatches(of numbers: [Int], on link: String) -> [MismatchFinder.Mismatch] {
    let content = LinkContent(link, in: self)
    return numbers.map { MismatchFinder(routes[$0], links: links).mismatch(on: link, content) }
  }
}

extension SegmentShape {
  /// The same segment, made required.
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

  /// The text of a literal segment.
  fileprivate var text: String? {
    if case .literal(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}
