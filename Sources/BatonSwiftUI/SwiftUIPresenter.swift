#if canImport(SwiftUI)
  public import Baton
  import BatonApple
  public import BatonHost
  import Foundation
  public import Observation
  public import SwiftUI

  /// A presenter that shows hierarchies in SwiftUI's containers. The hierarchy is the presenter's
  /// state; selections, paths, and presented items are bindings to that state. ``HierarchyView``
  /// draws the hierarchy.
  ///
  /// Steps run one at a time. Each step waits until the previous step's views have appeared or
  /// disappeared, because SwiftUI drops changes that come sooner.
  ///
  /// The presenter is `@Observable`. A change of the hierarchy redraws views that read
  /// ``hierarchy``, but not views that only store the presenter.
  @MainActor @Observable public final class SwiftUIPresenter: Presenter {
    /// The hierarchy on screen. It contains the destination values that its views were created
    /// for, and also changes when the user navigates.
    public internal(set) var hierarchy: Hierarchy? { didSet { tellViews() } }
    var root: ViewRecord?
    var pending: PendingContinuation?
    @ObservationIgnored var question: Question? { didSet { tellViews() } }
    /// True while touches are blocked.
    var isHolding = false
    @ObservationIgnored public weak var observer: (any PresenterObserver)?
    /// The function that opens a window for a destination, or nil if the app can only have one
    /// window.
    @ObservationIgnored package var openWindow: (@MainActor (Hierarchy.Node) -> Void)?
    /// The longest time that a step waits for its views to appear, or for the app's presentations
    /// to be dismissed. After that, the next step runs.
    @ObservationIgnored public var appearanceLimit: Duration = .seconds(3)
    /// Called if a view didn't appear or a part of Baton isn't in a window. Each report includes a
    /// fix.
    @ObservationIgnored public var onReport: (@MainActor (Diagnostic) -> Void)?
    /// The title of the button that cancels a command.
    package var cancelTitle = Bundle.word("Cancel")

    @ObservationIgnored private(set) var handlers: DestinationHandlers<SwiftUIScreen>
    let makeLocked: LockedViewMaker
    let clock: any Clock<Duration>
    /// The views, keyed by address. SwiftUI doesn't observe this or the following properties,
    /// because the presenter passes each view its content.
    @ObservationIgnored var placed: [Hierarchy.Address: ViewRecord] = [:]
    @ObservationIgnored var made: [Hierarchy.Address: SwiftUIScreen] = [:]
    @ObservationIgnored var mounted: Set<Mount> = []
    /// The views that the user has left but that are still visible.
    @ObservationIgnored var gone: [ViewRecord] = []
    /// True while a step is waiting for its views to appear.
    @ObservationIgnored var isWaiting = false
    let waiters = Waiters()
    /// The time limit of the latest wait for views, or for the app's presentations to go away.
    @ObservationIgnored var waitLimit: Task<Void, Never>?
    @ObservationIgnored var presentations: any Presentations = PlatformPresentations()
    /// The presentations over the window, even while the views aren't in it.
    @ObservationIgnored weak var windowPresentations: (any Presentations)?
    /// Presentations that views allow Baton to dismiss.
    @ObservationIgnored var claims: [Weak<PresentationClaim>] = []
    /// The latest dismissal of the app's presentations, until it ends.
    @ObservationIgnored var clearing: (name: String, task: Task<Void, Never>)?
    /// The latest wait for the app's presentation to close after it postponed a link.
    @ObservationIgnored var postponement: Task<Void, Never>?
    @ObservationIgnored var owned: [ObjectIdentifier: OwnedView] = [:]
    @ObservationIgnored var coming: (any Destination.Type)?
    @ObservationIgnored private var viewsMade = 0

    /// Creates a presenter with an empty screen.
    ///
    /// - Parameters:
    ///   - screens: The views of the app's features.
    ///   - clock: The clock for ``appearanceLimit``.
    ///   - locked: Creates a locked destination's placeholder from the destination's stable name
    ///     and an action that rechecks requirements. The default placeholder has only a button with
    ///     that action.
    public convenience init(
      screens: [any SwiftUIFeature], clock: any Clock<Duration> = ContinuousClock(),
      @ViewBuilder locked:
        @escaping @MainActor (
          _ name: String, _ retry: @escaping @MainActor () -> Void
        ) -> some View = { LockedView(retry: $1) }
    ) {
      self.init(screens: screens, clock: clock, makeLocked: { AnyView(locked($0, $1)) })
    }

    init(
      screens: [any SwiftUIFeature], clock: any Clock<Duration> = ContinuousClock(),
      makeLocked: @escaping LockedViewMaker
    ) {
      handlers = DestinationHandlers(screens.flatMap(\.screens))
      self.clock = clock
      self.makeLocked = makeLocked
    }

    deinit { postponement?.cancel() }

    /// The hierarchy that the platform presents, including the app's own presentations.
    public var shown: ShownScreen? {
      guard let hierarchy = presentedHierarchy else { return nil }
      var shown = ShownScreen(hierarchy) { [placed] in placed[$0]?.restorable?.current }
      if let foreign {
        let screen = ShownScreen(
          .foreign(foreign.level.name), edge: foreign.level.object.isCover ? .cover : .sheet)
        shown.put(screen, over: foreign.holder.edges[...])
      }
      return shown
    }

    public var opensWindows: Bool { openWindow != nil }

    /// The supported aspects: animation, sheet detents (except on a Mac or an Apple TV), and
    /// windows if the app opens them.
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

    /// Returns an object that identifies the view at an address. A new view always has a new
    /// object.
    public func screen(at address: Hierarchy.Address) -> AnyObject? {
      if let foreign, foreign.address == address { return foreign.level.object }
      return placed[address]
    }

    /// Replaces the screens with the ones that the window's view now provides, because their
    /// closures may have captured newer values.
    func take(_ screens: [any SwiftUIFeature]) {
      handlers = DestinationHandlers(screens.flatMap(\.screens))
    }

    func nextNumber() -> Int {
      viewsMade += 1
      return viewsMade
    }
  }

  typealias LockedViewMaker =
    @MainActor (_ name: String, _ retry: @escaping @MainActor () -> Void) -> AnyView

  /// The default placeholder of a locked destination, with a button to try again.
  @usableFromInline struct LockedView: View {
    private let retry: @MainActor () -> Void

    @usableFromInline init(retry: @escaping @MainActor () -> Void) {
      self.retry = retry
    }

    static let make: LockedViewMaker = { _, retry in AnyView(LockedView(retry: retry)) }

    @usableFromInline var body: some View {
      Button {
        retry()
      } label: {
        Label(Bundle.word("Try Again"), systemImage: "arrow.clockwise")
      }
    }
  }
#endif
