extension ContinuationHost {
  /// Counts what makes void what a document was still to be given: requests that bring states, and what the user
  /// changes of a place.
  package var timesGiven: Int { driver.state.timesGiven }

  /// Whether a screen stands in what is shown, covered by others or not.
  package func shows(_ screen: AnyObject) -> Bool {
    guard driver.state.phase == .running, let shown = driver.shown else { return false }
    return shown.root.addressed(at: .root).contains {
      driver.presenter.screen(at: $0.address) === screen
    }
  }
}
