public import Baton

/// Code outside Baton that also handles incoming links and activities, such as an attribution SDK,
/// or a sign-in that returns through a link.
///
/// Each request is handled once. Handlers before the router are asked first, then the router, and
/// then the handlers after the router. In each group, the first handler that returns true handles
/// the request. Requests from the app itself and saved states never reach these handlers.
///
/// ```swift
/// ExternalHandler("sign-in", .beforeRouter) { request, _ in signIn.resume(with: request) }
/// ```
@MainActor public struct ExternalHandler: Sendable {
  /// The point at which a handler is asked.
  public enum Turn: Sendable {
    /// Before anything else, even while the app isn't ready.
    case beforeRouter
    /// Only if no feature handles the request.
    case afterRouter
  }

  /// The handler's name in the outcome.
  package nonisolated let name: String
  /// The point at which the handler is asked.
  package nonisolated let turn: Turn
  let handle: @MainActor @Sendable (ContinuationRequest, AnyObject?) -> Bool

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - name: The handler's name in ``Outcome/claimed(by:)``.
  ///   - turn: The point at which the handler is asked.
  ///   - handle: A closure that receives the request and the platform's object, and returns true if
  ///     it handled the request.
  public nonisolated init(
    _ name: String, _ turn: Turn,
    handle: @escaping @MainActor @Sendable (ContinuationRequest, AnyObject?) -> Bool
  ) {
    self.name = name
    self.turn = turn
    self.handle = handle
  }
}
