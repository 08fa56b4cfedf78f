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
    let leftOut = Set(defaults.keys).subtracting(positions.flatMap(\.parameters)).ordered()
    positions += leftOut.map { .nowhere(parameter: $0) }
  }

  /// Returns the number and text of each parameter. Parameters that have neither a text nor a
  /// default are left out.
  func texts(of link: LinkView) -> [Text] {
    guard hasItems else { return texts(of: link, QueryItems(start: nil, count: 0)) }
    return link.withQueryItems { texts(of: link, $0) }
  }

  typealias Text = (parameter: Int, text: ParameterText)
  private typealias QueryItems = UnsafeBufferPointer<QueryItemSpans.Item>

  @inline(never)
  private func texts(of link: LinkView, _ items: QueryItems) -> [Text] {
    var texts: [Text] = []
    texts.reserveCapacity(positions.count)
    func add(_ parameter: Int, _ text: ParameterText?) {
      if let text { texts.append((parameter, text)) }
    }
    func add(partsOf text: [UInt8], by matcher: TextMatcher, from first: Int) {
      for (number, range) in (matcher.ranges(in: text) ?? []).enumerated() {
        add(first + number, .text(String(decoding: text[range], as: UTF8.self)))
      }
    }
    for position in positions {
      switch position {
      case .segment(let number, let parameter):
        add(parameter, .text(link.text(link.segments[number])))
      case .tail(let first, let parameter):
        add(parameter, .list(link.segments[first...].map(link.text)))
      case .emptyTail(let parameter): add(parameter, .list([]))
      case .item(let name, let parameter, let isFlag):
        if let text = link.value(ofItem: name, in: items) {
          add(parameter, .text(text))
        } else if isFlag, link.hasItem(name, in: items) {
          add(parameter, .text("true"))
        } else {
          add(parameter, defaultText(of: parameter))
        }
      case .items(let name, let parameter):
        let texts = link.values(ofItem: name, in: items)
        add(parameter, texts.isEmpty ? defaultText(of: parameter) : .list(texts))
      case .otherItems(let names, let parameter):
        let texts = link.texts(of: items, besides: names)
        if !texts.isEmpty { add(parameter, .items(texts)) }
      case .raw(let segment, let parameter):
        add(parameter, .raw(String(decoding: link.rawText(from: segment), as: UTF8.self)))
      case .fragment(let parameter):
        let span = link.parts.fragment
        let isMissing = !span.isPresent || span.isEmpty
        add(
          parameter,
          isMissing ? defaultText(of: parameter) : .text(link.text(of: link.decoded(span))))
      case .parts(let matcher, let number, let first):
        let folds = number == 0 && link.isCustom
        add(
          partsOf: link.decoded(link.segments[number]),
          by: folds ? matcher.ignoringASCIICase : matcher, from: first)
      case .host(let matcher):
        if let text = link.host { add(partsOf: text, by: matcher, from: 0) }
      case .nowhere(let parameter): add(parameter, defaultText(of: parameter))
      }
    }
    return texts
  }

  private func defaultText(of parameter: Int) -> ParameterText? {
    defaults.isEmpty ? nil : defaults[parameter].map(ParameterText.defaulted)
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
  /// The text of each parameter. Parameters that have neither a text nor a default are left out.
  package var texts: [(parameter: PatternParameter, text: ParameterText)] {
    let route = table.routes[route]
    let shape = route.shape
    let parameters = shape.parameters
    let positions = ParameterPositions(
      shape, shape.expansion(expansion), parameters: parameters, defaults: parameters.defaults,
      types: route.parameters, in: table)
    return positions.texts(of: link).map { (parameters[$0.parameter], $0.text) }
  }

  /// The rest of the path, which the pattern's `*` discards. Nil if no `*` applies.
  package var droppedTail: [String]? {
    let path = table.routes[route].shape.expansion(expansion)
    if path.emptyTail == .any { return [] }
    guard path.segments.last == .anyTail else { return nil }
    return link.segments[(path.segments.count - 1)...].map(link.text)
  }
}
