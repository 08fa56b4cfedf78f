#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  /// A feature's screens for UIKit, with the services that they need.
  ///
  /// ```swift
  /// public struct VideosScreens: UIKitScreens {
  ///   let api: any VideoAPI
  ///   public var handlers: [DestinationHandler<UIViewController>] {
  ///     [.init(VideoPlayer.self) { [api] in VideoPlayerViewController($0, api: api) }]
  ///   }
  /// }
  /// ```
  @MainActor public protocol UIKitScreens {
    /// What makes the screens, one for each destination.
    var handlers: [DestinationHandler<UIViewController>] { get }
  }
#endif
