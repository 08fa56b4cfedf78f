public import Baton

/// Another handler of the platform's callbacks, such as a sign-in that returns through a link, or
/// an attribution SDK.
///
/// Each request is handled once. A handler before the router comes first, then the router, then a
/// handler after the router. In each group, the first handler that returns true handles the
/// request.
///
/// ```swift
/// ExternalHandler("sign-in", .beforeRouter) { request, _ in signIn.resume(with: request) }
/// ```
@MainActor public struct ExternalHandler: Sendable {
  /// The turn of a handler.
  public enum Turn: Sendable {
    /// Before anything else, even while the app isn't ready.
    case beforeRouter
    /// Only if no feature handles the request.
    case afterRouter
  }

  /// A name for the outcome.
  public nonisolated let name: String
  /// The handler's turn.
  public nonisolated let turn: Turn
  private let handle: @MainActor @Sendable (ContinuationRequest, AnyObject?) -> Bool

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - name: A name for the outcome ``Outcome/claimed(by:)``.
  ///   - turn: The handler's turn.
  ///   - handle: Receives the request and the platform's object. Returns true if it handled the
  ///     request.
  public nonisolated init(
    _ name: String, _ turn: Turn,
    handle: @escaping @MainActor @Sendable (ContinuationRequest, AnyObject?) -> Bool
  ) {
    self.name = name
    self.turn = turn
    self.handle = handle
  }

  func takes(_ request: ContinuationRequest, raw: AnyObject?) -> Bool {
    handle(request, raw)
  }
}
