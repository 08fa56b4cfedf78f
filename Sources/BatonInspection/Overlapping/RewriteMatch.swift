import Baton

/// A segment-by-segment comparison of routes' expansions with a rewrite's target.
struct RewriteMatch {
  let source: RouteDeclaration
  let target: PatternShape
  let links: AppLinks

  /// Returns a route for the links that the rewrite changes into the given route's links, or nil if
  /// there are no such links. The new route is the rewrite's source, except that the given route's
  /// segments replace the source's parameters.
  func route(
    leadingTo route: RouteDeclaration, _ expansion: PatternExpansion
  ) -> RouteDeclaration? {
    guard reachesOrigins(of: route.shape), let segments = segments(of: route, expansion) else {
      return nil
    }
    var made = route
    made.text = "\(source.text) \u{2192} \(route.text)"
    var shape = source.shape
    if source.shape.scheme == nil, target.scheme == nil {
      // The rewritten link keeps its origin, which must be one of the route's.
      (shape.scheme, shape.host) = (route.shape.scheme, route.shape.host)
    } else {
      made.origins = nil
    }
    shape.path = shape.path.flatMap { element -> [PathElement] in
      switch element {
      case .segment(.parameter(let parameter)), .segment(.tail(let parameter)),
        .segment(.rawTail(let parameter)):
        (isKept(parameter, segments[parameter.name], route)
          ? [.parameter(parameter)] : segments[parameter.name] ?? []).map(PathElement.segment)
      case .segment, .group: [element]
      }
    }
    // The rewrite's target sets the query items that it names. The link itself must contain the
    // route's other items.
    let named = (target.query + source.shape.query).map(\.name)
    shape.query += route.shape.query.filter { element in
      !named.contains { $0.hasSameBytes(as: element.name) }
    }
    shape.fragment = route.shape.fragment
    made.shape = shape
    // For parameters that the rewrite keeps, the rewrite's types replace the route's types for the
    // same names.
    let own = source.shape.parameters.map(\.name)
    for case .segment(let segment) in shape.path {
      for parameter in segment.parameters
      where own.contains(parameter.name) && isKept(parameter, segments[parameter.name], route) {
        made.parameters[parameter.name] = source.parameters[parameter.name]
      }
    }
    return made
  }

  /// Returns true if the rewrite's parameter is kept. It's kept if it accepts fewer strings, or if
  /// the route has nothing at the parameter's position.
  private func isKept(
    _ parameter: PatternParameter, _ segments: [SegmentShape]?, _ route: RouteDeclaration
  ) -> Bool {
    guard let segments else { return true }
    guard case .closed = source.parameters[parameter.name]?.kind, segments.count == 1,
      case .parameter(let other) = segments[0]
    else { return false }
    if case .closed = route.parameters[other.name]?.kind { return false }
    return true
  }

  /// Returns true if the rewrite's results can be on the route's origins.
  private func reachesOrigins(of route: PatternShape) -> Bool {
    let origin = target.scheme == nil ? source.shape : target
    guard let scheme = route.scheme else { return true }
    guard let own = origin.scheme else {
      // If the rewrite's pattern is relative, its links can be on any domain.
      guard let host = route.host else { return true }
      return links.domains.compactMap(Domain.init).contains { $0.contains(everyHostOf: host) }
    }
    return own == scheme && origin.host == route.host
  }

  /// Returns the route's segments that replace each parameter in the target, or nil if the route
  /// doesn't fit the target.
  private func segments(
    of route: RouteDeclaration, _ expansion: PatternExpansion
  ) -> [String: [SegmentShape]]? {
    var taken: [String: [SegmentShape]] = [:]
    var rest = expansion.segments[...]
    for element in target.path {
      guard case .segment(let segment) = element else { return nil }
      switch segment {
      case .tail(let parameter), .rawTail(let parameter):
        guard parameter.mayBeLeftOut || !rest.isEmpty else { return nil }
        taken[parameter.name] = Array(rest)
        return taken
      case .anyTail, .unkept: return nil
      case .parameter(let parameter):
        guard let first = rest.popFirst() else { return nil }
        taken[parameter.name] = [first.asOne]
      case .literal(let text):
        guard let first = rest.popFirst(), first.takes(text, of: route, links) else { return nil }
      case .mixed(let shape):
        guard let first = rest.popFirst() else { return nil }
        switch first {
        case .mixed(let other) where other.literals == shape.literals:
          for (own, given) in zip(shape.parameters, other.parameters) {
            taken[own.name] = [.parameter(given)]
          }
        case .parameter, .tail, .anyTail, .unkept, .rawTail:
          for own in shape.parameters { taken[own.name] = [.parameter(own)] }
        case .mixed, .literal: return nil
        }
      }
    }
    return rest.isEmpty ? taken : nil
  }
}

extension SegmentShape {
  fileprivate var asOne: SegmentShape {
    switch self {
    case .tail(let parameter), .rawTail(let parameter): .parameter(parameter)
    case .anyTail: .parameter(PatternParameter(name: "any", form: .plain, offset: 0))
    case .literal, .parameter, .mixed, .unkept: self
    }
  }

  fileprivate func takes(_ text: [UInt8], of route: RouteDeclaration, _ links: AppLinks) -> Bool {
    guard let shape = textShape else { return true }
    return TextMatcher(
      shape, route.parameters, domains: links.webHosts.compactMap(Domain.init),
      ignoresCase: links.ignoresPathCase
    ).ranges(in: text) != nil
  }
}

extension TextShape {
  /// The literal text of each part. Nil for a parameter.
  fileprivate var literals: [[UInt8]?] {
    parts.map { if case .literal(let bytes) = $0 { bytes } else { nil } }
  }
}
