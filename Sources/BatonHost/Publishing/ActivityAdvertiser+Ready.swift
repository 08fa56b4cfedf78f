import Baton

extension ActivityAdvertiser {
  /// Has the newest values at hand for a platform that is asked on any thread, once this turn of the main
  /// actor is over: what is told of then has happened.
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

  func catchUp(_ publication: Publication) {
    let sent = publication.values.takeSent() ?? publication.destination
    _ = read(publication, watchesAnew: false)
    if AnyHashable(publication.destination) != AnyHashable(sent) { markUntold() }
  }

  /// Something of a model has changed, which need be nothing of its place. Nobody else is asked before: what
  /// screens change in the model as they add their own would have them asked for ever.
  func modelChanged(_ publication: Publication) {
    guard let model = restorable(of: publication),
      AnyHashable(model.current) != AnyHashable(publication.destination)
    else { return }
    hasMarkedUntold = false
    fill()
    markSoon()
  }

  /// Marks a change that nobody told of: once until something is told, as what changes all the time, such as
  /// where a video stands, would be saved without an end.
  func markUntold() {
    guard !hasMarkedUntold else { return }
    hasMarkedUntold = true
    markSoon()
  }
}
