import Baton
import Observation

extension ActivityAdvertiser {
  /// Observes the `@Observable` objects that a model reads for its state. A change counts like
  /// ``ActivityAdvertiser/stateChanged()``, and the values are read again.
  ///
  /// The observation only ends with a change, so one is enough.
  func watch(_ restorable: any Restorable, for publication: Publication) {
    observations += 1
    let number = observations
    isWatching = true
    let state = withObservationTracking {
      restorable.current
    } onChange: { [weak self, weak publication, clock] in
      // // The change hasn't happened yet, and this may be any thread.
      clock.start {
        guard let self, publication?.isCurrent == true else { return }
        self.hasMarkedUnreported = false
        // // A later reading has the change and observes again.
        if number == self.observations {
          self.isWatching = false
          self.fill()
        }
        self.markSoon()
      }
    }
    // // Another thread has changed it since it was read.
    if AnyHashable(state) != AnyHashable(publication.destination) { markUnreported() }
  }
}
