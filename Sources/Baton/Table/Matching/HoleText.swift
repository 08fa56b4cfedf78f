/// What a hole took from a link, decoded.
package enum HoleText: Sendable, Hashable {
  case text(String)
  /// Of tails and repeated query items.
  case list([String])
  /// Nothing stood there; the text is the hole's default.
  case defaulted(String)
}

extension RouteTable.Candidate {
  /// What each hole took, by name; holes that took nothing and have no default are left out.
  var holeTexts: [(hole: PatternHole, text: HoleText)] {
    let expansion = table.expansions[expansion]
    let shape = table.routes[expansion.route].shape
    var found: [(hole: PatternHole, text: HoleText)] = []
    func take(_ hole: PatternHole, _ text: HoleText) { found.append((hole, text)) }

    if let host = shape.host, !host.holes.isEmpty, let text = link.host {
      let matcher = TextMatcher(
        shape: host, kinds: host.holes.map(expansion.kind), ignoresCase: false, staysInLabel: true)
      for (hole, text) in texts(of: matcher, in: text) { take(hole, .text(text)) }
    }
    for (position, segment) in expansion.path.segments.enumerated() {
      switch segment {
      case .literal, .anyTail: break
      case .hole(let hole): take(hole, .text(link.text(link.segments[position])))
      case .mixed:
        let matcher = table.matchers[expansion.shapes[position]!.id]
        let text = link.decoded(link.segments[position])
        for (hole, text) in texts(of: matcher, in: text) { take(hole, .text(text)) }
      case .tail(let hole): take(hole, .list(link.segments[position...].map(link.text)))
      }
    }
    if expansion.path.emptyTail == .rest, case .segment(.tail(let hole)) = shape.lastElement {
      take(hole, .list([]))
    }
    for element in shape.query {
      guard case .hole(let hole) = element.value else { continue }
      let values = link.values(ofItem: element.name)
      guard !values.isEmpty else { continue }
      let isList = expansion.holes[hole.name]?.isList ?? false
      take(hole, isList ? .list(values) : .text(values[0]))
    }
    if let hole = shape.fragment, link.parts.fragment.isPresent, !link.parts.fragment.isEmpty {
      let text = Array(link.decoded(link.parts.fragment))
      take(hole, .text(String(decoding: text, as: UTF8.self)))
    }
    for hole in shape.holes {
      guard case .defaulted(let text) = hole.form, !found.contains(where: { $0.hole == hole })
      else { continue }
      take(hole, .defaulted(text))
    }
    return found
  }

  /// Whether the route drops the rest of the path, and what it drops.
  var droppedTail: [String]? {
    let expansion = table.expansions[expansion]
    if expansion.path.emptyTail == .any { return [] }
    guard expansion.path.segments.last == .anyTail else { return nil }
    return link.segments[(expansion.path.segments.count - 1)...].map(link.text)
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
    queryItems.compactMap { item in
      guard item.value.isPresent, !item.value.isEmpty, isNamed(item, name.utf8) else { return nil }
      return text(query: item.value)
    }
  }
}
