import Baton

/// The rules of rank, written down slowly: every expansion of every pattern is tried, and the
/// candidates are compared position by position.
struct ReferenceMatcher {
  let patterns: [String]
  let types: [String: ParameterKind]
  /// Where only patterns hold that name a host.
  var hosts: [String] = []

  struct Winner: Equatable {
    var pattern: String
    var values: [String: ParameterText]
  }

  struct Link {
    var scheme: String
    /// Nil for a custom scheme.
    var host: String?
    var segments: [String]
    var query: [(name: String, value: String?)] = []
    var fragment: String?
  }

  func winner(for link: Link) -> Winner? {
    candidates(for: link).min { $0.rank.lexicographicallyPrecedes($1.rank) }?.winner
  }

  /// The patterns that share the best rank: more than one should have been a problem.
  func bestPatterns(for link: Link) -> Set<String> {
    let candidates = candidates(for: link).map { (rank: Array($0.rank.dropLast(2)), $0.winner) }
    let best = candidates.map(\.rank).min { $0.lexicographicallyPrecedes($1) }
    return Set(candidates.filter { $0.rank == best }.map(\.1.pattern))
  }

  private func candidates(for link: Link) -> [(rank: [Int], winner: Winner)] {
    var candidates: [(rank: [Int], winner: Winner)] = []
    for (number, pattern) in patterns.enumerated() {
      guard let shape = try? PatternShape(parsing: pattern) else { continue }
      for (order, expansion) in shape.expansions.enumerated() {
        guard var rank = rank(of: shape, expansion, link),
          let values = values(shape, expansion, link)
        else { continue }
        // Equal rank and still both fit: only expansions of one pattern.
        rank += [number, order]
        candidates.append((rank, Winner(pattern: pattern, values: values)))
      }
    }
    return candidates
  }

  // MARK: Rank

  /// The smaller is better; nil where segments or the origin do not fit.
  private func rank(
    of shape: PatternShape, _ expansion: PatternExpansion, _ link: Link
  ) -> [Int]? {
    if let scheme = shape.scheme, scheme != link.scheme { return nil }
    if shape.scheme == nil, link.host.map(hosts.contains) ?? false { return nil }
    if let host = shape.host, host.parameters.isEmpty, text(host) != link.host { return nil }
    var rank = [shape.scheme == nil ? 1 : 0, shape.host == nil ? 1 : 0]
    var position = 0
    for segment in expansion.segments {
      guard position < link.segments.count else { return nil }
      let given = link.segments[position]
      let folds = link.host == nil && position == 0
      switch segment {
      case .literal(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        guard text == given || folds && text.lowercased() == given.lowercased() else { return nil }
        rank += [0, 0]
      case .mixed(let mixed):
        guard split(given, by: mixed.parts[...], folds: folds) != nil else { return nil }
        rank += [1, -mixed.literalBytes]
      case .parameter(let parameter):
        guard accepts(parameter, given, folds: folds) else { return nil }
        switch types[parameter.name] ?? .kind(.text) {
        case .closed: rank += [2, 0]
        case .kind(.text): rank += [4, 0]
        case .kind: rank += [3, 0]
        }
      case .tail(let parameter):
        for (number, given) in link.segments[position...].enumerated() {
          guard accepts(parameter, given, folds: folds && number == 0) else { return nil }
          rank += [parameter.form == .tail(least: 1) ? 5 : 6, 0]
        }
        position = link.segments.count - 1
      case .anyTail:
        for _ in link.segments[position...] { rank += [7, 0] }
        position = link.segments.count - 1
      }
      position += 1
    }
    guard position == link.segments.count else { return nil }
    var literals = 0
    var required = 0
    for element in shape.query {
      switch element.value {
      case .literal: literals += 1
      case .parameter(let parameter): required += parameter.form == .plain ? 1 : 0
      }
    }
    let hasFragment = shape.fragment?.form == .plain
    return rank + [
      expansion.partsLeftOut, Int(expansion.emptyTail.rawValue), shape.hasOptionalParts ? 1 : 0,
      -literals, -required, hasFragment ? 0 : 1,
    ]
  }

  private func text(_ shape: TextShape) -> String {
    shape.parts.map { part in
      if case .literal(let bytes) = part { String(decoding: bytes, as: UTF8.self) } else { "" }
    }.joined()
  }

  private func accepts(
    _ parameter: PatternParameter, _ text: String, folds: Bool = false
  ) -> Bool {
    switch types[parameter.name] ?? .kind(.text) {
    case .kind(let kind): !text.isEmpty && kind.accepts(text.utf8)
    case .closed(let words):
      words.contains(text)
        || folds && words.contains { $0.lowercased() == text.lowercased() }
    }
  }

  /// The leftmost parameter takes as much as it can.
  private func split(
    _ text: String, by parts: ArraySlice<TextShape.Part>, folds: Bool
  ) -> [String: String]? {
    guard let part = parts.first else { return text.isEmpty ? [:] : nil }
    switch part {
    case .literal(let bytes):
      let literal = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix(literal) || folds && text.lowercased().hasPrefix(literal.lowercased())
      else { return nil }
      return split(String(text.dropFirst(literal.count)), by: parts.dropFirst(), folds: folds)
    case .parameter(let parameter):
      for count in (1...max(1, text.count)).reversed() where count <= text.count {
        let taken = String(text.prefix(count))
        guard accepts(parameter, taken, folds: folds),
          var rest = split(String(text.dropFirst(count)), by: parts.dropFirst(), folds: folds)
        else { continue }
        rest[parameter.name] = taken
        return rest
      }
      return nil
    }
  }

  // MARK: Values

  /// What each parameter takes; nil where the query or fragment does not fit.
  private func values(
    _ shape: PatternShape, _ expansion: PatternExpansion, _ link: Link
  ) -> [String: ParameterText]? {
    var values: [String: ParameterText] = [:]
    for parameter in shape.parameters {
      if case .defaulted(let text) = parameter.form { values[parameter.name] = .defaulted(text) }
    }
    for (position, segment) in expansion.segments.enumerated() {
      switch segment {
      case .literal, .anyTail: break
      case .parameter(let parameter): values[parameter.name] = .text(link.segments[position])
      case .mixed(let mixed):
        let folds = link.host == nil && position == 0
        let parts = split(link.segments[position], by: mixed.parts[...], folds: folds)
        for (name, text) in parts ?? [:] {
          values[name] = .text(text)
        }
      case .tail(let parameter): values[parameter.name] = .list(Array(link.segments[position...]))
      }
    }
    for parameter in shape.parameters where expansion.emptyTail == .rest {
      if case .tail = parameter.form { values[parameter.name] = .list([]) }
    }
    for element in shape.query {
      let items = link.query.filter { $0.name == element.name }
      switch element.value {
      case .literal(let text):
        guard items.count == 1, items[0].value == text else { return nil }
      case .parameter(let parameter):
        guard items.count <= 1 else { return nil }
        if let text = items.first?.value, !text.isEmpty {
          guard accepts(parameter, text) else { return nil }
          values[parameter.name] = .text(text)
        } else if parameter.form == .plain {
          return nil
        }
      }
    }
    if let parameter = shape.fragment {
      if let text = link.fragment, !text.isEmpty {
        guard accepts(parameter, text) else { return nil }
        values[parameter.name] = .text(text)
      } else if parameter.form == .plain {
        return nil
      }
    }
    return values
  }
}
