package import Foundation

extension Router {
  /// The resolver that takes a link, so that where it leads is not known before it is expanded; nil where
  /// none does.
  public func resolver(taking link: String) -> LinkResolver? { resolvers.taking(link) }

  /// The link to match in place of one that ``LinkResolver``s take: for servers and tests. A host does it by
  /// itself.
  ///
  /// ```swift
  /// let link = try await router.resolving("https://shop.link/a1", by: [.init("short links") { … }])
  /// let hierarchy = try router.hierarchy(for: link, from: .webLink)
  /// ```
  ///
  /// No time limit holds here: cancel the task.
  ///
  /// - Parameters:
  ///   - link: The link as it came.
  ///   - source: Where it came from; links of the app itself are never resolved.
  ///   - handlers: The code of the resolvers.
  /// - Returns: The link itself where no resolver takes it.
  /// - Throws: Why it cannot be resolved (`unresolved`), that what stands behind it is no link of the app
  ///   (`foreign-link`), or that a resolver has no code (`to-resolve`).
  public func resolving(
    _ link: String, from source: Source? = nil, by handlers: [LinkResolverHandler]
  ) async throws(RoutingError) -> String {
    guard source?.kind != .app else { return link }
    var expansion = LinkExpansion(link)
    while let resolver = resolvers.taking(expansion.link ?? link) {
      let asked = expansion.link ?? link
      guard let handler = handlers.first(where: { $0.name == resolver.name }) else {
        throw .resolverNotSupplied(link, resolver.name)
      }
      try expansion.take(await handler.result(for: asked), by: resolver.name, in: self)
    }
    return expansion.link ?? link
  }
}

/// A link that Foundation does not take.
private struct NoURL: Error, CustomStringConvertible {
  var description: String { "it is no URL" }
}

extension LinkResolverHandler {
  /// What its code makes of a link.
  package func result(for link: String) async -> Result<URL, any Error> {
    // What a resolver takes was read as a URI.
    guard let url = URL(string: link) else { return .failure(NoURL()) }
    do { return .success(try await resolve(url)) } catch { return .failure(error) }
  }
}
