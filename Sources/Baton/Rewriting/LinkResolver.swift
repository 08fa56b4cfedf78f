/// Links that only a server can expand, such as short links and click trackers. The router declares
/// the links, and a ``LinkResolverHandler`` with the same name expands them.
///
/// ```swift
/// let router = try Router(
///   features: [Shop()], links: AppLinks(domains: ["www.example.com"], hosts: ["shop.link"]),
///   home: "/", resolvers: [LinkResolver("short links", taking: ["https://shop.link/*"])])
/// let host = try ContinuationHost(
///   router: router, presenter: presenter,
///   resolvers: [.init("short links") { url in try await api.expand(url) }])
/// ```
///
/// Resolvers run before rewrites. The expanded link must be one of the app's links. It opens like
/// any other link, with the source and context of the original link. In-app links and requests from
/// ``Source/app`` are never resolved.
public struct LinkResolver: Sendable, Hashable {
  /// The name, unique within a router. The ``LinkResolverHandler`` that expands the links has the
  /// same name.
  package let name: String
  package let patterns: [RoutePattern]

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - name: A name for the links, such as `"short links"`.
  ///   - patterns: Patterns with `https` and one of the app's hosts. They have the same
  ///     restrictions as `from` in a ``LinkRewrite``. A feature's pattern with one of these hosts
  ///     must not match any link that the resolver expands. A feature's pattern without a host may
  ///     match some of these links if it also matches other links. If several resolvers match a
  ///     link, the best-ranked pattern wins.
  public init(_ name: String, taking patterns: [RoutePattern]) {
    self.name = name
    self.patterns = patterns
  }
}

extension LinkResolver: CustomStringConvertible {
  /// The name and the patterns: `short links: https://shop.link/*`.
  public var description: String {
    "\(name): \(patterns.map(\.text).joined(separator: ", "))"
  }
}
