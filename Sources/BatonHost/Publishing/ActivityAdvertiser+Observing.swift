import Baton
import Observation

extension ActivityAdvertiser {
  /// Observes the `@Observable` objects that a model reads for its state. A change counts like one
  /// call of ``ActivityAdvertiser/stateChanged()``, and the values are read again right after it.
  ///
  /// Nothing ends it but a change, so a model is not watched a second time for every word of the app's.
  func watch(_ restorable: any Restorable, for publication: Publication) {
    observations += 1
    let number = observations
    isWatching = true
    let state = withObservationTracking {
      restorable.current
    } onChange: { [weak self, weak publication, clock] in
      // The change has not happened yet, and nothing says which thread this is called on.
      clock.start {
        guard let self, publication?.isCurrent == true else { return }
        self.hasMarkedUntold = false
        // What was read since knows of it, and watches.
        if number == self.observations {
          self.isWatching = false
          self.fill()
        }
        self.markSoon()
      }
    }
    // It has changed since it was read, by another thread.
    if AnyHashable(state) != AnyHashable(publication.destination) { markUntold() }
  }
}
