#if canImport(SwiftUI)
  import BatonHost

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
