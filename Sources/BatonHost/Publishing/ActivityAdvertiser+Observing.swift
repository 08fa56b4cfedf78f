import Baton
import Observation

extension ActivityAdvertiser {
  /// What a model reads of `@Observable` objects for its state is observed from now on: a change is told as if
  /// the app had said ``ActivityAdvertiser/stateChanged()``, once, and the platform asks again. The values are
  /// read anew as soon as it has happened.
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
