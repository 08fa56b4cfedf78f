/// Where in a link the texts of a pattern's holes stand, for one of the pattern's expansions.
///
/// A router finds it once for each route; a table without types finds it anew for each link.
struct HolePositions: Sendable {
  /// Where something stands, and which of the pattern's holes it fills, by number.
  fileprivate enum Position: Sendable {
    case segment(Int, hole: Int)
    case tail(from: Int, hole: Int)
    /// A tail that takes nothing in this expansion.
    case emptyTail(hole: Int)
    /// The first item of a name that has a value, or all of them where the hole takes a list.
    case item(name: [UInt8], hole: Int)
    case items(name: [UInt8], hole: Int)
    case fragment(hole: Int)
    /// Several holes, from the first on, in a segment or in the host.
    indirect case parts(TextMatcher, segment: Int, firstHole: Int)
    indirect case host(TextMatcher)
    /// A hole that is left out in this expansion and has a default.
    case nowhere(hole: Int)
  }

  private var positions: [Position] = []
  /// Whether texts stand in the query.
  private let hasItems: Bool
  /// The texts of the holes that have a default, by hole; empty where none has.
  private let defaults: [Int: String]

  /// - Parameters:
  ///   - holes: Those of the shape, in order.
  ///   - defaults: The texts of those that have a default, by number.
  init(
    _ shape: PatternShape, _ expansion: PatternExpansion, holes: [PatternHole],
    defaults: [Int: String], types: HoleTypes, in table: RouteTable
  ) {
    self.defaults = defaults
    hasItems = !shape.query.isEmpty
    positions.reserveCapacity(holes.count)
    func number(_ hole: PatternHole) -> Int { holes.number(of: hole) }
    if let host = shape.host, !host.holes.isEmpty {
      positions.append(.host(TextMatcher(host: host, types)))
    }
    for (position, segment) in expansion.segments.enumerated() {
      switch segment {
      case .literal, .anyTail: break
      case .hole(let hole): positions.append(.segment(position, hole: number(hole)))
      case .mixed(let text):
        let matcher = TextMatcher(
          text, types, domains: table.domains, ignoresCase: table.ignoresCase)
        positions.append(
          .parts(matcher, segment: position, firstHole: text.holes.first.map(number) ?? 0))
      case .tail(let hole): positions.append(.tail(from: position, hole: number(hole)))
      }
    }
    if expansion.emptyTail == .rest, let tail = shape.lastTail {
      positions.append(.emptyTail(hole: number(tail)))
    }
    for element in shape.query {
      guard case .hole(let hole) = element.value else { continue }
      let name = Array(element.name.utf8)
      positions.append(
        types[hole.name]?.isList ?? false
          ? .items(name: name, hole: number(hole)) : .item(name: name, hole: number(hole)))
    }
    if let hole = shape.fragment { positions.append(.fragment(hole: number(hole))) }
    guard !defaults.isEmpty else { return }
    let leftOut = Set(defaults.keys).subtracting(positions.flatMap(\.holes)).sorted()
    positions += leftOut.map { .nowhere(hole: $0) }
  }

  /// Tells what each hole took, by number; holes that took nothing and have no default are left out.
  func tellTexts(of link: LinkView, to take: (Int, HoleText) throws -> Void) rethrows {
    guard hasItems else {
      return try tellTexts(of: link, QueryItems(start: nil, count: 0), to: take)
    }
    try link.withQueryItems { try tellTexts(of: link, $0, to: take) }
  }

  private typealias QueryItems = UnsafeBufferPointer<QueryItemSpans.Item>

  private func tellTexts(
    of link: LinkView, _ items: QueryItems, to take: (Int, HoleText) throws -> Void
  ) rethrows {
    for position in positions {
      switch position {
      case .segment(let number, let hole):
        try take(hole, .text(link.text(link.segments[number])))
      case .tail(let first, let hole):
        try take(hole, .list(link.segments[first...].map(link.text)))
      case .emptyTail(let hole): try take(hole, .list([]))
      case .item(let name, let hole):
        if let text = link.value(ofItem: name, in: items) {
          try take(hole, .text(text))
        } else {
          try tellDefault(of: hole, to: take)
        }
      case .items(let name, let hole):
        let texts = link.values(ofItem: name, in: items)
        if !texts.isEmpty {
          try take(hole, .list(texts))
        } else {
          try tellDefault(of: hole, to: take)
        }
      case .fragment(let hole):
        let span = link.parts.fragment
        if span.isPresent, !span.isEmpty {
          try take(hole, .text(link.text(of: link.decoded(span))))
        } else {
          try tellDefault(of: hole, to: take)
        }
      case .parts(let matcher, let number, let first):
        let text = link.decoded(link.segments[number])
        try tellParts(of: text, by: matcher, from: first, to: take)
      case .host(let matcher):
        guard let text = link.host else { continue }
        try tellParts(of: text, by: matcher, from: 0, to: take)
      case .nowhere(let hole): try tellDefault(of: hole, to: take)
      }
    }
  }

  private func tellDefault(of hole: Int, to take: (Int, HoleText) throws -> Void) rethrows {
    guard !defaults.isEmpty, let text = defaults[hole] else { return }
    try take(hole, .defaulted(text))
  }

  private func tellParts(
    of text: [UInt8], by matcher: TextMatcher, from first: Int,
    to take: (Int, HoleText) throws -> Void
  ) rethrows {
    guard let ranges = matcher.ranges(in: text) else { return }
    for (number, range) in ranges.enumerated() {
      try take(first + number, .text(String(decoding: text[range], as: UTF8.self)))
    }
  }
}

extension HolePositions.Position {
  /// The holes that it fills.
  fileprivate var holes: [Int] {
    switch self {
    case .segment(_, let hole), .tail(_, let hole), .emptyTail(let hole), .item(_, let hole),
      .items(_, let hole), .fragment(let hole), .nowhere(let hole):
      [hole]
    case .parts(let matcher, _, let first): Array(first..<first + matcher.shape.holes.count)
    case .host(let matcher): Array(0..<matcher.shape.holes.count)
    }
  }
}

extension PatternShape {
  /// The tail at the end of the path, inside groups too.
  fileprivate var lastTail: PatternHole? {
    var last = path.last
    while case .group(let elements) = last { last = elements.last }
    guard case .segment(.tail(let hole)) = last else { return nil }
    return hole
  }
}

extension LinkView {
  /// The values of all items of this name that have one.
  fileprivate func values(
    ofItem name: [UInt8], in items: UnsafeBufferPointer<QueryItemSpans.Item>
  ) -> [String] {
    items.compactMap { hasValue($0, of: name) ? text(query: $0.value) : nil }
  }

  fileprivate func value(
    ofItem name: [UInt8], in items: UnsafeBufferPointer<QueryItemSpans.Item>
  ) -> String? {
    for item in items where hasValue(item, of: name) { return text(query: item.value) }
    return nil
  }

  private func hasValue(_ item: QueryItemSpans.Item, of name: [UInt8]) -> Bool {
    item.value.isPresent && !item.value.isEmpty
      && name.withUnsafeBufferPointer { isNamed(item, $0) }
  }
}
