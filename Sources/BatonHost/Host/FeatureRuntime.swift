public import Baton

/// The runtime of a feature: its checks, command handlers, and link resolvers.
///
/// A feature's declarations (``Baton/Feature``) are plain data, so servers and widgets can link the
/// declarations' module, too. The runtime is a type in a sibling module that only apps link. The
/// app passes its services to the runtime's initializer:
///
/// ```swift
/// @MainActor public protocol VideosServices { var videos: any VideoAPI { get } }
///
/// public struct VideosUI: SwiftUIFeature {
///   let services: any VideosServices
///   public init(services: any VideosServices) { self.services = services }
///
///   public var screens: Screens {
///     Screen(VideoPlayer.self) { VideoPlayerView(video: $0, api: services.videos) }
///   }
///   public var commandHandlers: [CommandHandler] {
///     CommandHandler(AddToWatchlist.self) { try await services.videos.add($0.videoId) }
///   }
/// }
/// ```
///
/// If the feature has screens, conform to `SwiftUIFeature`, `UIKitFeature`, or `AppKitFeature`. If
/// it only has commands or checks, conform to `FeatureRuntime`. The `RegisterFeatures` build
/// plug-in finds the public types that conform to these protocols, and calls their
/// `init(services:)` or `init()`.
@MainActor public protocol FeatureRuntime {
  /// The checks for the feature's requirements. Empty by default.
  @ListBuilder<Requirement> var requirements: [Requirement] { get }
  /// The handlers for the feature's commands. Empty by default.
  @ListBuilder<CommandHandler> var commandHandlers: [CommandHandler] { get }
  /// The code for the feature's link resolvers. Empty by default.
  @ListBuilder<LinkResolverHandler> var linkResolvers: [LinkResolverHandler] { get }
}

extension FeatureRuntime {
  /// The default value, which is an empty list.
  public var requirements: [Requirement] { [] }

  /// The default value, which is an empty list.
  public var commandHandlers: [CommandHandler] { [] }

  /// The default value, which is an empty list.
  public var linkResolvers: [LinkResolverHandler] { [] }
}

/// A result builder that builds a list from one value per line. That way, the compiler reports each
/// error on the line that causes it. You can also use an array literal.
@resultBuilder public enum ListBuilder<Element> {
  /// Adds a value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Adds a list of values.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// Joins the lines of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { Array(parts.joined()) }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// Supports `if` with `else`.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// Supports `else`.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { Array(parts.joined()) }
  /// Supports `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
