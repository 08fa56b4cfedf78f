extension ContinuationHost {
  /// A count of requests with states and of the user's changes, which invalidate a state that a
  /// document still waits for.
  package var deliveryCount: Int { shell.deliveryCount }

  /// Returns true if a screen is part of the hierarchy, even if it's covered.
  package func shows(_ screen: AnyObject) -> Bool {
    guard shell.machine.phase == .running, let shown = shell.shown else { return false }
    return shown.root.addressed(at: .root).contains {
      shell.presenter.screen(at: $0.address) === screen
    }
  }
}
