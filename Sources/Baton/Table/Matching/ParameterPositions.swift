/// The positions of a pattern's parameters in a link, for one of the pattern's expansions.
///
/// A router computes this once for each route. A table without types computes it for each link.
struct ParameterPositions: Sendable {
  /// A place where a parameter's text can be found, with the parameter's number.
  fileprivate enum Position: Sendable {
    case segment(Int, parameter: Int)
    case tail(from: Int, parameter: Int)
    /// A tail that's empty in this expansion.
    case emptyTail(parameter: Int)
    /// The first item with this name that has a value; for a list, see ``items(name:parameter:)``.
    /// For a Boolean, an item without a value means true.
    case item(name: [UInt8], parameter: Int, isFlag: Bool)
    case items(name: [UInt8], parameter: Int)
    case fragment(parameter: Int)
    /// The rest of the link, as written.
    case raw(from: Int, parameter: Int)
    /// All unnamed items.
    case otherItems(names: ReservedQueryNames, parameter: Int)
    /// Several consecutive parameters in a segment; ``host(_:)`` is the same for the host.
    indirect case parts(TextMatcher, segment: Int, firstParameter: Int)
    indirect case host(TextMatcher)
    /// A parameter with a default that this expansion leaves out.
    case nowhere(parameter: Int)
  }

  private var positions: [Position] = []
  private let hasItems: Bool
  /// The default strings, keyed by parameter.
  private let defaults: [Int: String]

  /// - Parameters:
  ///   - parameters: The shape's parameters, in order.
  ///   - defaults: The default strings, keyed by parameter number.
  init(
    _ shape: PatternShape, _ expansion: PatternExpansion, parameters: [PatternParameter],
    defaults: [Int: String], types: ParameterTypes, in table: RouteTable
  ) {
    self.defaults = defaults
    hasItems = !shape.query.isEmpty || shape.queryRest != nil
    positions.reserveCapacity(parameters.count)
    func number(_ parameter: PatternParameter) -> Int { parameters.number(of: parameter) }
    if let host = shape.host, !host.parameters.isEmpty {
      positions.append(.host(TextMatcher(host: host, types)))
    }
    for (position, segment) in expansion.segments.enumerated() {
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .parameter(let parameter):
        positions.append(.segment(position, parameter: number(parameter)))
      case .mixed(let text):
        let matcher = TextMatcher(
          text, types, domains: table.domains, ignoresCase: table.ignoresCase)
        positions.append(
          .parts(matcher, segment: position, firstParameter: text.parameters.first.map(number) ?? 0)
        )
      case .tail(let parameter):
        positions.append(.tail(from: position, parameter: number(parameter)))
      case .rawTail(let parameter):
        positions.append(.raw(from: position, parameter: number(parameter)))
      }
    }
    if expansion.emptyTail == .rest, let tail = shape.lastTail {
      positions.append(.emptyTail(parameter: number(tail)))
    }
    for element in shape.query {
      guard case .parameter(let parameter) = element.value else { continue }
      let name = Array(element.name.utf8)
      let type = types[parameter.name]
      positions.append(
        type?.isList ?? false
          ? .items(name: name, parameter: number(parameter))
          : .item(
            name: name, parameter: number(parameter), isFlag: type?.kind == .kind(.bool)))
    }
    if let rest = shape.queryRest {
      let names = ReservedQueryNames(shape, table.links)
      positions.append(.otherItems(names: names, parameter: number(rest)))
    }
    if let parameter = shape.fragment { positions.append(.fragment(parameter: number(parameter))) }
    guard !defaults.isEmpty else { return }
    let leftOut = Set(defaults.keys).subtracting(positions.flatMap(\.parameters)).sorted()
    positions += leftOut.map { .nowhere(parameter: $0) }
  }

  /// Calls the closure with the text and number of each parameter. Parameters that have neither a
  /// text nor a default are left out.
  func forEachText(of link: LinkView, to take: (Int, ParameterText) throws -> Void) rethrows {
    guard hasItems else {
      return try forEachText(of: link, QueryItems(start: nil, count: 0), to: take)
    }
    try link.withQueryItems { try forEachText(of: link, $0, to: take) }
  }

  private typealias QueryItems = UnsafeBufferPointer<QueryItemSpans.Item>

  private func forEachText(
    of link: LinkView, _ items: QueryItems, to take: (Int, ParameterText) throws -> Void
  ) rethrows {
    for position in positions {
      switch position {
      case .segment(let number, let parameter):
        try take(parameter, .text(link.text(link.segments[number])))
      case .tail(let first, let parameter):
        try take(parameter, .list(link.segments[first...].map(link.text)))
      case .emptyTail(let parameter): try take(parameter, .list([]))
      case .item(let name, let parameter, let isFlag):
        if let text = link.value(ofItem: name, in: items) {
          try take(parameter, .text(text))
        } else if isFlag, link.hasItem(name, in: items) {
          try take(parameter, .text("true"))
        } else {
          try tellDefault(of: parameter, to: take)
        }
      case .items(let name, let parameter):
        let texts = link.values(ofItem: name, in: items)
        if !texts.isEmpty {
          try take(parameter, .list(texts))
        } else {
          try tellDefault(of: parameter, to: take)
        }
      case .otherItems(let names, let parameter):
        let texts = link.texts(of: items, besides: names)
        if !texts.isEmpty { try take(parameter, .items(texts)) }
      case .raw(let segment, let parameter):
        let text = link.rawText(from: segment)
        try take(parameter, .raw(String(decoding: text, as: UTF8.self)))
      case .fragment(let parameter):
        let span = link.parts.fragment
        if span.isPresent, !span.isEmpty {
          try take(parameter, .text(link.text(of: link.decoded(span))))
        } else {
          try tellDefault(of: parameter, to: take)
        }
      case .parts(let matcher, let number, let first):
        let text = link.decoded(link.segments[number])
        let folds = number == 0 && link.isCustom
        try tellParts(
          of: text, by: folds ? matcher.ignoringASCIICase : matcher, from: first, to: take)
      case .host(let matcher):
        guard let text = link.host else { continue }
        try tellParts(of: text, by: matcher, from: 0, to: take)
      case .nowhere(let parameter): try tellDefault(of: parameter, to: take)
      }
    }
  }

  private func tellDefault(of parameter: Int, to take: (Int, ParameterText) throws -> Void) rethrows
  {
    guard !defaults.isEmpty, let text = defaults[parameter] else { return }
    try take(parameter, .defaulted(text))
  }

  private func tellParts(
    of text: [UInt8], by matcher: TextMatcher, from first: Int,
    to take: (Int, ParameterText) throws -> Void
  ) rethrows {
    guard let ranges = matcher.ranges(in: text) else { return }
    for (number, range) in ranges.enumerated() {
      try take(first + number, .text(String(decoding: text[range], as: UTF8.self)))
    }
  }
}

extension ParameterPositions.Position {
  fileprivate var parameters: [Int] {
    switch self {
    case .segment(_, let parameter), .tail(_, let parameter), .emptyTail(let parameter),
      .item(_, let parameter, _), .items(_, let parameter), .fragment(let parameter),
      .raw(_, let parameter), .otherItems(_, let parameter), .nowhere(let parameter):
      [parameter]
    case .parts(let matcher, _, let first): Array(first..<first + matcher.shape.parameters.count)
    case .host(let matcher): Array(0..<matcher.shape.parameters.count)
    }
  }
}

extension PatternShape {
  /// The tail at the end of the path, even if it's inside optional groups.
  fileprivate var lastTail: PatternParameter? {
    var last = path.last
    while case .group(let elements) = last { last = elements.last }
    guard case .segment(.tail(let parameter)) = last else { return nil }
    return parameter
  }
}

extension LinkView {
  /// Returns all values of this name.
  fileprivate func values(
    ofItem name: [UInt8], in items: UnsafeBufferPointer<QueryItemSpans.Item>
  ) -> [String] {
    items.compactMap { hasValue($0, of: name) ? text(query: $0.value) : nil }
  }

  fileprivate func hasItem(_ name: [UInt8], in items: Items) -> Bool {
    items.contains { item in name.withUnsafeBufferPointer { isNamed(item, $0) } }
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

/// The decoded text of a parameter in a link.
package enum ParameterText: Sendable, Hashable {
  case text(String)
  /// For tails and repeated query items.
  case list([String])
  /// For `{rest...}`, as written.
  case raw(String)
  /// For `?{data*}`.
  case items([ItemTexts])
  /// The parameter's default, because the link has no text for it.
  case defaulted(String)
}

extension RouteTable.Candidate {
  /// Calls the closure with the text of each parameter. Parameters that have neither a text nor a
  /// default are left out.
  package func forEachText(to take: (PatternParameter, ParameterText) throws -> Void) rethrows {
    let route = table.routes[route]
    let shape = route.shape
    let parameters = shape.parameters
    let positions = ParameterPositions(
      shape, shape.expansion(expansion), parameters: parameters, defaults: parameters.defaults,
      types: route.parameters, in: table)
    try positions.forEachText(of: link) { parameter, text in try take(parameters[parameter], text) }
  }

  /// The rest of the path, which the pattern's `*` discards. Nil if no `*` applies.
  package var droppedTail: [String]? {
    let path = table.routes[route].shape.expansion(expansion)
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }
}
