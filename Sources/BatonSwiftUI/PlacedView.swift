#if canImport(SwiftUI)
  import Baton
  public import BatonHost
  public import SwiftUI

  /// What a presenter knows of the view of a place.
  ///
  /// A class, because the view keeps it while the place is there, and tells it what it does.
  @MainActor final class PlacedView {
    /// Counts up in the order of making: an address in memory may come again.
    nonisolated let number: Int
    /// Of the app's own, the one that was brought to the front last.
    var destination: any Destination
    let view: AnyView
    /// The model, or what the view says of itself.
    var restorable: (any Restorable)?
    var isVisible = false
    /// How it is presented, where it is.
    var style = PresentationStyle()
    /// The number of the first view of what was presented with it: what is put in the stead of that is in
    /// the same sheet.
    nonisolated let presentation: Int

    init(
      _ screen: SwiftUIScreen, of destination: any Destination, number: Int,
      insteadOf old: PlacedView?
    ) {
      self.number = number
      presentation = old?.presentation ?? number
      self.destination = destination
      view = screen.view
      restorable = screen.restorable
    }
  }

  /// A place in a path or a sheet: the same as long as its view is.
  struct PlaceItem: Hashable, Identifiable, Sendable {
    let view: PlacedView
    let address: Hierarchy.Address

    var id: Int { view.number }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// What is presented: the same as long as its sheet is, whatever is put in it.
  struct PresentedItem: Identifiable, Sendable {
    let item: PlaceItem

    var id: Int { item.view.presentation }
  }

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

    /// Where the view stands; nil where it was left.
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
