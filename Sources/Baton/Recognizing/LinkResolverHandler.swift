public import Foundation

/// The code for a ``LinkResolver``, for each host and for ``Router/resolving(_:from:by:)``.
///
/// ```swift
/// LinkResolverHandler("short links") { url in try await api.expand(url) }
/// ```
///
/// If possible, use a service that returns the target instead of following redirects. Some servers
/// count each request as a visit, and a redirect can lead anywhere.
public struct LinkResolverHandler: Sendable {
  /// The resolver's name in the router.
  public let name: String
  /// The time limit for one link. After that, the host cancels the task and the link stays
  /// unresolved.
  public let timeLimit: Duration
  /// Returns the target of a link.
  package let resolve: @Sendable (URL) async throws -> URL

  /// Creates the code for a resolver.
  ///
  /// - Parameters:
  ///   - name: The resolver's name in the router.
  ///   - timeLimit: The longest time that a host waits for one link.
  ///   - resolve: Receives the link as it arrived and returns its target: a link of the app, or
  ///     another one to resolve. If this throws, the request fails with that reason. A newer
  ///     request or the time limit cancels it.
  public init(
    _ name: String, timeLimit: Duration = .seconds(10),
    resolve: @escaping @Sendable (URL) async throws -> URL
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.resolve = resolve
  }
}
