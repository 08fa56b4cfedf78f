public import Foundation

/// The code of a ``LinkResolver``, supplied to each host, and to ``Router/resolving(_:from:by:)``.
///
/// ```swift
/// LinkResolverHandler("short links") { url in try await api.expand(url) }
/// ```
///
/// Prefer a service that tells where a link leads to following it: a page that is only fetched counts as a
/// visit to some, and redirects lead anywhere.
public struct LinkResolverHandler: Sendable {
  /// The name that the router uses.
  public let name: String
  /// How long a host waits; then its task is cancelled and the link is not resolved.
  public let timeLimit: Duration
  /// Gives the link behind a link.
  package let resolve: @Sendable (URL) async throws -> URL

  /// The code of a resolver.
  ///
  /// - Parameters:
  ///   - name: The name that the router uses.
  ///   - timeLimit: How long a host waits for one link.
  ///   - resolve: Gets the link as it came, and gives the one behind it: a link of the app, or one that is
  ///     to be resolved again. What it throws is the reason that nothing is shown. It is cancelled when a
  ///     newer request takes over, and when its time is over.
  public init(
    _ name: String, timeLimit: Duration = .seconds(10),
    resolve: @escaping @Sendable (URL) async throws -> URL
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.resolve = resolve
  }
}
