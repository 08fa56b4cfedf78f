public import Baton

/// An object that takes part in a continuation: a screen, or the model behind it, for one
/// destination.
///
/// ```swift
/// extension ArticleEditorController: Restorable {
///   var current: ArticleEditor { ArticleEditor(id: id, body: text, cursor: cursor) }
///   func restore(_ place: ArticleEditor, from request: ContinuationRequest) {
///     text = place.body ?? text
///   }
/// }
/// ```
///
/// A class, because it is the one live object of its screen.
@MainActor public protocol Restorable: AnyObject {
  /// The destination whose values it is given, and gives back as its state.
  associatedtype Place: Destination

  /// The place with the state that it is in now: asked for when values are wanted, to publish or save
  /// them and to compare with what a request wants.
  var current: Place { get }

  /// Takes the state that a request brings. Called once a request, root to leaf, after the screen
  /// exists. A screen that was made for this very request is called only if an activity is continued.
  func restore(_ place: Place, from request: ContinuationRequest)
}

extension Restorable {
  /// Hands over a destination of whatever type; returns whether it is of this one's.
  func take(_ destination: any Destination, from request: ContinuationRequest) -> Bool {
    guard let place = destination as? Place else { return false }
    restore(place, from: request)
    return true
  }
}
