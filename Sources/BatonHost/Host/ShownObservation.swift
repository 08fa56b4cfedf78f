import Baton
public import Observation

/// Observation of the hierarchy on screen.
@MainActor struct ShownObservation {
  private let registrar = ObservationRegistrar()

  func isRead(of host: ContinuationHost) { registrar.access(host, keyPath: \.shown) }

  func hasChanged(_ host: ContinuationHost) {
    registrar.withMutation(of: host, keyPath: \.shown) {}
  }
}

extension ContinuationHost: Observable {}
