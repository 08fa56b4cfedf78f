import Baton
public import Observation

/// Tells those who observe what a host shows.
@MainActor struct ShownObservation {
  private let registrar = ObservationRegistrar()

  func isRead(of host: ContinuationHost) { registrar.access(host, keyPath: \.shown) }

  func hasChanged(_ host: ContinuationHost) {
    registrar.withMutation(of: host, keyPath: \.shown) {}
  }
}

extension ContinuationHost: Observable {}
