import Baton

/// Compares an expansion of a route, segment by segment, with the target of a rewrite. The result
/// describes the links that the rewrite changes into links of the route. It's the rewrite's source,
/// with the route's segments in place of the source's parameters.
struct RewriteFit {
  /// A route that matches the links that the rewrite sends to the given route, or nil if there are
  /// none.
  let route: RouteDeclaration?

  /// - Parameters:
  ///   - source: The rewrite's source.
  ///   - target: The rewrite's target.
  init(
    _ source: RouteDeclaration, _ target: PatternShape, to route: RouteDeclaration,
    _ expansion: PatternExpansion, links: AppLinks
  ) {
    guard Self.share(target, source.shape, route.shape, links: links),
      let segments = Self.segments(of: target, in: route, expansion)
    else {
      self.route = nil
      return
    }
    var shape = source.shape
    shape.path = source.shape.path.flatMap { element -> [PathElement] in
      switch element {
      case .segment(.parameter(let parameter)), .segment(.tail(let parameter)),
        .segment(.rawTail(let parameter)):
        (Self.isKept(parameter, segments[parameter.name], source, route)
          ? [.parameter(parameter)] : segments[parameter.name] ?? []).map(PathElement.segment)
      case .segment, .group: [element]
      }
    }
    // The rewrite's target sets the query items that it names. The link itself must contain the
    // route's other items.
    let given = target.query.map(\.name)
    let named = source.shape.query.map(\.name)
    shape.query += route.shape.query.filter { element in
      !(given + named).contains { $0.utf8.elementsEqual(element.name.utf8) }
    }
    shape.fragment = route.shape.fragment
    var made = route
    made.text = "\(source.text) \u{2192} \(route.text)"
    made.origins = nil
    made.shape = shape
    // For parameters that the rewrite keeps, the rewrite's types replace the route's types for the
    // same names.
    for parameter in shape.path.flatMap(\.ownParameters) {
      let isOwn = source.shape.parameters.contains { $0.name == parameter.name }
      if isOwn, Self.isKept(parameter, segments[parameter.name], source, route) {
        made.parameters[parameter.name] = source.parameters[parameter.name]
      }
    }
    self.route = made
  }

  /// Returns true if the rewrite's parameter is kept, because the route has nothing at its position
  /// or the parameter accepts fewer strings.
  private static func isKept(
    _ parameter: PatternParameter, _ segments: [SegmentShape]?, _ source: RouteDeclaration,
    _ route: RouteDeclaration
  ) -> Bool {
    guard let segments else { return true }
    guard case .closed = source.parameters[parameter.name]?.kind, segments.count == 1,
      case .parameter(let other) = segments[0]
    else { return false }
    if case .closed = route.parameters[other.name]?.kind { return false }
    return true
  }

  /// Returns true if links of the rewrite can reach the route's origins.
  private static func share(
    _ target: PatternShape, _ source: PatternShape, _ route: PatternShape, links: AppLinks
  ) -> Bool {
    let origin = target.scheme == nil ? source : target
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
  private static func segments(
    of target: PatternShape, in route: RouteDeclaration, _ expansion: PatternExpansion
  ) -> [String: [SegmentShape]]? {
    var taken: [String: [SegmentShape]] = [:]
    var rest = expansion.segments[...]
    for element in target.path {
      guard case .segment(let segment) = element else { return nil }
      switch segment {
      case .tail(let parameter):
        guard parameter.mayBeLeftOut || !rest.isEmpty else { return nil }
        taken[parameter.name] = Array(rest)
        return taken
      case .rawTail(let parameter):
        guard !rest.isEmpty else { return nil }
        taken[parameter.name] = Array(rest)
        return taken
      case .anyTail, .unkept: return nil
      case .parameter(let parameter):
        guard let first = rest.popFirst() else { return nil }
        taken[parameter.name] = [first.asOne]
      case .literal(let text):
        guard let first = rest.popFirst(), first.takes(text, in: route) else { return nil }
      case .mixed(let shape):
        guard let first = rest.popFirst() else { return nil }
        switch first {
        case .mixed(let other) where other.isLike(shape):
          for (own, given) in zip(shape.parameters, other.parameters) {
            taken[own.name] = [.parameter(given)]
          }
        case .parameter, .tail, .anyTail, .unkept, .rawTail:
          for own in shape.parameters { taken[own.name] = [.parameter(own)] }
        case .mixed, .literal: return nil
        }
      }
    }
    // The route may still have a tail after the target's last segment, because a tail may be empty.
    return rest.isEmpty || rest.count == 1 && rest.first?.isTail == true ? taken : nil
  }
}

extension PathElement {
  fileprivate var ownParameters: [PatternParameter] {
    switch self {
    case .segment(.parameter(let parameter)), .segment(.tail(let parameter)): [parameter]
    case .segment(.mixed(let shape)): shape.parameters
    case .segment, .group: []
    }
  }
}

extension SegmentShape {
  fileprivate var isTail: Bool {
    switch self {
    case .tail(let parameter): parameter.mayBeLeftOut
    case .anyTail: true
    case .literal, .parameter, .mixed, .unkept, .rawTail: false
    }
  }

  fileprivate var asOne: SegmentShape {
    switch self {
    case .tail(let parameter), .rawTail(let parameter): .parameter(parameter)
    case .anyTail: .parameter(PatternParameter(name: "any", form: .plain, offset: 0))
    case .literal, .parameter, .mixed, .unkept: self
    }
  }

  fileprivate func takes(_ text: [UInt8], in route: RouteDeclaration) -> Bool {
    switch self {
    case .literal(let own): return own == text
    case .parameter(let parameter), .tail(let parameter):
      guard case .closed(let words) = route.parameters[parameter.name]?.kind else { return true }
      return words.contains { $0.utf8.elementsEqual(text) }
    case .mixed(let shape):
      // The text between its literals isn't checked.
      var (text, isFitting) = (text[...], true)
      if case .literal(let start)? = shape.parts.first {
        isFitting = text.starts(with: start)
        text = text.dropFirst(start.count)
      }
      if case .literal(let end)? = shape.parts.last {
        isFitting = isFitting && text.suffix(end.count).elementsEqual(end)
      }
      return isFitting
    case .anyTail, .unkept, .rawTail: return true
    }
  }
}

extension TextShape {
  /// Returns true if both have parameters at the same positions, with the same text around them.
  fileprivate func isLike(_ other: TextShape) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { one, two in
        switch (one, two) {
        case (.literal(let text), .literal(let second)): text == second
        case (.parameter, .parameter): true
        default: false
        }
      }
  }
}
