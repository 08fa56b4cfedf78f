public import Foundation

/// The code that expands links for a ``LinkResolver``. Pass it to each host or to
/// ``Router/resolving(_:from:by:)``.
///
/// ```swift
/// LinkResolverHandler("short links") { url in try await api.expand(url) }
/// ```
///
/// If possible, use a service that returns the target instead of following redirects. Some servers
/// count each request as a visit, and a redirect can lead anywhere.
public struct LinkResolverHandler: Sendable {
  /// The resolver's name in the router.
  package let name: String
  /// The time limit for one link. After that, the host cancels the task and the link remains
  /// unresolved.
  package let timeLimit: Duration
  package let resolve: @Sendable (URL) async throws -> URL

  /// Creates a handler for a resolver.
  ///
  /// - Parameters:
  ///   - name: The resolver's name in the router.
  ///   - timeLimit: The longest time that a host waits for one link.
  ///   - resolve: Receives a link and returns its target: one of the app's links, or another link
  ///     to resolve. If the closure throws, the request fails with that error. The closure's task
  ///     is canceled after the time limit, or if a newer request arrives.
  public init(
    _ name: String, timeLimit: Duration = .seconds(10),
    resolve: @escaping @Sendable (URL) async throws -> URL
  ) {
    self.name = name
    self.timeLimit = timeLimit
    self.resolve = resolve
  }
}
