extension ActivityAdvertiser {
  /// Has the newest values at hand for a platform that is asked on any thread, once this turn of the main
  /// actor is over: what is told of then has happened.
  func fillSoon() {
    guard platform?.isAskedOnAnyThread == true, filling == nil else { return }
    filling = Task { [weak self] in
      self?.fill()
      // Not before: what is told of while values are read would have them read without an end.
      self?.filling = nil
    }
  }

  func fill() {
    guard platform?.isAskedOnAnyThread == true, let current else { return }
    _ = current.refill()
  }

  func catchUp(_ publication: Publication) {
    let sent = AnyHashable(publication.destination)
    _ = refill(publication)
    if AnyHashable(publication.destination) != sent { stateChanged() }
  }
}
