public import Baton

/// An object that takes part in a continuation: a destination's screen, or the model behind it.
///
/// ```swift
/// extension ArticleEditorController: Restorable {
///   var current: ArticleEditor { ArticleEditor(id: id, body: text, cursor: cursor) }
///   func restore(_ destination: ArticleEditor, from request: ContinuationRequest) {
///     text = destination.body ?? text
///   }
/// }
/// ```
@MainActor public protocol Restorable: AnyObject {
  /// The destination type whose values this object receives and returns.
  associatedtype Value: Destination

  /// The destination with its current state. Baton reads it to publish or save the state, and to
  /// compare it with a request.
  var current: Value { get }

  /// Applies a request's state. After the screen exists, Baton calls this once per request, from
  /// the root to the leaf. A new screen already has the request's values, so Baton calls this on it
  /// only to continue an activity.
  func restore(_ destination: Value, from request: ContinuationRequest)
}

extension Restorable {
  /// Applies a destination to this restorable. Returns false if the destination has a different
  /// type.
  @discardableResult
  package func take(_ destination: any Destination, from request: ContinuationRequest) -> Bool {
    guard let value = destination as? Value else { return false }
    restore(value, from: request)
    return true
  }
}
