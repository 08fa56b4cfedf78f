#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  import BatonHost
  public import SwiftUI

  extension View {
    /// Publishes the current state of a destination's view. Baton uses it for activities and saved
    /// states, and compares it with requested destinations.
    ///
    /// ```swift
    /// PlayerView(position: $position)
    ///   .publishes(VideoPlayer(videoId: id, position: position)) { position = $0.position }
    /// ```
    ///
    /// The host publishes the visible destination, retains its activity, and asks for values when
    /// the system needs them. It combines changes that follow each other quickly. If the handler of
    /// a view has a ``Restorable`` model, the view doesn't need this modifier.
    ///
    /// - Parameters:
    ///   - place: The destination with its state.
    ///   - restore: Applies the state of a request.
    public func publishes<Place: Destination>(
      _ place: Place, restore: @escaping @MainActor (Place) -> Void = { _ in }
    ) -> some View {
      modifier(PublishedState(place: place, restore: restore))
    }
  }

  private struct PublishedState<Place: Destination>: ViewModifier {
    let place: Place
    let restore: @MainActor (Place) -> Void
    @State private var state: ViewState<Place>
    @Environment(\.continuationPlace) private var context
    @Environment(\.host) private var proxy

    init(place: Place, restore: @escaping @MainActor (Place) -> Void) {
      self.place = place
      self.restore = restore
      _state = State(initialValue: ViewState(place))
    }

    func body(content: Content) -> some View {
      // `onChange` would run one turn of the run loop too late, and differs between SDKs. It's safe
      // to change this state here, because no view observes it.
      if state.hold(place, restore) { proxy.host?.stateChanged() }
      return content.onAppear {
        guard let view = context?.item?.view else { return }
        view.restorable = state
        proxy.host?.restorableAppeared(state)
      }
    }
  }

  /// The state of a view without a model.
  @MainActor private final class ViewState<Place: Destination>: Restorable {
    private(set) var current: Place
    private var take: @MainActor (Place) -> Void = { _ in }

    init(_ current: Place) {
      self.current = current
    }

    func hold(_ place: Place, _ take: @escaping @MainActor (Place) -> Void) -> Bool {
      self.take = take
      defer { current = place }
      return place != current
    }

    func restore(_ place: Place, from request: ContinuationRequest) { take(place) }
  }
#endif
