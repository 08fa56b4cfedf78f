#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import BatonHost
  public import UIKit

  /// The UIKit side of a feature: its screens, checks, and command handlers, and the services they
  /// need.
  ///
  /// ```swift
  /// public struct VideosUI: UIKitFeature {
  ///   let services: any VideosServices
  ///   public init(services: any VideosServices) { self.services = services }
  ///
  ///   public var screens: Screens {
  ///     Screen(VideoPlayer.self) { VideoPlayerViewController($0, api: services.videos) }
  ///   }
  /// }
  /// ```
  ///
  /// Each destination of the feature needs a screen. Creating the host throws an error that lists
  /// any missing screens.
  @MainActor public protocol UIKitFeature: FeatureRuntime {
    /// The screens of the feature's destinations.
    @ListBuilder<DestinationHandler<UIViewController>>
    var screens: [DestinationHandler<UIViewController>] { get }
  }

  extension UIKitFeature {
    /// A handler that creates the screen for one destination, or for several.
    public typealias Screen = DestinationHandler<UIViewController>
    /// A feature's screens.
    public typealias Screens = [Screen]
  }

  extension AppFeatures {
    /// The features with UIKit screens, for a presenter that the app creates itself.
    public var screens: [any UIKitFeature] { runtimes.compactMap { $0 as? any UIKitFeature } }
  }

  extension ContinuationHost {
    /// Creates a host that shows an app's features in a window, and advertises activities to the
    /// system.
    ///
    /// - Throws: One error that lists all problems: everything that's declared but not supplied,
    ///   and everything that's supplied twice.
    public convenience init(
      router: Router, in window: UIWindow, features: AppFeatures
    ) throws(Router.Problems) {
      let presenter = UIKitPresenter(window: window, screens: features.screens)
      try self.init(
        router: router, presenter: presenter, features: features,
        platform: presenter.activityPlatform)
    }
  }

  extension ContinuationHost {
    /// Opens a link that the user tapped in the app. The app's own links open as they do with
    /// ``BatonHost/ContinuationHost/openLink(_:)``. The system opens all other links, such as phone
    /// numbers, email addresses, web pages, and `UIApplication.openSettingsURLString`. SwiftUI's
    /// counterpart is `openURL`.
    ///
    /// - Parameter completion: Called with true if the app or the system opens the link.
    ///   ``BatonHost/ContinuationHost/outcomes`` reports how a request in the app ends.
    public func follow(
      _ url: URL, completion: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }
    ) {
      if openLink(url) { return completion(true) }
      UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }
  }
#endif
