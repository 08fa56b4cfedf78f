import Baton

extension ActivityAdvertiser {
  /// Prepares the newest values at the end of this turn of the main actor, for a platform that asks
  /// on any thread. Changes until then are included.
  func fillSoon() {
    guard platform?.isAskedOnAnyThread == true, filling == nil else { return }
    filling = clock.start { [weak self] in
      self?.filling = nil
      self?.fill()
    }
  }

  func fill() {
    guard platform?.isAskedOnAnyThread == true, let current else { return }
    _ = read(current, watchesAnew: false)
  }

  func refresh(_ publication: Publication) {
    let sent = publication.values.takeSent() ?? publication.destination
    _ = read(publication, watchesAnew: false)
    if AnyHashable(publication.destination) != AnyHashable(sent) { markUnreported() }
  }

  /// Notes a change of a model, perhaps of something else than the destination. It reads nothing,
  /// because screens may change the model while they contribute values, and would never stop.
  func modelChanged(_ publication: Publication) {
    guard let model = restorable(of: publication),
      AnyHashable(model.current) != AnyHashable(publication.destination)
    else { return }
    hasMarkedUnreported = false
    fill()
    markSoon()
  }

  /// Marks an unreported change, once until the next report. Otherwise, a constant change such as a
  /// video's position would be saved endlessly.
  func markUnreported() {
    guard !hasMarkedUnreported else { return }
    hasMarkedUnreported = true
    markSoon()
  }
}
