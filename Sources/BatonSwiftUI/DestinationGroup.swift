#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  public import BatonHost
  public import SwiftUI

  /// The windows of an app. Each window has a host, shows the host's hierarchy, receives callbacks,
  /// and saves its state.
  ///
  /// ```swift
  /// @main struct DemoApp: App {
  ///   @HostDelegateAdaptor private var delegate
  ///   private let services = AppServices()
  ///
  ///   var body: some Scene {
  ///     DestinationGroup(
  ///       .registered(services), links: AppLinks(schemes: ["demoapp"]), home: "/videos",
  ///       events: delegate.events)
  ///   }
  /// }
  /// ```
  ///
  /// Destinations with the placement `.window` get their own windows if the platform supports
  /// multiple windows. To put a hierarchy in a window that you declare yourself, use
  /// ``ContinuationView``.
  public struct DestinationGroup: Scene {
    private let features: AppFeatures
    private let events: AppEvents
    private let isReady: Bool
    private let prepare: @MainActor (ContinuationHost) -> Void
    private let makeRouter: @MainActor () throws -> Router

    private static let windows = "baton.destinations"

    /// Creates an app's windows.
    ///
    /// - Parameters:
    ///   - features: The declarations and runtimes of the app's features.
    ///   - requirements: The names of requirements that apply to every destination and command.
    ///   - links: The app's schemes and domains.
    ///   - home: A link to the first screen.
    ///   - rewrites: Rewrites of links from outside the app. They're applied before the links are
    ///     matched.
    ///   - events: The callbacks that all windows share, from ``HostDelegate``.
    ///   - isReady: True to handle requests as soon as a window exists. If your app has to load
    ///     something first, pass `false` and call `becomeReady()` on each host later.
    ///   - prepare: Configures a window's host before it shows anything. If the app's scene
    ///     directory has an account, the host gets that account.
    public init(
      _ features: AppFeatures, requiring requirements: [String] = [], links: AppLinks,
      home: String?, rewrites: [LinkRewrite] = [], events: AppEvents, isReady: Bool = true,
      prepare: @escaping @MainActor (ContinuationHost) -> Void = { _ in }
    ) {
      self.features = features
      self.events = events
      self.isReady = isReady
      self.prepare = prepare
      makeRouter = {
        try Router(
          features: features, requiring: requirements, links: links, home: home, rewrites: rewrites)
      }
    }

    #if os(tvOS) || os(watchOS)
      // On this platform, an app has only one window.
      public var body: some Scene { WindowGroup { window(nil) } }
    #else
      public var body: some Scene {
        WindowGroup { window(nil) }
        WindowGroup(id: Self.windows, for: ContinuationWindow.self) { $opening in window(opening) }
      }
    #endif

    private func window(_ opening: ContinuationWindow?) -> some View {
      ContinuationView(
        events, opening: opening, windows: Self.windows, isReady: isReady,
        screens: features.screens, host: host)
    }

    /// Creates a window's host. The router is stored in `events`, because SwiftUI may recreate
    /// scenes at any time.
    private func host(of presenter: SwiftUIPresenter) throws -> ContinuationHost {
      let host = try ContinuationHost(
        router: events.router(madeBy: makeRouter), presenter: presenter, features: features,
        platform: AppleActivityPlatform())
      prepare(host)
      return host
    }
  }

  extension AppFeatures {
    /// The features with SwiftUI screens, for a presenter or window that the app creates itself.
    public var screens: [any SwiftUIFeature] { runtimes.compactMap { $0 as? any SwiftUIFeature } }
  }
#endif
