import Baton

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
      // // Both have side effects.
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
    guard let type = router.routableType(of: place.destination),
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
