#if canImport(SwiftUI)
  import Baton
  public import BatonHost
  public import SwiftUI

  /// The place that a view stands at.
  ///
  /// It holds nothing: there are systems on which an environment above a `TabView` never lets go.
  @MainActor struct PlaceContext {
    private(set) weak var presenter: SwiftUIPresenter?
    private weak var view: PlacedView?
    private let place: Hierarchy.Address

    init(presenter: SwiftUIPresenter, item: PlaceItem) {
      self.presenter = presenter
      view = item.view
      place = item.address
    }

    var item: PlaceItem? { view.map { PlaceItem(view: $0, address: place) } }

    /// The view's address, or nil once the user has left it.
    var address: Hierarchy.Address? {
      view != nil && presenter?.placed[place] === view ? place : nil
    }
  }

  private struct WeakHost {
    weak var host: ContinuationHost?
  }

  private enum PlaceKey: EnvironmentKey {
    static var defaultValue: PlaceContext? { nil }
  }

  private enum HostKey: EnvironmentKey {
    static var defaultValue: WeakHost { WeakHost() }
  }

  extension EnvironmentValues {
    var continuationPlace: PlaceContext? {
      get { self[PlaceKey.self] }
      set { self[PlaceKey.self] = newValue }
    }

    /// The host of the scene that a view is in: what the app's own buttons open places with. The window holds
    /// it, the environment does not.
    public var continuationHost: ContinuationHost? {
      get { self[HostKey.self].host }
      set { self[HostKey.self] = WeakHost(host: newValue) }
    }
  }
#endif
