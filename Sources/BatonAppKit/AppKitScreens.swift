#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import Baton
  public import BatonHost

  /// A feature's screens for AppKit, with the services that they need.
  ///
  /// ```swift
  /// public struct VideosScreens: AppKitScreens {
  ///   let api: any VideoAPI
  ///   public var handlers: [DestinationHandler<NSViewController>] {
  ///     [.init(VideoPlayer.self) { [api] in VideoPlayerViewController($0, api: api) }]
  ///   }
  /// }
  /// ```
  @MainActor public protocol AppKitScreens {
    /// What makes the screens, one for each destination.
    var handlers: [DestinationHandler<NSViewController>] { get }
  }
#endif
