#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  import BatonHost
  public import SwiftUI

  extension View {
    /// Says in which state a place's view is now: what is published of it while it is shown, what is
    /// saved, and what requests are compared with.
    ///
    /// ```swift
    /// PlayerView(position: $position)
    ///   .publishes(VideoPlayer(videoId: id, position: position)) { position = $0.position }
    /// ```
    ///
    /// The host publishes the place that the user looks at, retains its activity, and asks for values when
    /// the system wants them; changes that come close together are one. A view whose model is
    /// ``Restorable`` and given to its handler needs no such word.
    ///
    /// - Parameters:
    ///   - place: The place with its state.
    ///   - restore: Takes the state that a request brings.
    public func publishes<Place: Destination>(
      _ place: Place, restore: @escaping @MainActor (Place) -> Void = { _ in }
    ) -> some View {
      modifier(PublishedState(place: place, restore: restore))
    }

    /// Offers a place by SwiftUI's own modifier, which fills an activity when the system asks: for a view
    /// that no host shows, or an app that wants it so. What ``publishes(_:restore:)`` offers is not
    /// offered by this, too.
    public func userActivity(of place: some Destination, isActive: Bool = true) -> some View {
      modifier(NativeActivity(place: place, isActive: isActive))
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
      // Not by onChange, which is a turn late and has another shape in each SDK: nothing observes it.
      if state.hold(place, restore) { proxy.host?.stateChanged() }
      return content.onAppear {
        guard let view = context?.item?.view else { return }
        view.restorable = state
        proxy.host?.restorableAppeared(state)
      }
    }
  }

  /// The state of a view that has no model.
  ///
  /// A class, because it is the one live object of its place.
  @MainActor private final class ViewState<Place: Destination>: Restorable {
    private(set) var current: Place
    private var take: @MainActor (Place) -> Void = { _ in }

    init(_ current: Place) {
      self.current = current
    }

    /// Returns whether the state is another.
    func hold(_ place: Place, _ take: @escaping @MainActor (Place) -> Void) -> Bool {
      self.take = take
      defer { current = place }
      return place != current
    }

    func restore(_ place: Place, from request: ContinuationRequest) { take(place) }
  }

  private struct NativeActivity<Place: Destination>: ViewModifier {
    let place: Place
    let isActive: Bool
    @Environment(\.host) private var proxy

    func body(content: Content) -> some View {
      let type = Place.activityTypes.first { !$0.isOnlyReceived }
      content.userActivity(type?.name ?? "", isActive: isActive && type != nil) { native in
        guard let activity = try? proxy.host?.router.activity(for: place) else { return }
        native.fill(with: activity)
      }
    }
  }
#endif
