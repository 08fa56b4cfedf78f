public import Foundation

/// What a router can be asked for: a link as text or as a URL, an activity, or a whole request.
///
/// ```swift
/// try router.hierarchy(for: "demoapp://play_video/abcd1234")
/// try router.hierarchy(for: url)
/// try router.hierarchy(for: activity, from: .activity)
/// try router.hierarchy(for: request)
/// ```
public protocol Continuable: Sendable {
  /// What it asks for.
  var continuationContent: ContinuationRequest.Content { get }
  /// The way it came, where it says so itself.
  var continuationSource: Source? { get }
}

extension Continuable {
  /// Nothing is known of the way it came: a link comes from outside by its scheme, one without a scheme
  /// from the app, and an activity by its type.
  public var continuationSource: Source? { nil }
}

extension Continuable where Self == ContinuationRequest {
  /// A document that the system handed over: `router.resolve(.document(url))`.
  public static func document(_ url: URL) -> Self { Self(.document(url), from: .document) }
  /// A place that the app itself asks for.
  public static func destination(_ destination: any Destination) -> Self {
    Self(.destination(destination), from: .app)
  }
  /// A command that the app itself asks for: `router.canOpen(.command(OrderMissing(slug: "pie")))`.
  public static func command(_ command: any Command) -> Self {
    Self(.command(command), from: .app)
  }
  /// Moves from what is shown: `router.resolve(.navigation([.back]), over: shown)`.
  public static func navigation(_ moves: [Navigation]) -> Self {
    Self(.navigation(moves), from: .app)
  }
}

/// A link, or an in-app link without a scheme: `"/videos/1"`.
extension String: Continuable {
  public var continuationContent: ContinuationRequest.Content { .link(self) }
}

/// The URL of a link. A document's is asked for by ``ContinuationRequest/Content/document(_:)``.
extension URL: Continuable {
  public var continuationContent: ContinuationRequest.Content { .link(absoluteString) }
}

extension UserActivity: Continuable {
  public var continuationContent: ContinuationRequest.Content { .activity(self) }
}

extension ContinuationRequest: Continuable {
  public var continuationContent: Content { content }
  public var continuationSource: Source? { source }
}

extension ContinuationRequest.Content: Continuable {
  public var continuationContent: ContinuationRequest.Content { self }
}
