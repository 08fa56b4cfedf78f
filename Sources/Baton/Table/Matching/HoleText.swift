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
  func tellTexts(to take: (PatternHole, HoleText) throws -> Void) rethrows {
    let shape = table.routes[route].shape
    let path = shape.expansions[expansion]
    let holes = table.routes[route].holes
    var told: [PatternHole] = []
    let hasDefaults = shape.holes.contains(where: \.isDefaulted)
    func tell(_ hole: PatternHole, _ text: HoleText) throws {
      if hasDefaults { told.append(hole) }
      try take(hole, text)
    }

    if let host = shape.host, !host.holes.isEmpty, let text = link.host {
      for (hole, text) in texts(of: TextMatcher(host: host, holes), in: text) {
        try tell(hole, .text(text))
      }
    }
    for (position, segment) in path.segments.enumerated() {
      switch segment {
      case .literal, .anyTail: break
      case .hole(let hole): try tell(hole, .text(link.text(link.segments[position])))
      case .mixed(let shape):
        let matcher = TextMatcher(
          shape, holes, domains: table.domains, ignoresCase: table.ignoresCase)
        let text = link.decoded(link.segments[position])
        for (hole, text) in texts(of: matcher, in: text) { try tell(hole, .text(text)) }
      case .tail(let hole): try tell(hole, .list(link.segments[position...].map(link.text)))
      }
    }
    if path.emptyTail == .rest, case .segment(.tail(let hole)) = shape.lastElement {
      try tell(hole, .list([]))
    }
    for element in shape.query {
      guard case .hole(let hole) = element.value else { continue }
      if holes[hole.name]?.isList ?? false {
        let values = link.values(ofItem: element.name)
        if !values.isEmpty { try tell(hole, .list(values)) }
      } else if let value = link.value(ofItem: element.name) {
        try tell(hole, .text(value))
      }
    }
    if let hole = shape.fragment, link.parts.fragment.isPresent, !link.parts.fragment.isEmpty {
      try tell(hole, .text(link.text(of: link.decoded(link.parts.fragment))))
    }
    guard hasDefaults else { return }
    for hole in shape.holes where !told.contains(hole) {
      if case .defaulted(let text) = hole.form { try take(hole, .defaulted(text)) }
    }
  }

  /// Whether the route drops the rest of the path, and what it drops.
  var droppedTail: [String]? {
    let path = table.routes[route].shape.expansions[expansion]
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }

  private func texts(of matcher: TextMatcher, in text: [UInt8]) -> [(PatternHole, String)] {
    guard let ranges = matcher.ranges(in: text) else { return [] }
    return zip(matcher.shape.holes, ranges).map { hole, range in
      (hole, String(decoding: text[range], as: UTF8.self))
    }
  }
}

extension PatternShape {
  /// The last element of the path, inside groups too.
  fileprivate var lastElement: PathElement? {
    var last = path.last
    while case .group(let elements) = last { last = elements.last }
    return last
  }
}

extension LinkView {
  /// The values of all items of this name that have one.
  fileprivate func values(ofItem name: String) -> [String] {
    queryItems.compactMap { hasValue($0, of: name) ? text(query: $0.value) : nil }
  }

  fileprivate func value(ofItem name: String) -> String? {
    for item in queryItems where hasValue(item, of: name) { return text(query: item.value) }
    return nil
  }

  private func hasValue(_ item: QueryItemSpans.Item, of name: String) -> Bool {
    item.value.isPresent && !item.value.isEmpty && isNamed(item, name.utf8)
  }
}

extension PatternHole {
  fileprivate var isDefaulted: Bool {
    if case .defaulted = form { true } else { false }
  }
}
