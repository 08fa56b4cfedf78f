import Baton
import BatonInspection

/// A slow matcher that follows the rules of rank: it tries every expansion of every pattern, and
/// compares the candidates position by position.
struct ReferenceMatcher {
  let patterns: [String]
  let types: [String: ParameterKind]
  /// The parameters that take all other query items, with one value per name.
  var singleItems: Set<String> = []
  /// The patterns for links that don't belong to the app. These patterns win ties.
  var exclusions: [String] = []
  /// The constant values that each pattern sets.
  var constants: [String: [String: String]] = [:]
  /// The hosts that only match patterns with a host.
  var hosts: [String] = []
  /// The names of query items that no destination needs.
  var context: Set<String> = []

  struct Winner: Equatable {
    var pattern: String
    var isExclusion = false
    var values: [String: ParameterText] = [:]
  }

  struct Link {
    var scheme: String
    /// Nil for a custom scheme.
    var host: String?
    var segments: [String]
    var query: [(name: String, value: String?)] = []
    var fragment: String?
    /// The path as written, if it isn't just the segments joined by slashes.
    var writtenPath: String?
    /// Query and fragment as written, if they aren't built from their parts.
    var ownEnd: String?

    /// Query and fragment as written.
    var writtenEnd: String {
      if let ownEnd { return ownEnd }
      return
        (query.isEmpty
        ? ""
        : "?"
          + query.map { $0.name + ($0.value.map { "=\($0)" } ?? "") }.joined(separator: "&"))
        + (fragment.map { "#\($0)" } ?? "")
    }

    /// Returns the path as written from a segment on, without the slashes before that segment.
    func written(from number: Int) -> String {
      var rest = (writtenPath ?? segments.joined(separator: "/"))[...]
      for _ in 0..<number {
        rest = rest.drop { $0 == "/" }
        rest = rest.drop { $0 != "/" }
      }
      return rest.drop { $0 == "/" } + writtenEnd
    }
  }

  func winner(for link: Link) -> Winner? {
    candidates(for: link).min { $0.rank.lexicographicallyPrecedes($1.rank) }?.winner
  }

  /// Returns the patterns that share the best rank. If there's more than one, building the table
  /// should have failed.
  func bestPatterns(for link: Link) -> Set<String> {
    let candidates = candidates(for: link).filter { !$0.winner.isExclusion }
      .map { (rank: Array($0.rank.dropLast(3)), $0.winner) }
    let best = candidates.map(\.rank).min { $0.lexicographicallyPrecedes($1) }
    return Set(candidates.filter { $0.rank == best }.map(\.1.pattern))
  }

  private func candidates(for link: Link) -> [(rank: [Int], winner: Winner)] {
    var candidates: [(rank: [Int], winner: Winner)] = []
    for (index, pattern) in (patterns + exclusions).enumerated() {
      let isExclusion = index >= patterns.count
      guard let shape = try? PatternShape(parsing: pattern) else { continue }
      for (order, expansion) in shape.expansions.enumerated() {
        var matcher = self
        // An exclusion's parameter matches any string, no matter which type its name has elsewhere.
        if isExclusion { matcher = ReferenceMatcher(patterns: [], types: [:], hosts: hosts) }
        guard var rank = matcher.rank(of: shape, expansion, link),
          var values = matcher.values(shape, expansion, link)
        else { continue }
        for (name, text) in constants[pattern] ?? [:] { values[name] = .text(text) }
        // Break ties between candidates of equal rank: exclusions first, then the order of
        // patterns, then the order of expansions.
        rank += [isExclusion ? 0 : 1, index, order]
        candidates.append(
          (
            rank,
            Winner(
              pattern: pattern, isExclusion: isExclusion, values: isExclusion ? [:] : values)
          ))
      }
    }
    return candidates
  }

  // MARK: Rank

  /// Returns the rank, or nil if the segments or the origin don't match. A smaller rank is better.
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
      case .unkept: rank += [4, 0]
      case .rawTail(let parameter):
        let raw = link.written(from: position)
        guard link.writtenPath?.hasDots != true, accepts(parameter, raw) else { return nil }
        for _ in link.segments[position...] { rank += [7, 0] }
        position = link.segments.count - 1
      case .tail(let parameter):
        for (index, given) in link.segments[position...].enumerated() {
          guard accepts(parameter, given, folds: folds && index == 0) else { return nil }
          rank += [parameter.form == .tail(least: 1) ? 5 : 6, 0]
        }
        position = link.segments.count - 1
      case .anyTail:
        for _ in link.segments[position...] { rank += [8, 0] }
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
      case .flag: required += 1
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
    case .kind(.url):
      text.lowercased() == "https://example.com"
        || text.lowercased().hasPrefix("https://example.com/")
    case .kind(let kind): !text.isEmpty && kind.accepts(text.utf8)
    case .closed(let words):
      words.contains(text)
        || folds && words.contains { $0.lowercased() == text.lowercased() }
    }
  }

  /// Divides a segment among its parts. The leftmost parameter matches as much as it can.
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

  /// Returns the values of the parameters, or nil if the query or fragment doesn't match.
  private func values(
    _ shape: PatternShape, _ expansion: PatternExpansion, _ link: Link
  ) -> [String: ParameterText]? {
    var values: [String: ParameterText] = [:]
    for parameter in shape.parameters {
      if case .defaulted(let text) = parameter.form { values[parameter.name] = .defaulted(text) }
    }
    for (position, segment) in expansion.segments.enumerated() {
      switch segment {
      case .literal, .unkept, .anyTail: break
      case .rawTail(let parameter): values[parameter.name] = .raw(link.written(from: position))
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
      case .flag:
        guard items.count == 1, (items[0].value ?? "").isEmpty else { return nil }
      case .parameter(let parameter):
        guard items.count <= 1 else { return nil }
        let isFlag = types[parameter.name] == .kind(.bool)
        if let text = items.first?.value, !text.isEmpty {
          guard accepts(parameter, text) else { return nil }
          values[parameter.name] = .text(text)
        } else if isFlag, !items.isEmpty {
          values[parameter.name] = .text("true")
        } else if parameter.form == .plain {
          return nil
        }
      }
    }
    if let rest = shape.queryRest {
      let others = link.query.filter { item in
        !shape.query.contains { $0.name == item.name } && !context.contains(item.name)
      }
      var texts: [ItemTexts] = []
      for (name, _) in others where !texts.contains(where: { $0.name == name }) {
        let values = others.filter { $0.name == name }.map { $0.value ?? "" }
        guard values.count == 1 || !singleItems.contains(rest.name) else { return nil }
        texts.append(ItemTexts(name: name, texts: values))
      }
      if !texts.isEmpty { values[rest.name] = .items(texts) }
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

extension String {
  /// True if one of the path's segments is `.` or `..`.
  fileprivate var hasDots: Bool { split(separator: "/").contains { $0 == "." || $0 == ".." } }
}

extension ReferenceMatcher.Winner {
  init(_ answer: PatternMatcher.Answer) {
    switch answer {
    case .excluded(let pattern, _, _): self.init(pattern: pattern, isExclusion: true)
    case .match(let match):
      self.init(
        pattern: match.pattern,
        values: Dictionary(uniqueKeysWithValues: match.values.map { ($0.name, $0.text) }))
    }
  }
}
