/// Links that only a server can expand, such as short links and links that count clicks. A router
/// declares the links, and ``LinkResolverHandler``s with the same names expand them.
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
/// They come before rewrites, which apply to the result. The result must be a link of the app, and goes the
/// way of every link, with the source and the context of the one that came. In-app links and requests from
/// ``Source/app`` are never resolved.
public struct LinkResolver: Sendable, Hashable {
  /// Unique in a router; the code is supplied under it.
  public let name: String
  /// The links that it takes.
  public let patterns: [RoutePattern]

  /// Links that are to be expanded.
  ///
  /// - Parameters:
  ///   - name: What they are: `"short links"`.
  ///   - patterns: Patterns on `https` and one of the app's hosts, with the limits of the `from` of
  ///     a ``LinkRewrite``. No pattern of a feature may name such a host and match one of the
  ///     links. If several resolvers match, rank decides.
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
