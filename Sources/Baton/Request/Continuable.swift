public import Foundation

/// A value that a router can resolve: a link as a string or URL, an activity, or a whole request.
///
/// ```swift
/// try router.hierarchy(for: "demoapp://play_video/abcd1234")
/// try router.hierarchy(for: url)
/// try router.hierarchy(for: activity, from: .activity)
/// try router.hierarchy(for: request)
/// ```
public protocol Continuable: Sendable {
  /// The content to resolve.
  var continuationContent: ContinuationRequest.Content { get }
  /// The source, or nil if the value doesn't contain its source.
  var continuationSource: Source? { get }
}

extension Continuable {
  /// Nil, because the value doesn't contain its source. The router determines the source from the
  /// link's scheme or the activity's type. A link without a scheme comes from the app itself.
  public var continuationSource: Source? { nil }
}

extension Continuable where Self == ContinuationRequest {
  /// Creates a request for a destination that the app itself opens.
  public static func destination(_ destination: any Destination) -> Self {
    Self(.destination(destination), from: .app)
  }
  /// Creates a request for a command that the app itself performs:
  /// `router.canOpen(.command(OrderMissing(slug: "pie")))`.
  public static func command(_ command: any Command) -> Self {
    Self(.command(command), from: .app)
  }
}

/// A link, or an in-app link without a scheme: `"/videos/1"`.
extension String: Continuable {
  public var continuationContent: ContinuationRequest.Content { .link(self) }
}

/// The URL of a link. For a document, use ``ContinuationRequest/Content/document(_:)``.
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
