#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
  public import Observation
  public import SwiftUI

  /// Shows hierarchies in SwiftUI's containers: the hierarchy is the state, and selections, paths and
  /// presented items are bindings to it. ``HierarchyView`` draws it.
  ///
  /// Steps come one at a time, each once the views of the one before have appeared and those that it took
  /// away have gone: SwiftUI drops what is asked of it sooner.
  ///
  /// It is `@Observable`: a view that reads ``hierarchy`` is drawn again whenever that changes, and one that
  /// only holds the presenter never is.
  ///
  /// A class, because views observe it.
  @MainActor @Observable public final class SwiftUIPresenter: Presenter {
    /// What is shown, as its views were made; the user's ways change it, too.
    public internal(set) var hierarchy: Hierarchy? { didSet { tellViews() } }
    /// The lowest view of the hierarchy.
    var root: PlaceItem?
    var pending: PendingContinuation?
    @ObservationIgnored var question: Question? { didSet { tellViews() } }
    /// Whether the user's touches are held.
    var isHolding = false
    @ObservationIgnored public weak var observer: (any PresenterObserver)?
    /// Gives a place a window of its own; nil where the app has one window.
    @ObservationIgnored public var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
    /// How long a step waits for its views, and for what the app presents to go; then the next one follows
    /// all the same.
    @ObservationIgnored public var appearanceLimit: Duration = .seconds(3)
    /// Told of views that did not come, and of what was not mounted: each says what to do about it.
    @ObservationIgnored public var onReport: (@MainActor (PresenterReport) -> Void)?
    /// What the button says that does not carry a command out.
    public var cancelTitle = "Cancel"
    /// What the button says, in the stead of a locked place, that has requirements checked again.
    public var retryTitle = "Try Again"
    /// Makes what is shown while an announced activity is on its way.
    public var makePlaceholder: @MainActor (PendingContinuation) -> AnyView = { _ in
      AnyView(ProgressView())
    }

    /// Whether the user's touches are held, to see their end.
    package var isHoldingForTests: Bool { isHolding }

    @ObservationIgnored private(set) var handlers: DestinationHandlers<SwiftUIScreen>
    let locked: LockedViewMaker?
    let clock: any Clock<Duration>
    /// Views read none of what follows: each is told what it shows.
    @ObservationIgnored var placed: [Hierarchy.Address: PlacedView] = [:]
    @ObservationIgnored var made: [Hierarchy.Address: SwiftUIScreen] = [:]
    @ObservationIgnored var mounted: Set<Mount> = []
    /// The views that were left and are still seen.
    @ObservationIgnored var gone: [PlacedView] = []
    /// Whether the views of a step have not come yet.
    @ObservationIgnored var isWaiting = false
    @ObservationIgnored var late: LateView?
    @ObservationIgnored var waiting: [CheckedContinuation<Void, Never>] = []
    /// What the platform presents.
    @ObservationIgnored var presentations: any Presentations = PlatformPresentations()
    /// What views let go of that they present by themselves.
    @ObservationIgnored var yields: [WeakYield] = []
    /// Whether something goes that the app presents by itself.
    @ObservationIgnored var isClearing = false
    /// How often something went so, to know the last time.
    @ObservationIgnored var clearings = 0
    /// The app's own views, by the types of their places.
    @ObservationIgnored var owned: [ObjectIdentifier: OwnedView] = [:]
    @ObservationIgnored private var viewsMade = 0
    /// The views that were told last.
    @ObservationIgnored var told: [PlacedView] = []

    /// A presenter that shows nothing yet.
    ///
    /// - Parameters:
    ///   - screens: The views of the app's features.
    ///   - clock: What ``appearanceLimit`` is measured by.
    public convenience init(
      screens: [any SwiftUIFeature], clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.init(screens: screens, clock: clock, lockedView: nil)
    }

    init(
      screens: [any SwiftUIFeature], clock: any Clock<Duration> = ContinuousClock(),
      lockedView: LockedViewMaker?
    ) {
      handlers = DestinationHandlers(screens.flatMap(\.screens))
      self.clock = clock
      locked = lockedView
    }

    /// The hierarchy, as far as the platform presents it, with what the app presents by itself.
    public var shown: ShownScreen? {
      guard let hierarchy = presentedHierarchy else { return nil }
      var shown = ShownScreen(hierarchy) { [placed] in placed[$0]?.restorable?.current }
      if let foreign {
        let screen = ShownScreen(
          .foreign(foreign.level.name), edge: foreign.level.isCover ? .cover : .sheet)
        shown.put(screen, over: foreign.holder.edges[...])
      }
      return shown
    }

    public var opensWindows: Bool { openWindow != nil }

    /// Movements, detents of sheets (not on a Mac, nor on a television), and windows where the app opens them.
    public var honoured: Set<PresentationStyle.Aspect> {
      PresentationStyle.sheetAspects.union(opensWindows ? [.window] : [])
    }

    public func canMake(_ destination: any Destination.Type) -> Bool {
      handlers.handler(for: destination) != nil
    }

    public func canAnswer(_ destination: any Destination.Type) -> Bool {
      handlers.canAnswer(destination)
    }

    public func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
      placed[address]?.restorable
    }

    /// What holds the state of the view that stands there: another one for each that is made.
    public func screen(at address: Hierarchy.Address) -> AnyObject? {
      if let foreign, foreign.address == address { return foreign.level.object }
      return placed[address]
    }

    /// Makes what comes next by these screens: what their window's view knows may have changed.
    func take(_ screens: [any SwiftUIFeature]) {
      handlers = DestinationHandlers(screens.flatMap(\.screens))
    }

    func nextNumber() -> Int {
      viewsMade += 1
      return viewsMade
    }
  }
#endif
