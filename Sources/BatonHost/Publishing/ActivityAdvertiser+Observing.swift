import Baton
import Observation

extension ActivityAdvertiser {
  /// The state that a model is in. What it reads of `@Observable` objects is observed from then on: a
  /// change is told as if the app had said ``ActivityAdvertiser/stateChanged()``, once, and the platform asks
  /// again. The values are read anew as soon as it has happened.
  func observedState(
    of restorable: any Restorable, for publication: Publication
  ) -> any Destination {
    observations += 1
    let number = observations
    return withObservationTracking {
      restorable.current
    } onChange: { [weak self, weak publication] in
      // The change has not happened yet, and nothing says which thread this is called on.
      Task { @MainActor in
        guard let self, publication?.isCurrent == true else { return }
        // What was read since knows of it, and watches.
        if number == self.observations { self.fill() }
        self.markSoon()
      }
    }
  }
}
