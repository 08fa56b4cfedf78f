extension ContinuationHost {
  /// Counts what makes void what a document was still to be given: requests that bring states, and what the user
  /// changes of a place.
  package var timesGiven: Int { shell.timesGiven }

  /// Returns true if a screen is part of the hierarchy, covered by others or not.
  package func shows(_ screen: AnyObject) -> Bool {
    guard shell.machine.phase == .running, let shown = shell.shown else { return false }
    return shown.root.addressed(at: .root).contains {
      shell.presenter.screen(at: $0.address) === screen
    }
  }
}
