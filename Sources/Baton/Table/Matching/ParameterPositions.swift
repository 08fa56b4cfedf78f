/// The positions of a pattern's parameters in a link, for one of the pattern's expansions.
///
/// A router computes these positions once for each route. A table without types computes them for
/// each link.
struct ParameterPositions: Sendable {
  /// A place where a parameter's text can be found.
  fileprivate enum Position: Sendable {
    case segment(Int)
    case tail(from: Int)
    /// A tail that's empty in this expansion.
    case emptyTail
    /// The first item that has this name and a value. For a list, see ``items(name:)``. For a
    /// Boolean, an item without a value means true.
    case item(name: [UInt8], isFlag: Bool)
    case items(name: [UInt8])
    case fragment
    /// The rest of the link, as written.
    case raw(from: Int)
    /// All items that the pattern doesn't name.
    case otherItems(names: ReservedQueryNames)
    /// One of the parameters inside a segment. A ``hostPart(_:_:)`` is one of the parameters inside
    /// the host.
    indirect case part(Int, TextMatcher, segment: Int)
    indirect case hostPart(Int, TextMatcher)
    /// No position, because this expansion leaves out the parameter, which has a default.
    case nowhere
  }

  private var positions: [(parameter: Int, position: Position)] = []
  /// The default strings, keyed by parameter.
  private let defaults: [Int: String]

  /// - Parameters:
  ///   - parameters: The shape's parameters, in order.
  ///   - defaults: The default strings, keyed by parameter index.
  init(
    _ shape: PatternShape, _ expansion: PatternExpansion, parameters: [PatternParameter],
    defaults: [Int: String], types: ParameterTypes, in table: RouteTable
  ) {
    self.defaults = defaults
    positions.reserveCapacity(parameters.count)
    func add(_ parameter: PatternParameter, _ position: Position) {
      positions.append((parameters.number(of: parameter), position))
    }
    if let host = shape.host, !host.parameters.isEmpty {
      let matcher = TextMatcher(host: host, types)
      for (part, parameter) in host.parameters.enumerated() {
        add(parameter, .hostPart(part, matcher))
      }
    }
    for (index, segment) in expansion.segments.enumerated() {
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .parameter(let parameter): add(parameter, .segment(index))
      case .mixed(let text):
        let matcher = TextMatcher(
          text, types, domains: table.domains, ignoresCase: table.links.ignoresPathCase)
        for (part, parameter) in text.parameters.enumerated() {
          add(parameter, .part(part, matcher, segment: index))
        }
      case .tail(let parameter): add(parameter, .tail(from: index))
      case .rawTail(let parameter): add(parameter, .raw(from: index))
      }
    }
    if expansion.emptyTail == .rest, case .tail(let tail) = shape.lastSegment {
      add(tail, .emptyTail)
    }
    for element in shape.query {
      guard case .parameter(let parameter) = element.value else { continue }
      let name = Array(element.name.utf8)
      let type = types[parameter.name]
      add(
        parameter,
        type?.isList ?? false
          ? .items(name: name) : .item(name: name, isFlag: type?.kind == .kind(.bool)))
    }
    if let rest = shape.queryRest {
      add(rest, .otherItems(names: ReservedQueryNames(shape, table.context)))
    }
    if let parameter = shape.fragment { add(parameter, .fragment) }
    guard !defaults.isEmpty else { return }
    let leftOut = Set(defaults.keys).subtracting(positions.map(\.parameter)).ordered()
    positions += leftOut.map { ($0, .nowhere) }
  }

  /// Calls the closure with the index and text of each parameter. Parameters that have neither text
  /// nor a default are left out.
  @inline(__always)
  func forEachText(of link: LinkView, take: (Int, ParameterText) throws -> Void) rethrows {
    for index in positions.indices {
      guard let text = text(at: index, of: link) else { continue }
      try take(positions[index].parameter, text)
    }
  }

  @inline(never)
  private func text(at index: Int, of link: LinkView) -> ParameterText? {
    switch positions[index].position {
    case .segment(let number): return .text(link.text(link.segments[number]))
    case .tail(let first): return .list(link.segments[first...].map(link.text))
    case .emptyTail: return .list([])
    case .item(let name, let isFlag):
      if let text = link.value(ofItem: name) { return .text(text) }
      return isFlag && link.hasItem(name) ? .text("true") : defaultText(at: index)
    case .items(let name):
      let texts = link.values(ofItem: name)
      return texts.isEmpty ? defaultText(at: index) : .list(texts)
    case .otherItems(let names):
      let texts = link.itemTexts(besides: names)
      return texts.isEmpty ? nil : .items(texts)
    case .raw(let segment):
      return .raw(String(decoding: link.rawText(from: segment), as: UTF8.self))
    case .fragment:
      let span = link.parts.fragment
      guard span.isPresent, !span.isEmpty else { return defaultText(at: index) }
      return .text(link.text(of: link.decoded(span)))
    case .part(let part, let matcher, let number):
      let folds = number == 0 && link.isCustom
      let text = link.decoded(link.segments[number])
      return (folds ? matcher.ignoringASCIICase : matcher).text(of: part, in: text)
    case .hostPart(let part, let matcher):
      return link.host.flatMap { matcher.text(of: part, in: $0) }
    case .nowhere: return defaultText(at: index)
    }
  }

  private func defaultText(at index: Int) -> ParameterText? {
    defaults.isEmpty ? nil : defaults[positions[index].parameter].map(ParameterText.defaulted)
  }
}

extension TextMatcher {
  fileprivate func text(of part: Int, in text: [UInt8]) -> ParameterText? {
    ranges(in: text).map { .text(String(decoding: text[$0[part]], as: UTF8.self)) }
  }
}

extension LinkView {
  fileprivate func values(ofItem name: [UInt8]) -> [String] {
    queryItems.compactMap { hasValue($0, of: name) ? text(query: $0.value) : nil }
  }

  fileprivate func hasItem(_ name: [UInt8]) -> Bool {
    queryItems.contains { item in name.withUnsafeBufferPointer { isNamed(item, $0) } }
  }

  fileprivate func value(ofItem name: [UInt8]) -> String? {
    for item in queryItems where hasValue(item, of: name) { return text(query: item.value) }
    return nil
  }

  private func hasValue(_ item: QueryItemSpans.Item, of name: [UInt8]) -> Bool {
    item.value.isPresent && !item.value.isEmpty
      && name.withUnsafeBufferPointer { isNamed(item, $0) }
  }
}

/// The decoded text of a parameter in a link.
package enum ParameterText: Sendable, Equatable {
  case text(String)
  /// The values of a tail or of a repeated query item.
  case list([String])
  /// The text of `{rest...}`, as written.
  case raw(String)
  /// The items of `?{data*}`.
  case items([ItemTexts])
  /// The parameter's default, used because the link has no text for the parameter.
  case defaulted(String)
}

extension RouteTable.Candidate {
  /// The text of each parameter. Parameters that have neither text nor a default are left out.
  package var texts: [(parameter: PatternParameter, text: ParameterText)] {
    let route = table.routes[route]
    let shape = route.shape
    let parameters = shape.parameters
    let positions = ParameterPositions(
      shape, shape.expansion(expansion), parameters: parameters, defaults: parameters.defaults,
      types: route.parameters, in: table)
    var texts: [(parameter: PatternParameter, text: ParameterText)] = []
    positions.forEachText(of: link) { texts.append((parameters[$0], $1)) }
    return texts
  }
}
