package import Foundation

/// The expansion of a link by resolvers. If a result has to be resolved again, up to three
/// resolvers run in sequence.
package struct LinkExpansion: Sendable {
  package struct Step: Sendable {
    package let resolver: String
    package let link: String
  }

  private static let most = 3

  package let original: String
  package private(set) var steps: [Step] = []

  package init(_ original: String) { self.original = original }

  /// The latest result, which is the link to match. Nil before the first result.
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
    case .failure(let error):
      throw .unresolved(original, by: resolver, "\(error)", in: router.table)
    }
    if let reason = router.table.reasonAgainst(link, withoutScheme: "it has no scheme") {
      throw .resolvedElsewhere(original, link, by: resolver, reason, in: router.table)
    }
    let before = [original] + steps.map(\.link)
    let isRepeated = before.contains { $0.hasSameBytes(as: link) }
    steps.append(Step(resolver: resolver, link: link))
    if let next = router.resolvers.taking(link), isRepeated || steps.count == Self.most {
      throw .unresolved(
        original, by: next.name,
        isRepeated
          ? "the links form a loop"
          : "\(Self.most) resolvers in a row returned links that still had to be resolved",
        in: router.table)
    }
  }
}

extension RoutingError {
  static func unresolved(
    _ link: String, by resolver: String, _ reason: String, in table: RouteTable
  ) -> Self {
    let reason = table.hides(link) ? RedactableText.mark : reason
    return Self(
      .unresolved, link: link,
      says:
        "the resolver \(resolver.quoted) found no link for \(value: table.quoted(link)): \(value: reason)"
    )
  }

  package static func resolverOverdue(
    _ link: String, by resolver: String, _ limit: Duration
  ) -> Self {
    Self(
      .unresolved, link: link,
      says: "the resolver \(resolver.quoted) returned no link within \(limit)")
  }

  /// Returns the error for a resolver's result that isn't one of the app's links.
  ///
  /// - Parameter why: The reason why the result isn't one of the app's links.
  static func resolvedElsewhere(
    _ link: String, _ result: String, by resolver: String, _ reason: RedactableText,
    in table: RouteTable
  ) -> Self {
    Self(
      .foreignLink, link: link,
      says:
        "the resolver \(resolver.quoted) returned \(value: table.quoted(result)), which is not one of the app's links: "
        + reason)
  }
}
