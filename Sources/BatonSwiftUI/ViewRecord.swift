#if canImport(SwiftUI)
  import Baton
  import BatonHost
  import Observation
  import SwiftUI

  /// A destination's view at its address. Two records are equal if they're the same view.
  ///
  /// SwiftUI observes each property separately, so a view isn't redrawn when another destination
  /// changes.
  @MainActor @Observable final class ViewRecord: Identifiable {
    /// A serial number that identifies the view. An `ObjectIdentifier` wouldn't be enough, because
    /// it may be reused.
    nonisolated let id: Int
    let address: Hierarchy.Address
    /// A weak reference, because the presenter retains its views.
    @ObservationIgnored private(set) weak var presenter: SwiftUIPresenter?
    /// The view's destination. For an adopted view, it's the last destination that was brought to
    /// the front.
    var destination: any Destination
    let content: AnyView
    /// The model, or the state that the view publishes.
    @ObservationIgnored var restorable: (any Restorable)?
    @ObservationIgnored var isVisible = false
    /// The report that the view didn't appear in time. Nil once it appears.
    @ObservationIgnored var lateReport: Diagnostic?
    @ObservationIgnored var style = PresentationStyle()
    /// The serial number of the presentation's first view. It identifies the sheet even after
    /// another view replaces the first one.
    nonisolated let presentation: Int

    private(set) var path: [ViewRecord] = []
    private(set) var presented: ViewRecord?
    private(set) var slots: [ShownSlot] = []
    private(set) var selection = ""
    private(set) var question: Question?

    init(
      _ screen: SwiftUIScreen, of destination: any Destination, at address: Hierarchy.Address,
      in presenter: SwiftUIPresenter, insteadOf old: ViewRecord? = nil
    ) {
      id = presenter.nextNumber()
      presentation = old?.presentation ?? id
      self.address = address
      self.presenter = presenter
      self.destination = destination
      content = screen.view
      restorable = screen.restorable
    }

    /// Sets only the properties that changed, so SwiftUI redraws as little as possible.
    func show(
      path: [ViewRecord] = [], presented: ViewRecord? = nil, slots: [ShownSlot] = [],
      selection: String = "", question: Question? = nil
    ) {
      if self.path != path { self.path = path }
      if self.presented != presented { self.presented = presented }
      if self.slots != slots { self.slots = slots }
      if self.selection != selection { self.selection = selection }
      if self.question !== question { self.question = question }
    }

    /// Removes the screen and the question over a view that the user has left. The view keeps its
    /// content until it disappears.
    func leave() {
      if presented != nil { presented = nil }
      if question != nil { question = nil }
    }

    /// Returns the presented screen if it's presented in the given way, as a sheet or as a cover.
    func presented(_ edge: Hierarchy.Edge, hasCovers: Bool) -> PresentedItem? {
      presented.flatMap { view in
        let ownEdge = hasCovers ? view.address.edges.last : .sheet
        return ownEdge == edge ? PresentedItem(view: view) : nil
      }
    }
  }

  extension ViewRecord: Hashable {
    nonisolated static func == (a: ViewRecord, b: ViewRecord) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// A slot, and the view at the bottom of its stack.
  struct ShownSlot: Equatable {
    let name: String
    let isPane: Bool
    let content: ViewRecord?
  }

  /// A presentation. Its id stays the same while its sheet exists, even if the sheet's content
  /// changes.
  struct PresentedItem: Identifiable, Sendable {
    let view: ViewRecord

    var id: Int { view.presentation }
  }
#endif
