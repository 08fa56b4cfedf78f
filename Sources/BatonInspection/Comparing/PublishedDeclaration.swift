package import Baton

/// An exclusion in a contract.
package struct PublishedExclusion: Sendable, Hashable, Codable {
  /// The exclusion's pattern.
  package var exclusion: String
  package var feature: String
}

/// A resolver in a contract.
package struct PublishedResolver: Sendable, Hashable, Codable {
  /// The resolver's name.
  package var resolver: String
  package var patterns: [String]

  var linkResolver: LinkResolver {
    LinkResolver(resolver, taking: patterns.map { RoutePattern($0) })
  }
}

extension PublishedResolver: CustomStringConvertible {
  package var description: String { linkResolver.description }
}

/// A rewrite in a contract, as declared. If it has none of the optional members, the rewrite is a
/// closure in the app's code.
package struct PublishedRewrite: Sendable, Hashable, Codable {
  /// The rewrite's name.
  package var rewrite: String
  /// The patterns of the links that the rewrite matches.
  package var from: [String]
  package var to: String?
  package var lists: [String: [String]]?
  package var following: String?
  package var fragmentAsPath: Bool?

  init(_ declared: LinkRewrite) {
    rewrite = declared.name
    from = declared.change.patterns.map(\.text)
    switch declared.change {
    case .pattern(_, let to, let lists):
      (self.to, self.lists) = (to.text, lists.isEmpty ? nil : lists)
    case .following(let query, _): following = query
    case .fragmentAsPath: fragmentAsPath = true
    case .closure: break
    }
  }

  var isCode: Bool { to == nil && following == nil && fragmentAsPath != true }

  /// The declared rewrite. A file can't contain a closure, so a closure becomes a rewrite that
  /// changes nothing.
  package var linkRewrite: LinkRewrite {
    let first = RoutePattern(from.first ?? "")
    if let to {
      return LinkRewrite(rewrite, from: first, to: RoutePattern(to), where: lists ?? [:])
    }
    if let following { return .following(query: following, of: first, named: rewrite) }
    if fragmentAsPath == true { return .fragmentAsPath(of: first, named: rewrite) }
    return LinkRewrite(rewrite, taking: from.map { RoutePattern($0) }) { _ in nil }
  }
}
