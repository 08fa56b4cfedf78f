#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  public import BatonHost
  import Foundation
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
    /// The hierarchy on screen, as its views were made. The user's navigation changes it too.
    public internal(set) var hierarchy: Hierarchy? { didSet { tellViews() } }
    /// The lowest view of the hierarchy.
    var root: PlaceItem?
    var pending: PendingContinuation?
    @ObservationIgnored var question: Question? { didSet { tellViews() } }
    /// True while the user's touches are held.
    var isHolding = false
    @ObservationIgnored public weak var observer: (any PresenterObserver)?
    /// Gives a place a window of its own, or nil if the app has one window.
    @ObservationIgnored public var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
    /// The longest time that a step waits for its views, or for the app's presentations to go. Then
    /// the next step follows.
    @ObservationIgnored public var appearanceLimit: Duration = .seconds(3)
    /// Told of views that did not come, and of what was not mounted: each says what to do about it.
    @ObservationIgnored public var onReport: (@MainActor (PresenterReport) -> Void)?
    /// The title of the button that doesn't run a command.
    public var cancelTitle = Bundle.word("Cancel")
    /// The title of the button on a locked destination's placeholder.
    public var retryTitle = Bundle.word("Try Again")
    /// Makes what is shown while an announced activity is on its way.
    public var makePlaceholder: @MainActor (PendingContinuation) -> AnyView = { _ in
      AnyView(ProgressView())
    }

    @ObservationIgnored private(set) var handlers: DestinationHandlers<SwiftUIScreen>
    let locked: LockedViewMaker?
    let clock: any Clock<Duration>
    /// Views read none of what follows: each is told what it shows.
    @ObservationIgnored var placed: [Hierarchy.Address: PlacedView] = [:]
    @ObservationIgnored var made: [Hierarchy.Address: SwiftUIScreen] = [:]
    @ObservationIgnored var mounted: Set<Mount> = []
    /// The views that were left and are still seen.
    @ObservationIgnored var gone: [PlacedView] = []
    /// True until the views of a step appear.
    @ObservationIgnored var isWaiting = false
    @ObservationIgnored var late: LateView?
    @ObservationIgnored var waiting: [CheckedContinuation<Void, Never>] = []
    /// The platform's presentations.
    @ObservationIgnored var presentations: any Presentations = PlatformPresentations()
    /// Presentations that views offer to dismiss.
    @ObservationIgnored var yields: [WeakYield] = []
    /// True while one of the app's presentations goes away.
    @ObservationIgnored var isClearing = false
    @ObservationIgnored var clearingWaiters: [CheckedContinuation<Void, Never>] = []
    /// The number of such dismissals, to recognize the last one.
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
    public var supportedAspects: Set<PresentationStyle.Aspect> {
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

    /// Returns the object that holds the state of the view at an address. Each new view has another
    /// one.
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
