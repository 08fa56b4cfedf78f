/// Asks whether one link can reach two routes, of whatever rank, and shows such a link.
package struct RouteOverlap {
  private let a: Side
  private let b: Side
  private let links: AppLinks

  private struct Side {
    let expansion: TableExpansion
    let route: RouteDeclaration

    func type(of parameter: PatternParameter) -> ParameterType {
      route.parameters[parameter.name] ?? ParameterType()
    }
    func kind(of parameter: PatternParameter) -> ParameterKind { type(of: parameter).kind }

    /// Where a raw tail begins that takes addresses of web pages only.
    var page: Int? {
      guard case .rawTail(let parameter) = expansion.path.segments.last,
        kind(of: parameter) == .kind(.url)
      else { return nil }
      return expansion.path.segments.count - 1
    }

    /// The segments of the path, with such an address in place of such a tail.
    var segments: [SegmentShape] {
      let segments = expansion.path.segments
      guard let page else { return segments }
      let address = ["https:", "example.com"].map { SegmentShape.literal(Array($0.utf8)) }
      return segments[..<page] + address
    }
  }

  package init(
    _ a: (TableExpansion, RouteDeclaration), _ b: (TableExpansion, RouteDeclaration),
    links: AppLinks
  ) {
    self.a = Side(expansion: a.0, route: a.1)
    self.b = Side(expansion: b.0, route: b.1)
    self.links = links
  }

  /// A link that both take; nil when there is none.
  package var link: String? {
    guard let query = sharedQuery, let fragment = sharedFragment else { return nil }
    let origins = SharedOrigins(
      (a.route, a.expansion.parameters), (b.route, b.expansion.parameters), links: links)
    guard let (origin, path) = sharedPath(on: origins.all) else { return nil }
    return origin.prefix
      + path.enumerated().map { index, segment in
        (index == 0 ? origin.beforePath : index == page.map { $0 + 1 } ? "//" : "/")
          + PercentCoding.encode(segment, as: .segment)
      }.joined()
      + (path.isEmpty ? origin.beforePath : "")
      + (query.isEmpty ? "" : "?")
      + query.map { name, value in
        PercentCoding.encode(name, as: .queryText)
          + (value.map { "=" + PercentCoding.encode($0, as: .queryText) } ?? "")
      }.joined(separator: "&")
      + (fragment.map { "#" + PercentCoding.encode($0, as: .fragment) } ?? "")
  }

  // MARK: Parts

  /// The first origin on which both take a path, with the path.
  private func sharedPath(
    on origins: [SharedOrigins.Origin]
  ) -> (SharedOrigins.Origin, [String])? {
    guard let first = origins.first else { return nil }
    if let path = sharedPath(ignoringCaseAtStart: false) { return (first, path) }
    // Behind a custom scheme more texts meet in the first segment.
    guard let custom = origins.first(where: \.isCustom),
      let path = sharedPath(ignoringCaseAtStart: true)
    else { return nil }
    return (custom, path)
  }

  /// Where the address of a web page stands in the path, for a raw tail that takes nothing else.
  private var page: Int? { a.page ?? b.page }

  private func sharedPath(ignoringCaseAtStart: Bool) -> [String]? {
    // An address of a web page is cut into segments by whatever does not take it whole.
    let (first, second) = (a.segments, b.segments)
    var path: [String] = []
    for position in 0..<max(first.count, second.count) {
      let folds = ignoringCaseAtStart && position == 0
      guard let one = first.segment(at: position), let two = second.segment(at: position),
        let text = sharedText(one, two, ignoringASCIICase: folds)
      else { return nil }
      path.append(text)
    }
    return path
  }

  private func sharedText(
    _ one: SegmentShape, _ two: SegmentShape, ignoringASCIICase: Bool
  ) -> String? {
    let shared = SharedText(
      links: links,
      ignoring: .init(
        ignoringCase: links.ignoresPathCase, ignoringASCIICase: ignoringASCIICase))
    if let one = one.parameter, let two = two.parameter {
      return shared.of(a.type(of: one), b.type(of: two))
    }
    switch (one, two) {
    case (.anyTail, .anyTail): return "x"
    case (.rawTail(let one), .rawTail(let two)): return shared.of(a.type(of: one), b.type(of: two))
    case (.literal(let one), .literal(let two)):
      let isSame =
        ignoringASCIICase && one.elementsEqual(two, by: ByteClass.equalsIgnoringCase)
        || a.expansion.key(for: one) == b.expansion.key(for: two)
      return isSame ? String(decoding: one, as: UTF8.self) : nil
    default:
      let (one, two) = (one.textShape, two.textShape)
      return shared.of((one, one.parameters.map(a.kind)), (two, two.parameters.map(b.kind)))
    }
  }

  /// The items that both need, of which some have no value.
  private var sharedQuery: [(String, String?)]? {
    let shared = SharedText(links: links)
    var query: [(String, String?)] = []
    var merged: Set<String> = []
    for (side, other) in [(a, b), (b, a)] {
      for element in side.route.shape.query where merged.insert(element.name).inserted {
        let partner = other.route.shape.query.first {
          $0.name.utf8.elementsEqual(element.name.utf8)
        }
        if case .parameter(let parameter) = element.value {
          let type = side.type(of: parameter)
          var otherType = ParameterType(mayBeMissing: true)
          switch partner?.value {
          case .parameter(let parameter): otherType = other.type(of: parameter)
          case .literal(let text):
            guard type.takes(item: text) else { return nil }
            query.append((element.name, text))
            continue
          case .flag:
            guard type.takes(item: nil) else { return nil }
            query.append((element.name, nil))
            continue
          case nil: break
          }
          if type.mayBeMissing && otherType.mayBeMissing { continue }
          guard let text = shared.of(type, otherType) else { return nil }
          query.append((element.name, text))
        } else {
          let text = element.value.demandedText
          switch partner?.value {
          case .parameter(let parameter):
            guard other.type(of: parameter).takes(item: text) else { return nil }
            query.append((element.name, text))
          case let value?:
            // A flag may have an empty value, so it meets an empty text.
            guard (value.demandedText ?? "").utf8.elementsEqual((text ?? "").utf8) else {
              return nil
            }
            query.append((element.name, text ?? value.demandedText))
          case nil: query.append((element.name, text))
          }
        }
      }
    }
    return query
  }

  /// A value of the fragment for both, nil inside where none is needed, nil where there is none.
  private var sharedFragment: String?? {
    let types = [
      a.route.shape.fragment.map { a.type(of: $0) }, b.route.shape.fragment.map { b.type(of: $0) },
    ].compactMap(\.self)
    guard types.contains(where: { !$0.mayBeMissing }) else { return .some(nil) }
    let text = SharedText(links: links).of(types[0], types.last!)
    return text.map { .some($0) } ?? .none
  }
}

extension QueryElement.Value {
  /// The text that must stand there; nil for a flag, which needs none.
  fileprivate var demandedText: String? {
    if case .literal(let text) = self { text } else { nil }
  }
}

extension ParameterType {
  /// Whether a query item with this value, or without one, fits.
  fileprivate func takes(item value: String?) -> Bool {
    guard let value, !value.isEmpty else {
      return mayBeMissing || kind == .kind(.bool) && !isList
    }
    return kind.accepts(Array(value.utf8))
  }
}

extension [SegmentShape] {
  /// The segment that takes a position of a link: the last one where it is a tail.
  package func segment(at position: Int) -> SegmentShape? {
    if position < count { return self[position] }
    switch last {
    case .tail, .rawTail, .anyTail: return last
    default: return nil
    }
  }
}

extension SegmentShape {
  /// The parameter that takes the whole segment.
  fileprivate var parameter: PatternParameter? {
    switch self {
    case .parameter(let parameter), .tail(let parameter): parameter
    case .literal, .mixed, .rawTail, .unkept, .anyTail: nil
    }
  }

  /// One segment of it as text with parameters.
  fileprivate var textShape: TextShape {
    switch self {
    case .literal(let bytes): TextShape(parts: [.literal(bytes)])
    case .mixed(let shape): shape
    case .parameter(let parameter), .tail(let parameter): TextShape(parts: [.parameter(parameter)])
    case .rawTail, .unkept, .anyTail:
      TextShape(parts: [.parameter(PatternParameter(name: "", form: .plain, offset: 0))])
    }
  }
}
