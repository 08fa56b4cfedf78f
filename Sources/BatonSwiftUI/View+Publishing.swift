#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  import BatonHost
  public import SwiftUI

  extension View {
    /// Publishes the current state of a destination's view. Baton uses that state for activities
    /// and saved scenes, and compares it with requested destinations.
    ///
    /// ```swift
    /// PlayerView(position: $position)
    ///   .publishes(VideoPlayer(videoId: id, position: position)) { position = $0.position }
    /// ```
    ///
    /// The host publishes the visible destination, retains its activity, and asks for values when
    /// the system needs them. It combines changes that happen in quick succession. If a view's
    /// handler makes a ``Restorable`` model, the view doesn't need this modifier.
    ///
    /// - Parameters:
    ///   - value: The destination with its state.
    ///   - restore: Applies the state from a request.
    public func publishes<Value: Destination>(
      _ value: Value, restore: @escaping @MainActor (Value) -> Void = { _ in }
    ) -> some View {
      modifier(PublishedState(value: value, restore: restore))
    }
  }

  private struct PublishedState<Value: Destination>: ViewModifier {
    let value: Value
    let restore: @MainActor (Value) -> Void
    @State private var state: ViewState<Value>
    @Environment(\.destinationContext) private var context
    @Environment(\.host) private var proxy

    init(value: Value, restore: @escaping @MainActor (Value) -> Void) {
      self.value = value
      self.restore = restore
      _state = State(initialValue: ViewState(value))
    }

    func body(content: Content) -> some View {
      // `onChange` would run one turn of the run loop too late, and differs between SDKs. It's safe
      // to change this state here, because no view observes it.
      if state.hold(value, restore) { proxy.host?.stateChanged() }
      return content.onAppear {
        guard let view = context?.view else { return }
        view.restorable = state
        proxy.host?.restorableAppeared(state)
      }
    }
  }

  /// The state of a view without a model.
  @MainActor private final class ViewState<Value: Destination>: Restorable {
    private(set) var current: Value
    private var take: @MainActor (Value) -> Void = { _ in }

    init(_ current: Value) {
      self.current = current
    }

    func hold(_ value: Value, _ take: @escaping @MainActor (Value) -> Void) -> Bool {
      self.take = take
      defer { current = value }
      return value != current
    }

    func restore(_ value: Value, from request: ContinuationRequest) { take(value) }
  }
#endif
