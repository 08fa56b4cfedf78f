#if canImport(SwiftUI)
  import Baton
  import BatonApple
  import BatonHost
  import Combine
  import Foundation
  import SwiftUI

  /// A window's host and presenter, from the window's opening to its closing.
  @MainActor final class SceneStage: ObservableObject {
    let presenter: SwiftUIPresenter
    let host: ContinuationHost?
    /// A mistake in the app's declarations, to show in a preview.
    let mistake: String?
    let events: AppEvents
    /// True if the app's windows share their callbacks. Only then can a new window find the request
    /// that opened it.
    private let sharesEvents: Bool
    private var connection: WindowConnection?

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
        mistake = "\(error)"
        // A mistake in declarations stops a debug build, but not a preview, because Xcode would
        // only report that the preview crashed.
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
      events.connect(
        scene, host, state: state.map { Data($0.utf8) }, answering: opening)
    }

    func openWindows(by open: @escaping @MainActor (ContinuationWindow) -> Void) {
      guard sharesEvents else { return }
      events.openWindow = open
      presenter.openWindow = { [events, weak presenter] in
        events.scenes?.openWindow($0, from: presenter)
      }
    }

    /// Returns the state to save as text, or nil to keep the last one.
    func savedState(after last: String?) -> String? {
      let state = try? host?.savedState(after: last.map { Data($0.utf8) })
      return state.map { String(decoding: $0, as: UTF8.self) }
    }
  }
#endif
