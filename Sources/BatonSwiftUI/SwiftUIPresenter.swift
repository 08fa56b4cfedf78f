#if canImport(SwiftUI)
  public import Baton
  public import BatonHost
  public import Combine
  public import SwiftUI

  /// Shows hierarchies in SwiftUI's containers: the hierarchy is the state, and selections, paths and
  /// presented items are bindings to it. ``HierarchyView`` draws it.
  ///
  /// Steps come one at a time, each once the views of the one before have appeared and those that it took
  /// away have gone: SwiftUI drops what is asked of it sooner.
  ///
  /// A class, because views observe it.
  @MainActor public final class SwiftUIPresenter: Presenter, ObservableObject {
    /// What is shown, as its views were made; the user's ways change it, too.
    @Published public private(set) var hierarchy: Hierarchy?
    @Published var pending: PendingContinuation?
    @Published var question: Question?
    public var onChange: (@MainActor () -> Void)?
    /// Gives a place a window of its own; nil where the app has one window.
    public var openWindow: (@MainActor (Hierarchy.Place) -> Void)?
    /// How long a step waits for its views; then the next one follows all the same.
    public var appearanceLimit: Duration = .seconds(3)
    /// Told of views that did not come, and of what was not mounted: each says what to do about it.
    public var onReport: (@MainActor (PresenterReport) -> Void)?
    /// What the button says that does not carry a command out.
    public var cancelTitle = "Cancel"
    /// Makes what is shown while an announced activity is on its way.
    public var makePlaceholder: @MainActor (PendingContinuation) -> AnyView = { _ in
      AnyView(ProgressView())
    }

    let handlers: DestinationHandlers<SwiftUIScreen>
    let clock: any Clock<Duration>
    var placed: [Hierarchy.Address: PlacedView] = [:]
    var made: [Hierarchy.Address: SwiftUIScreen] = [:]
    var mounted: Set<Mount> = []
    private var gone: [PlacedView] = []
    private var viewsMade = 0
    private var isWaiting = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// A presenter that shows nothing yet.
    ///
    /// - Parameters:
    ///   - screens: The views of the app's features.
    ///   - clock: What ``appearanceLimit`` is measured by.
    public init(
      screens: [any SwiftUIScreens], clock: any Clock<Duration> = ContinuousClock()
    ) {
      handlers = DestinationHandlers(screens.flatMap(\.handlers))
      self.clock = clock
    }

    public var shown: ShownScreen? {
      hierarchy.map { hierarchy in
        ShownScreen(hierarchy) { [placed] in placed[$0]?.restorable?.current }
      }
    }

    public var opensWindows: Bool { openWindow != nil }

    public func canMake(_ destination: any Destination.Type) -> Bool {
      handlers.handler(for: destination) != nil
    }

    public func restorable(at address: Hierarchy.Address) -> (any Restorable)? {
      placed[address]?.restorable
    }

    // MARK: Waiting for views

    public var isSettled: Bool { !isWaiting }

    public func settled() async {
      guard isWaiting else { return }
      let limit = Task { [weak self, clock, appearanceLimit] in
        do { try await clock.sleep(for: appearanceLimit) } catch { return }
        self?.giveUp()
      }
      await withCheckedContinuation { waiting.append($0) }
      limit.cancel()
    }

    func change(to next: Hierarchy?) {
      let left = placed.filter { address, _ in
        guard let place = next?[address] else { return true }
        return address != .root && place.edge != address.edges.last
      }
      for (address, view) in left {
        placed[address] = nil
        gone.append(view)
      }
      gone.removeAll { !$0.isVisible }
      hierarchy = next
    }

    func nextNumber() -> Int {
      viewsMade += 1
      return viewsMade
    }

    func replace(_ view: PlacedView?, at address: Hierarchy.Address) {
      if let old = placed[address] { gone.append(old) }
      placed[address] = view
    }

    func waitForViews() {
      isWaiting = true
      goOnIfAllIsThere()
    }

    func appeared(_ view: PlacedView) {
      view.isVisible = true
      goOnIfAllIsThere()
    }

    func disappeared(_ view: PlacedView) {
      view.isVisible = false
      goOnIfAllIsThere()
    }

    private var missing: PlacedView? {
      hierarchy.flatMap { placed[$0.leafAddress] }.flatMap { $0.isVisible ? nil : $0 }
    }

    private func goOnIfAllIsThere() {
      gone.removeAll { !$0.isVisible }
      if isWaiting, missing == nil, gone.isEmpty { goOn() }
    }

    private func goOn() {
      isWaiting = false
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
    }

    private func giveUp() {
      guard isWaiting else { return }
      if let missing {
        onReport?(isMounted(.views) ? .late(missing.destination) : .notMounted(.views))
      }
      for view in gone { onReport?(.stillThere(view.destination)) }
      gone = []
      goOn()
    }
  }
#endif
