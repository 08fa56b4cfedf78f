import Baton
import Observation

extension ActivityAdvertiser {
  /// Publishes the current screen after each settled change.
  func follow() {
    guard platform != nil, let scene else { return }
    guard let shown = scene.shown, let (address, place) = shown.published,
      scene.mayShow(address, of: shown)
    else { return end() }
    if let current, scene.router.areSamePlace(current.destination, place.destination) {
      let isChanged = AnyHashable(current.destination) != AnyHashable(place.destination)
      let hasMoved = current.address != address
      current.address = address
      current.destination = place.destination
      if hasMoved { platform?.didMove(current) }
      // Both have side effects.
      let isAnother = noteParticipant(of: current)
      if isChanged || isAnother { stateChanged() }
      return
    }
    end()
    guard let activity = activity(for: place, scene.router), activity.isEligibleForAnything else {
      return
    }
    begin(Publication(place, at: address, activity.corrected, of: self))
  }

  /// Notes the restorable of a publication.
  ///
  /// - Returns: True if it's another one than before, such as when a screen was made again. It
  ///   isn't observed yet, and may contribute other values.
  @discardableResult func noteParticipant(of publication: Publication) -> Bool {
    guard let now = restorable(of: publication), now !== participant else { return false }
    participant = now
    isWatching = false
    return true
  }

  /// Returns true if the user still looks at the published destination. That can differ between a
  /// change of the screen and its settling.
  func isInView(_ publication: Publication) -> Bool {
    guard let scene, let (address, place) = scene.shown?.published,
      address == publication.address
    else { return false }
    return scene.router.areSamePlace(publication.destination, place.destination)
  }

  private func activity(for place: Hierarchy.Place, _ router: Router) -> UserActivity? {
    guard let type = router.routableType(of: place.destination), !type.traits.isTransient,
      let name = type.type.activityTypes.first
    else { return nil }
    do throws(RoutingError) {
      var activity = try router.activity(for: place.destination)
      activity.activityType = name
      return activity
    } catch {
      report(.notPublished(error), of: place)
      return nil
    }
  }
}

extension Hierarchy {
  /// The focused destination, if it may be published.
  ///
  /// Under a presented foreign screen, the destination stays published, because alerts, share
  /// sheets and Siri act on it. A pushed foreign screen is an unknown destination. If a destination
  /// has no activity, the one below isn't published instead, because continuing it would land
  /// somewhere else.
  fileprivate var published: (address: Address, place: Place)? {
    let focus = focus
    let own = focus.lastIndex { !$0.isForeign }
    guard let own else { return nil }
    guard own == focus.count - 1 || focus[own + 1].edge.isPresented else { return nil }
    return (Address(edges: focus[1...].prefix(own).map(\.edge)), focus[own])
  }
}

extension UserActivity {
  /// True if the activity is eligible for anything.
  var isEligibleForAnything: Bool {
    isEligibleForHandoff || isEligibleForSearch || isEligibleForPrediction
      || isEligibleForPublicIndexing
  }
}

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
      // The change hasn't happened yet, and this may be any thread.
      clock.start {
        guard let self, publication?.isCurrent == true else { return }
        self.hasMarkedUnreported = false
        // A later reading has the change and observes again.
        if number == self.observations {
          self.isWatching = false
          self.fill()
        }
        self.markSoon()
      }
    }
    // Another thread has changed it since it was read.
    if AnyHashable(state) != AnyHashable(publication.destination) { markUnreported() }
  }
}

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
