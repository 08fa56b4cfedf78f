package import Baton

/// A declaration in a contract that isn't a route: an exclusion, a resolver or a rewrite.
package enum PublishedDeclaration: Sendable, Hashable {
  case exclusion(String, feature: String)
  case resolver(String, patterns: [String])
  case rewrite(PublishedRewrite)

  static func all(of router: Router) -> [Self] {
    router.exclusions.map { .exclusion($0.pattern, feature: $0.feature) }
      + router.linkResolvers.map { .resolver($0.name, patterns: $0.patterns.map(\.text)) }
      + router.linkRewrites.map { .rewrite(PublishedRewrite($0)) }
  }
}

extension PublishedDeclaration {
  func excluder(of pattern: String) -> String? {
    if case .exclusion(pattern, let feature) = self { feature } else { nil }
  }

  var rewriteName: String? {
    if case .rewrite(let rewrite) = self { rewrite.name } else { nil }
  }
}

/// A rewrite as declared.
package struct PublishedRewrite: Sendable, Hashable {
  package let name: String
  /// The patterns of the links that the rewrite matches.
  package let from: [String]
  package let change: Change

  package enum Change: Sendable, Hashable {
    case pattern(to: String, lists: [String: [String]])
    case following(query: String)
    case fragmentAsPath
    case code
  }

  init(name: String, from: [String], change: Change) {
    self.name = name
    self.from = from
    self.change = change
  }

  init(_ rewrite: LinkRewrite) {
    name = rewrite.name
    from = rewrite.change.patterns.map(\.text)
    change =
      switch rewrite.change {
      case .pattern(_, let to, let lists): .pattern(to: to.text, lists: lists)
      case .following(let query, _): .following(query: query)
      case .fragmentAsPath: .fragmentAsPath
      case .closure: .code
      }
  }

  /// The rewrite. If it's code, which the file can't contain, it changes nothing.
  package var rewrite: LinkRewrite {
    let first = RoutePattern(from.first ?? "")
    return switch change {
    case .pattern(let to, let lists):
      LinkRewrite(name, from: first, to: RoutePattern(to), where: lists)
    case .following(let query): .following(query: query, of: first, named: name)
    case .fragmentAsPath: .fragmentAsPath(of: first, named: name)
    case .code: LinkRewrite(name, taking: from.map { RoutePattern($0) }) { _ in nil }
    }
  }

  /// Returns true if this declaration still matches every link that the old declaration matches.
  func takesAll(of old: Self) -> Bool {
    guard Set(from).isSuperset(of: old.from) else { return false }
    switch (old.change, change) {
    case (.pattern(_, let before), .pattern(_, let after)):
      return after.allSatisfy { name, texts in
        before[name].map { Set(texts).isSuperset(of: $0) } ?? false
      }
    case (.following(let before), .following(let after)): return before == after
    case (.fragmentAsPath, .fragmentAsPath), (.code, _), (_, .code): return true
    default: return false
    }
  }
}

extension PublishedDeclaration: Codable {
  /// A line of the file. Its members determine the kind of declaration.
  private struct Line: Codable {
    var exclusion: String?
    var feature: String?
    var resolver: String?
    var patterns: [String]?
    var rewrite: String?
    var from: [String]?
    var to: String?
    var lists: [String: [String]]?
    var following: String?
    var fragmentAsPath: Bool?
  }

  package init(from decoder: any Decoder) throws {
    let line = try Line(from: decoder)
    if let pattern = line.exclusion {
      self = .exclusion(pattern, feature: line.feature ?? "")
    } else if let name = line.resolver, let patterns = line.patterns {
      self = .resolver(name, patterns: patterns)
    } else if let name = line.rewrite, let from = line.from {
      let change: PublishedRewrite.Change =
        if let to = line.to {
          .pattern(to: to, lists: line.lists ?? [:])
        } else if let query = line.following {
          .following(query: query)
        } else if line.fragmentAsPath == true {
          .fragmentAsPath
        } else {
          .code
        }
      self = .rewrite(PublishedRewrite(name: name, from: from, change: change))
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "neither an exclusion, nor a resolver, nor a rewrite"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var line = Line()
    switch self {
    case .exclusion(let pattern, let feature): (line.exclusion, line.feature) = (pattern, feature)
    case .resolver(let name, let patterns): (line.resolver, line.patterns) = (name, patterns)
    case .rewrite(let rewrite):
      (line.rewrite, line.from) = (rewrite.name, rewrite.from)
      switch rewrite.change {
      case .pattern(let to, let lists): (line.to, line.lists) = (to, lists.isEmpty ? nil : lists)
      case .following(let query): line.following = query
      case .fragmentAsPath: line.fragmentAsPath = true
      case .code: break
      }
    }
    try line.encode(to: encoder)
  }
}
