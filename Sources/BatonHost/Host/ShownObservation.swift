import Baton
public import Observation

/// Tells those who observe what a host shows, where the platform observes.
@MainActor struct ShownObservation {
  /// An `ObservationRegistrar`, where there is one.
  private let registrar: (any Sendable)?

  init() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  func isRead(of host: ContinuationHost) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
    (registrar as? ObservationRegistrar)?.access(host, keyPath: \.shown)
  }

  func hasChanged(_ host: ContinuationHost) {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }
    (registrar as? ObservationRegistrar)?.withMutation(of: host, keyPath: \.shown) {}
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ContinuationHost: Observable {}
