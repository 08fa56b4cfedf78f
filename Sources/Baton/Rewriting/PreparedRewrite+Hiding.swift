extension PreparedRewrite {
  /// Whether no link from outside reaches a route any more, because the rewrite takes each of its
  /// expansions segment by segment. Nothing finer is asked, and nothing of code and of links inside links,
  /// which may leave a link alone.
  func hides(_ route: RouteDeclaration, links: AppLinks) -> Bool {
    guard case .pattern = rewrite.change, let source = taken.first else { return false }
    let shape = route.shape
    guard source.takesOrigin(of: shape, links: links), source.demandsNoMore(than: route) else {
      return false
    }
    let segments = source.shape.path.compactMap { element in
      if case .segment(let segment) = element { segment } else { nil }
    }
    return shape.expansions.allSatisfy { expansion in
      SegmentCover(source, segments).takes(expansion.segments, of: route)
    }
  }
}

extension RouteDeclaration {
  /// Whether links of all origins of a pattern can be this one's.
  fileprivate func takesOrigin(of other: PatternShape, links: AppLinks) -> Bool {
    let own = shape
    guard let scheme = own.scheme else {
      // It holds wherever patterns do that name no host.
      guard let host = other.host else { return true }
      return host.parameters.isEmpty && WebHosts(links).isDomain(host.literal)
    }
    return other.scheme == scheme && other.host == own.host
  }

  /// Whether each link of a route has the query items that this one needs.
  fileprivate func demandsNoMore(than route: RouteDeclaration) -> Bool {
    shape.query.allSatisfy { element in
      route.shape.query.contains { other in
        guard other.name.utf8.elementsEqual(element.name.utf8) else { return false }
        switch (element.value, other.value) {
        case (.literal(let text), .literal(let second)): return text == second
        case (.parameter, .literal): return true
        case (.parameter, .parameter(let parameter)):
          return !(route.parameters[parameter.name]?.mayBeMissing ?? false)
        // A bare item and an empty value are one flag.
        case (.flag, .flag): return true
        case (.flag, .literal(let text)): return text.isEmpty
        case (.literal, .parameter), (.literal, .flag), (.parameter, .flag), (.flag, .parameter):
          return false
        }
      }
    }
  }
}

/// Whether segments of one pattern take all that those of another do.
private struct SegmentCover {
  let source: RouteDeclaration
  let segments: [SegmentShape]

  init(_ source: RouteDeclaration, _ segments: [SegmentShape]) {
    self.source = source
    self.segments = segments
  }

  func takes(_ others: [SegmentShape], of route: RouteDeclaration) -> Bool {
    for (position, segment) in segments.enumerated() {
      switch segment {
      case .anyTail, .rawTail: return true
      case .tail(let parameter):
        let rest = others.dropFirst(position)
        let isEnough = parameter.mayBeLeftOut || !rest.isEmpty
        return isEnough && rest.allSatisfy { takes($0, by: parameter, of: route) }
      case .literal, .parameter, .mixed, .unkept:
        guard position < others.count, takes(others[position], by: segment, of: route) else {
          return false
        }
      }
    }
    return segments.count == others.count
  }

  private func takes(
    _ other: SegmentShape, by segment: SegmentShape, of route: RouteDeclaration
  ) -> Bool {
    switch (segment, other) {
    // A tail may be longer than one segment.
    case (_, .tail), (_, .anyTail), (_, .rawTail): false
    case (.unkept, _): true
    case (.literal(let text), .literal(let second)): text == second
    case (.parameter(let parameter), _): takes(other, by: parameter, of: route)
    case (.mixed(let shape), .literal(let text)):
      TextMatcher(shape, source.parameters, domains: [], ignoresCase: false).ranges(in: text) != nil
    default: false
    }
  }

  private func takes(
    _ other: SegmentShape, by parameter: PatternParameter, of route: RouteDeclaration
  ) -> Bool {
    guard case .closed(let words) = source.parameters.kind(of: parameter) else { return true }
    switch other {
    case .literal(let text): return words.contains { $0.utf8.elementsEqual(text) }
    case .parameter(let second):
      guard case .closed(let others) = route.parameters.kind(of: second) else { return false }
      return others.allSatisfy(words.contains)
    case .mixed, .tail, .rawTail, .anyTail, .unkept: return false
    }
  }
}
