public import Foundation

/// The code of a ``LinkResolver``, for each host and for ``Router/resolving(_:from:by:)``.
///
/// ```swift
/// LinkResolverHandler("short links") { url in try await api.expand(url) }
/// ```
///
/// Prefer a service that returns the target to following redirects: some servers count each fetch
/// as a visit, and a redirect can lead anywhere.
public struct LinkResolverHandler: Sendable {
  /// The resolver's name in the router.
  public let name: String
  /// The time limit for one link. The host then cancels the task and the link stays unresolved.
  public let timeLimit: Duration
  /// Returns the target of a link.
  package let resolve: @Sendable (URL) async throws -> URL

  /// Creates the code of a resolver.
  ///
  /// - Parameters:
  ///   - name: The resolver's name in the router.
  ///   - timeLimit: The time that a host waits for one link.
  ///   - resolve: Receives the link as it arrived and returns its target: a link of the app, or
  ///     another
  ///     one to resolve. If it throws, the request fails with that reason. It's cancelled by a newer
  ///     request and by the time limit.
  public init(
    _ name: String, timeLimit: Duration = .seconds(10),
    resolve: @escaping @Sendable (URL) async throws -> URL
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.resolve = resolve
  }
}
