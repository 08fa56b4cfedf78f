#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import Observation
  import SwiftUI

  /// A presenter's record of a destination's view.
  ///
  /// SwiftUI observes each of its properties, so a view isn't redrawn for changes of another
  /// destination.
  ///
  /// A class, because the view keeps it while the place is there, and tells it what it does.
  @MainActor @Observable final class PlacedView {
    /// Counts up in the order of making: an address in memory may come again.
    nonisolated let number: Int
    /// The adopted destination that was brought to the front last.
    var destination: any Destination
    let view: AnyView
    /// The model, or what the view says of itself.
    @ObservationIgnored var restorable: (any Restorable)?
    @ObservationIgnored var isVisible = false
    /// The style of its presentation, if it's presented.
    @ObservationIgnored var style = PresentationStyle()
    /// The number of the first view of what was presented with it: what is put instead of that is in
    /// the same sheet.
    nonisolated let presentation: Int

    /// The screens on top of it in its stack.
    private(set) var path: [PlaceItem] = []
    /// The screen presented over it.
    private(set) var presented: PlaceItem?
    /// Its slots that are shown.
    private(set) var slots: [ShownSlot] = []
    private(set) var selection = ""
    private(set) var question: Question?

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

    /// Views are told of what has changed, and of nothing else.
    func show(_ now: Surroundings) {
      if path != now.path { path = now.path }
      if presented != now.presented { presented = now.presented }
      if slots != now.slots { slots = now.slots }
      if selection != now.selection { selection = now.selection }
      if question?.id != now.question?.id { question = now.question }
    }

    /// The place was left: the view keeps what is in it until it has gone, and nothing over it.
    func leave() {
      if presented != nil { presented = nil }
      if question != nil { question = nil }
    }

    /// Returns the screen presented as a sheet or as a cover.
    func presented(_ way: Hierarchy.Edge, hasCovers: Bool) -> PresentedItem? {
      presented.flatMap { item in
        let edge = hasCovers ? item.address.edges.last : .sheet
        return edge == way ? PresentedItem(item: item) : nil
      }
    }
  }

  /// The screens around a view: in its stack, over it and in its slots.
  struct Surroundings {
    var path: [PlaceItem] = []
    var presented: PlaceItem?
    var slots: [ShownSlot] = []
    var selection = ""
    var question: Question?
  }

  /// A slot with its lowest view.
  struct ShownSlot: Equatable {
    let name: String
    let isPane: Bool
    let content: PlaceItem?
  }

  /// A place in a path or a sheet: the same as long as its view is.
  struct PlaceItem: Hashable, Identifiable, Sendable {
    let view: PlacedView
    let address: Hierarchy.Address

    var id: Int { view.number }

    static func == (a: Self, b: Self) -> Bool { a.id == b.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A presentation. It stays the same as long as its sheet does, whatever the sheet shows.
  struct PresentedItem: Identifiable, Sendable {
    let item: PlaceItem

    var id: Int { item.view.presentation }
  }
#endif
