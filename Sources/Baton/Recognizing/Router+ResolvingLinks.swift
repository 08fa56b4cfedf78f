package import Foundation

extension Router {
  /// Returns the resolver for a link, or nil if the link doesn't need a resolver.
  public func resolver(taking link: String) -> LinkResolver? { resolvers.taking(link) }

  /// Returns the target of a short link, or of any other link that a resolver matches. Use this
  /// method on servers and in tests. In apps, the host does this for you.
  ///
  /// ```swift
  /// let link = try await router.resolving("https://shop.link/a1", by: [.init("short links") { … }])
  /// let hierarchy = try router.hierarchy(for: link, from: .webLink)
  /// ```
  ///
  /// There's no time limit. To stop resolving, cancel the task.
  ///
  /// - Parameters:
  ///   - link: The link as it arrived.
  ///   - source: The source of the link. Links from the app itself are never resolved.
  ///   - handlers: The handlers that expand the links.
  /// - Returns: The target, or the same link if no resolver matches it.
  /// - Throws: An error with the code `unresolved` if the link can't be resolved, `foreign-link` if
  ///   the target is outside the app, or `to-resolve` if a resolver has no handler.
  public func resolving(
    _ link: String, from source: Source? = nil, by handlers: [LinkResolverHandler]
  ) async throws(RoutingError) -> String {
    guard source?.kind != .app else { return link }
    var expansion = LinkExpansion(link)
    while let resolver = resolvers.taking(expansion.link ?? link) {
      let asked = expansion.link ?? link
      guard let handler = handlers.first(where: { $0.name == resolver.name }) else {
        throw RoutingError(
          .toResolve, link: link,
          says:
            "the link \(value: table.quoted(link)) must be resolved by \(resolver.name.quoted), "
            + "which has no LinkResolverHandler")
      }
      try expansion.take(await handler.result(for: asked), by: resolver.name, in: self)
    }
    return expansion.link ?? link
  }
}

private struct NoURL: Error, CustomStringConvertible {
  var description: String { "it is not a URL" }
}

extension LinkResolverHandler {
  package func result(for link: String) async -> Result<URL, any Error> {
    // This shouldn't fail, because a resolver only receives links that were already parsed.
    guard let url = URL(string: link) else { return .failure(NoURL()) }
    do { return .success(try await resolve(url)) } catch { return .failure(error) }
  }
}
