package import Foundation

/// The results of resolvers for a link, at most three in a row.
package struct LinkExpansion: Sendable {
  package struct Step: Sendable {
    package let resolver: String
    package let link: String
  }

  private static let most = 3

  /// The link as it arrived.
  package let original: String
  package private(set) var steps: [Step] = []

  package init(_ original: String) { self.original = original }

  /// The link to match, or nil if nothing is resolved yet.
  package var link: String? { steps.last?.link }

  /// Adds a resolver's result.
  ///
  /// - Throws: The reason why the result can't be used.
  package mutating func take(
    _ result: Result<URL, any Error>, by resolver: String, in router: Router
  ) throws(RoutingError) {
    let link: String
    switch result {
    case .success(let url): link = url.absoluteString
    case .failure(let error): throw .unresolved(original, by: resolver, "\(error)")
    }
    let rejection = router.table.rejection(of: link)
    guard rejection == nil, DeepLink.hasScheme(link) else {
      let why = rejection.map { RoutingError($0, of: link, links: router.links) }
      throw .resolvedElsewhere(original, link, by: resolver, why)
    }
    let before = [original] + steps.map(\.link)
    let isRepeated = before.contains { $0.utf8.elementsEqual(link.utf8) }
    steps.append(Step(resolver: resolver, link: link))
    if let next = router.resolvers.taking(link), isRepeated || steps.count == Self.most {
      throw .unresolved(
        original, by: next.name,
        isRepeated
          ? "the links lead in a circle"
          : "\(Self.most) resolvers in a row gave links that are to be resolved")
    }
  }
}

extension RoutingError {
  /// Returns the error of a link that can't be resolved.
  package static func unresolved(_ link: String, by resolver: String, _ why: String) -> Self {
    Self(
      .unresolved, link: link,
      says: "the resolver \(resolver.quoted) gives no link for \(value: link.quoted): \(value: why)"
    )
  }

  /// Returns the error of a resolver that took too long.
  package static func resolverOverdue(
    _ link: String, by resolver: String, _ limit: Duration
  ) -> Self {
    Self(
      .unresolved, link: link,
      says: "the resolver \(resolver.quoted) gave no link for \(value: link.quoted) within \(limit)"
    )
  }

  /// Returns the error of a link that leads outside the app.
  ///
  /// - Parameter why: The reason, or nil if the result has no scheme.
  static func resolvedElsewhere(
    _ link: String, _ result: String, by resolver: String, _ why: RoutingError?
  ) -> Self {
    Self(
      .foreignLink, link: link,
      says:
        "the resolver \(resolver.quoted) gives \(value: result.quoted), which is not a link of the app: "
        + (why?.words ?? "it has no scheme"))
  }

  /// Returns the error of a resolver without code.
  static func resolverNotSupplied(_ link: String, _ resolver: String) -> Self {
    Self(
      .toResolve, link: link,
      says:
        "the link \(value: link.quoted) is to be resolved by \(resolver.quoted), which is not supplied"
    )
  }
}
