#if canImport(SwiftUI)
  import Baton
  import BatonApple
  import BatonHost
  import Combine
  import Foundation
  import Observation
  import SwiftUI

  /// A window's host and presenter, from when the window opens until it closes.
  ///
  /// A view owns it as a `StateObject`, but only views that read a changed value are updated.
  @MainActor @Observable final class SceneStage: ObservableObject {
    let presenter: SwiftUIPresenter
    let host: ContinuationHost?
    /// A mistake in the app's declarations, to show in a preview.
    let mistake: (any Error)?
    let events: AppEvents
    /// True if the app's windows share their callbacks. Only then can a new window find the request
    /// that opened it.
    private let sharesEvents: Bool
    @ObservationIgnored private var connection: WindowConnection?
    /// The number of changes to save, such as typed text. Changes in quick succession count once.
    private(set) var stateChanges = 0
    @ObservationIgnored private var counting: Task<Void, Never>?
    @ObservationIgnored var quitting: NotificationObserver?

    init(
      _ events: AppEvents?, _ screens: [any SwiftUIFeature],
      locked: @escaping LockedViewMaker = LockedView.make,
      _ makeHost: @MainActor (SwiftUIPresenter) throws -> ContinuationHost
    ) {
      self.events = events ?? AppEvents()
      sharesEvents = events != nil
      presenter = SwiftUIPresenter(screens: screens, makeLocked: locked)
      do {
        host = try makeHost(presenter)
        mistake = nil
      } catch {
        host = nil
        mistake = error
        // A mistake in your declarations stops a debug build, but not a preview. A preview would
        // only report that the process ended.
        guard !Self.isPreview else { return }
        assertionFailure("\(error)")
      }
    }

    private static var isPreview: Bool {
      ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
    }

    func connect(_ scene: String, state: String?, answering opening: ContinuationWindow?) {
      guard connection == nil, let host else { return }
      connection = WindowConnection(scene, host, to: events, ownsHost: true)
      host.advertiser.onStateChange = { [weak self] in self?.countSoon() }
      events.connect(scene, host, state: state.map { Data($0.utf8) }, answering: opening)
    }

    /// Counts a change after a delay, which later changes don't extend.
    private func countSoon() {
      guard counting == nil, let advertiser = host?.advertiser else { return }
      counting = advertiser.clock.start(after: advertiser.interval) { [weak self] in
        self?.counting = nil
        self?.stateChanges += 1
      }
    }

    func openWindows(by open: @escaping @MainActor (ContinuationWindow) -> Void) {
      guard sharesEvents else { return }
      events.openWindow = open
      presenter.openWindow = { [events, weak presenter] in
        events.scenes?.openWindow($0, from: presenter)
      }
    }

    /// Updates the state that SwiftUI saves. SwiftUI doesn't report when it saves, so this runs
    /// after each navigation, soon after the user types, when the scene's phase changes, and when
    /// a Mac app quits.
    func save(_ saved: SceneStorage<String?>) {
      guard let state = host?.stateToSave() else { return }
      let text = String(decoding: state, as: UTF8.self)
      if text != saved.wrappedValue { saved.wrappedValue = text }
    }
  }

  /// A window's connection to the callbacks. It ends when SwiftUI releases the window's view state,
  /// because SwiftUI doesn't reliably notify a view when its window closes.
  final class WindowConnection: Sendable {
    private let scene: String
    private let host: ContinuationHost
    private let events: AppEvents
    private let ownsHost: Bool

    /// - Parameter ownsHost: True if the host belongs to this window alone and closes with it.
    init(_ scene: String, _ host: ContinuationHost, to events: AppEvents, ownsHost: Bool) {
      self.scene = scene
      self.host = host
      self.events = events
      self.ownsHost = ownsHost
    }

    deinit {
      Task { @MainActor [events, scene, host, ownsHost] in
        events.disconnect(scene, host, ownsHost: ownsHost)
      }
    }
  }
#endif
