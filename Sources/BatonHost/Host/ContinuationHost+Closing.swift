import Baton

extension ContinuationHost {
  /// Ends everything that is on its way, because the scene is gone: called when it disconnects, after
  /// its state was saved. What comes later ends at once.
  ///
  /// A scene that connects again gets a host of its own.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    let gone = Outcome.failed(.sceneGone)
    intake.isReady = false
    for passage in intake.takeAll() { passage.end(gone) }
    dropParked(gone)
    endPending(because: gone)
    owed = []
    presenter.onChange = nil
    advertiser.end()
    outcomeHub.finish()
  }
}
