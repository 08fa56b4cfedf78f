#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Baton
  public import BatonHost
  import Foundation

  /// The AppKit side of a feature: its screens, checks, and command handlers, and the services they
  /// need.
  ///
  /// ```swift
  /// public struct VideosUI: AppKitFeature {
  ///   let services: any VideosServices
  ///   public init(services: any VideosServices) { self.services = services }
  ///
  ///   public var screens: Screens {
  ///     Screen(VideoPlayer.self) { VideoPlayerViewController($0, api: services.videos) }
  ///   }
  /// }
  /// ```
  ///
  /// Each of the feature's destinations needs a screen. If screens are missing, creating the host
  /// fails with an error that names them.
  @MainActor public protocol AppKitFeature: FeatureRuntime {
    /// The screens of the feature's destinations.
    @ListBuilder<DestinationHandler<NSViewController>>
    var screens: [DestinationHandler<NSViewController>] { get }
  }

  extension AppKitFeature {
    /// A handler that creates the screen for one destination, or for several.
    public typealias Screen = DestinationHandler<NSViewController>
    /// A feature's screens.
    public typealias Screens = [Screen]
  }

  extension AppFeatures {
    /// The features with AppKit screens. Pass them to the presenter if your app creates its own
    /// presenter.
    public var screens: [any AppKitFeature] { runtimes.compactMap { $0 as? any AppKitFeature } }
  }

  extension ContinuationHost {
    /// Creates a host that shows an app's features in a window, and advertises activities to the
    /// system.
    ///
    /// - Throws: One error that lists all problems: everything that's declared but not supplied,
    ///   and everything that's supplied twice.
    public convenience init(
      router: Router, in window: NSWindow, features: AppFeatures
    ) throws(Router.Problems) {
      let presenter = AppKitPresenter(window: window, screens: features.screens)
      try self.init(
        router: router, presenter: presenter, features: features,
        platform: presenter.activityPlatform)
    }
  }

  extension ContinuationHost {
    /// Opens a link that the user clicked in the app. Links to the app open the same way as with
    /// ``BatonHost/ContinuationHost/openLink(_:)``. The system opens all other URLs, such as phone
    /// numbers, email addresses, and web pages. SwiftUI's counterpart is `openURL`.
    ///
    /// - Returns: True if the app or the system opens the link.
    ///   ``BatonHost/ContinuationHost/outcomes`` reports how a request in the app ends.
    @discardableResult
    public func follow(_ url: URL) -> Bool { openLink(url) || NSWorkspace.shared.open(url) }
  }
#endif
