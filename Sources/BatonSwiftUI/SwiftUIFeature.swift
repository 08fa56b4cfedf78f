#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
  public import SwiftUI

  /// The SwiftUI side of a feature: its screens, checks, and command handlers, and the services
  /// they need.
  ///
  /// ```swift
  /// public struct VideosUI: SwiftUIFeature {
  ///   let services: any VideosServices
  ///   public init(services: any VideosServices) { self.services = services }
  ///
  ///   public var screens: Screens {
  ///     Screen(VideoPlayer.self) { VideoPlayerView(video: $0, api: services.videos) }
  ///   }
  /// }
  /// ```
  ///
  /// Each destination of the feature needs a screen. Creating the host throws an error that lists
  /// any missing screens.
  @MainActor public protocol SwiftUIFeature: FeatureRuntime {
    /// The screens of the feature's destinations.
    @ListBuilder<DestinationHandler<SwiftUIScreen>>
    var screens: [DestinationHandler<SwiftUIScreen>] { get }
  }

  extension SwiftUIFeature {
    /// A handler that creates the screen for one destination, or for several.
    public typealias Screen = DestinationHandler<SwiftUIScreen>
    /// A feature's screens.
    public typealias Screens = [Screen]
  }

  /// A destination's view, with the model that publishes and restores its state.
  @MainActor public struct SwiftUIScreen {
    let view: AnyView
    let restorable: (any Restorable)?

    /// Creates a screen from a destination's view.
    ///
    /// - Parameter restorable: The model behind the view, or nil if the view publishes its own
    ///   state with `publishes(_:restore:)`. Baton observes `ObservableObject` and `@Observable`
    ///   models.
    package init(_ view: some View, restorable: (any Restorable)? = nil) {
      self.view = AnyView(view)
      self.restorable = restorable
    }
  }

  extension DestinationHandler where Screen == SwiftUIScreen {
    /// Creates a handler that provides a destination's view.
    public init<Value: Destination, Content: View>(
      _ destination: Value.Type, @ViewBuilder view: @escaping @MainActor (Value) -> Content
    ) {
      self.init(
        destination, restorable: { $0.restorable }, make: { SwiftUIScreen(view($0)) })
    }

    /// Creates a handler for several destinations that share one kind of view.
    public init<Content: View>(
      all destinations: [any Destination.Type],
      @ViewBuilder view: @escaping @MainActor (any Destination) -> Content
    ) {
      self.init(
        all: destinations, restorable: { $0.restorable }, make: { SwiftUIScreen(view($0)) })
    }

    /// Creates a handler for a destination that the app shows itself, such as one of its own tabs.
    ///
    /// ```swift
    /// .adopt(Feed.self) { [model] feed in model.tab = .feed }
    /// ```
    ///
    /// There's no screen to return in SwiftUI. Instead,
    /// `HierarchyView(presenter, owning: Feed.self) { FeedView() }` marks the view.
    ///
    /// - Parameters:
    ///   - destination: The destination's type.
    ///   - bringToFront: Sets the app's own state so that the view comes to the front. If it
    ///     throws, the request fails with that error.
    public static func adopt<Value: Destination>(
      _ destination: Value.Type, bringToFront: @escaping @MainActor (Value) async throws -> Void
    ) -> Self {
      .adopt(
        destination, restorable: { $0.restorable },
        bringToFront: { place in
          try await bringToFront(place)
          return SwiftUIScreen(EmptyView())
        })
    }

    /// Creates a handler that provides a view and its model. Baton publishes and restores the
    /// model's state.
    public init<Model: Restorable, Content: View>(
      _ destination: Model.Value.Type, model: @escaping @MainActor (Model.Value) throws -> Model,
      @ViewBuilder view: @escaping @MainActor (Model) -> Content
    ) {
      self.init(
        destination, restorable: { $0.restorable },
        make: {
          let model = try model($0)
          return SwiftUIScreen(view(model), restorable: model)
        })
    }

    /// Creates a handler for a destination that returns an answer. The view receives a function to
    /// call with the answer.
    ///
    /// ```swift
    /// .init(ScanCode.self) { destination, answer in ScanView(whenFound: answer) }
    /// ```
    public init<Value: Answering, Content: View>(
      _ destination: Value.Type,
      @ViewBuilder view:
        @escaping @MainActor (
          Value, _ answer: @escaping @MainActor (Value.Answer) -> Void
        ) -> Content
    ) {
      self.init(
        destination, restorable: { $0.restorable },
        make: { place, answer in SwiftUIScreen(view(place, answer)) })
    }
  }
#endif
