/// Asks whether one link can reach two routes of equal rank, and shows such a link.
struct RouteOverlap {
  private let a: Side
  private let b: Side
  private let links: AppLinks

  private struct Side {
    let expansion: TableExpansion
    let route: RouteDeclaration

    func type(of hole: PatternHole) -> HoleType { route.holes[hole.name] ?? HoleType() }
    func kind(of hole: PatternHole) -> HoleKind { type(of: hole).kind }
  }

  /// The expansions stand at one node of the trie, so the classes of their segments agree.
  init(
    _ a: (TableExpansion, RouteDeclaration), _ b: (TableExpansion, RouteDeclaration),
    links: AppLinks
  ) {
    self.a = Side(expansion: a.0, route: a.1)
    self.b = Side(expansion: b.0, route: b.1)
    self.links = links
  }

  /// A link that both take; nil when there is none.
  var link: String? {
    guard let origin = sharedOrigin, let path = sharedPath, let query = sharedQuery,
      let fragment = sharedFragment
    else { return nil }
    return origin.prefix
      + path.enumerated().map { index, segment in
        (index == 0 ? origin.beforePath : "/")
          + PercentCoding.encode(segment, as: .segment)
      }.joined()
      + (path.isEmpty ? origin.beforePath : "")
      + (query.isEmpty ? "" : "?")
      + query.map { name, value in
        PercentCoding.encode(name, as: .queryText) + "="
          + PercentCoding.encode(value, as: .queryText)
      }.joined(separator: "&")
      + (fragment.map { "#" + PercentCoding.encode($0, as: .fragment) } ?? "")
  }

  // MARK: Parts

  private var sharedOrigin: (prefix: String, beforePath: String)? {
    if let scheme = a.route.shape.scheme {
      guard let host = a.route.shape.host, let other = b.route.shape.host else {
        return (scheme + ":", "//")
      }
      let text = SharedText(ignoresCase: false, links: links).of(
        (host, host.holes.map(a.kind)), (other, other.holes.map(b.kind)))
      return text.map { (scheme + "://" + $0, "/") }
    }
    if let domain = links.domains.first(where: { Domain($0) != nil }) {
      let host = domain.hasPrefix("*") ? "www" + domain.dropFirst() : domain
      return ("https://" + host, "/")
    }
    return (links.schemes.first { AppLinks.isCustomScheme($0) }.map { ($0 + ":", "//") })
      ?? ("", "/")
  }

  private var sharedPath: [String]? {
    var path: [String] = []
    let shared = SharedText(ignoresCase: links.ignoresPathCase, links: links)
    for (first, second) in zip(a.expansion.path.segments, b.expansion.path.segments) {
      switch (first, second) {
      case (.literal(let bytes), _):
        path.append(String(decoding: bytes, as: UTF8.self))
      case (.hole(let one), .hole(let two)), (.tail(let one), .tail(let two)):
        guard let text = shared.of(a.type(of: one), b.type(of: two)) else { return nil }
        path.append(text)
      case (.mixed(let one), .mixed(let two)):
        guard
          let text = shared.of((one, one.holes.map(a.kind)), (two, two.holes.map(b.kind)))
        else { return nil }
        path.append(text)
      default: path.append("x")
      }
    }
    return path
  }

  private var sharedQuery: [(String, String)]? {
    let shared = SharedText(ignoresCase: false, links: links)
    var query: [(String, String)] = []
    var merged: Set<String> = []
    for (side, other) in [(a, b), (b, a)] {
      for element in side.route.shape.query where merged.insert(element.name).inserted {
        let partner = other.route.shape.query.first {
          $0.name.utf8.elementsEqual(element.name.utf8)
        }
        switch (element.value, partner?.value) {
        case (.literal(let text), nil): query.append((element.name, text))
        case (.literal(let text), .literal(let second)):
          guard text.utf8.elementsEqual(second.utf8) else { return nil }
          query.append((element.name, text))
        case (.literal(let text), .hole(let hole)):
          guard other.kind(of: hole).accepts(Array(text.utf8), ignoringCase: false) else {
            return nil
          }
          query.append((element.name, text))
        case (.hole(let hole), .literal(let text)):
          guard side.kind(of: hole).accepts(Array(text.utf8), ignoringCase: false) else {
            return nil
          }
          query.append((element.name, text))
        case (.hole(let hole), let second):
          let type = side.type(of: hole)
          var otherType = HoleType(mayBeMissing: true)
          if case .hole(let hole) = second { otherType = other.type(of: hole) }
          if type.mayBeMissing && otherType.mayBeMissing { continue }
          guard let text = shared.of(type, otherType) else { return nil }
          query.append((element.name, text))
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
    let text = SharedText(ignoresCase: false, links: links).of(types[0], types.last!)
    return text.map { .some($0) } ?? .none
  }
}
