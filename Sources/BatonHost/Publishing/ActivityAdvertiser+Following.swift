import Baton
import Observation

extension ActivityAdvertiser {
  func follow() {
    guard platform != nil, let scene else { return }
    guard let shown = scene.shown, let (address, node) = shown.published,
      scene.mayShow(address, of: shown)
    else { return end() }
    if let current, scene.router.areSameDestination(current.destination, node.destination) {
      let isChanged = AnyHashable(current.destination) != AnyHashable(node.destination)
      let hasMoved = current.address != address
      current.address = address
      current.destination = node.destination
      if hasMoved { platform?.didMove(current) }
      // This call has side effects, so it mustn't be skipped by `||`.
      let isAnother = noteParticipant(of: current)
      if isChanged || isAnother { stateChanged() }
      return
    }
    end()
    guard let activity = activity(for: node, scene.router), activity.isEligibleForAnything else {
      return
    }
    begin(Publication(node, at: address, activity.corrected, of: self))
  }

  /// Stores a publication's restorable.
  ///
  /// - Returns: True if the restorable differs from the previous one, for example because its
  ///   screen was created again. In that case, the new restorable isn't observed yet, and may
  ///   contribute different values.
  @discardableResult func noteParticipant(of publication: Publication) -> Bool {
    guard let now = restorable(of: publication), now !== participant else { return false }
    participant = now
    isWatching = false
    return true
  }

  /// Ends a publication if the new router would publish its destination differently. Once the
  /// screen settles, the destination is published again.
  func update(from old: Router, to new: Router) {
    guard let current else { return }
    let node = Hierarchy.Node(current.destination, name: current.route, edge: .root)
    if activity(for: node, old) != activity(for: node, new) { end() }
  }

  /// Returns true if the user is still looking at the published destination. While the screen is
  /// still changing, the user may already be looking at another destination.
  func isInView(_ publication: Publication) -> Bool {
    guard let scene, let (address, node) = scene.shown?.published,
      address == publication.address
    else { return false }
    return scene.router.areSameDestination(publication.destination, node.destination)
  }

  private func activity(for node: Hierarchy.Node, _ router: Router) -> UserActivity? {
    guard let type = router.routableType(of: node.destination), !type.traits.isTransient,
      let name = type.type.activityTypes.first(where: { !$0.isOnlyReceived })
    else { return nil }
    do throws(RoutingError) {
      var activity = try router.activity(for: node.destination)
      activity.activityType = name
      return activity
    } catch {
      report(error, for: node.name, node.destination)
      return nil
    }
  }
}

extension Hierarchy {
  /// The focused destination, if it may be published.
  ///
  /// If a foreign screen is presented, the destination below remains published, because alerts,
  /// share sheets, and Siri act on it. If a foreign screen is pushed, nothing is published. If a
  /// destination has no activity, Baton doesn't fall back to the destination below it, because the
  /// other device would open the wrong screen.
  fileprivate var published: (address: Address, node: Node)? {
    let focus = focus
    let own = focus.lastIndex { !$0.isForeign }
    guard let own else { return nil }
    guard own == focus.count - 1 || focus[own + 1].edge.isPresented else { return nil }
    return (Address(edges: focus[1...].prefix(own).map(\.edge)), focus[own])
  }
}

extension UserActivity {
  var isEligibleForAnything: Bool {
    isEligibleForHandoff || isEligibleForSearch || isEligibleForPrediction
      || isEligibleForPublicIndexing
  }
}

extension ActivityAdvertiser {
  /// Observes the `@Observable` objects that a model's state depends on. A change to one of them
  /// has the same effect as ``ActivityAdvertiser/stateChanged()``.
  ///
  /// Each observation ends at the first change.
  func watch(_ restorable: any Restorable, for publication: Publication) {
    observations += 1
    let number = observations
    isWatching = true
    let state = withObservationTracking {
      restorable.current
    } onChange: { [weak self, weak publication, clock] in
      // This closure runs before the change happens, and on any thread.
      clock.start {
        guard let self, publication?.isCurrent == true else { return }
        self.hasMarkedUnreported = false
        // If the values have been read again since then, they include the change, and a newer
        // observation is active.
        if number == self.observations {
          self.isWatching = false
          self.fill()
        }
        self.markSoon()
      }
    }
    // Another thread has changed the state since it was read.
    if AnyHashable(state) != AnyHashable(publication.destination) { markUnreported() }
  }

  /// Observes the `@Observable` objects that all screens' states depend on, even if the screens
  /// aren't published. A change calls ``onStateChange``, and ends the observation.
  func watchModels() {
    guard onStateChange != nil, let scene, let shown = scene.shown else { return }
    watchedModels = watchedModels.filter { $0.value.object != nil }
    for place in shown.root.addressed(at: .root) {
      guard let model = scene.presenter.restorable(at: place.address) else { continue }
      let id = ObjectIdentifier(model)
      guard watchedModels[id] == nil else { continue }
      watchedModels[id] = Weak(model)
      withObservationTracking {
        _ = model.current
      } onChange: { [weak self, clock] in
        clock.start {
          self?.watchedModels[id] = nil
          self?.onStateChange?()
        }
      }
    }
  }
}

extension ActivityAdvertiser {
  /// Prepares the newest values at the end of the main actor's current turn, in case the platform
  /// asks for them on another thread. Changes made before the end of the turn are included.
  func fillSoon() {
    guard platform?.requestsValuesOffMainThread == true, filling == nil else { return }
    filling = clock.start { [weak self] in
      self?.filling = nil
      self?.fill()
    }
  }

  func fill() {
    guard platform?.requestsValuesOffMainThread == true, let current else { return }
    _ = read(current, watchesAnew: false)
  }

  func refresh(_ publication: Publication) {
    let sent = publication.values.takeSent() ?? publication.destination
    _ = read(publication, watchesAnew: false)
    if AnyHashable(publication.destination) != AnyHashable(sent) { markUnreported() }
  }

  /// Handles a change to a model. If the change doesn't affect the destination, the values aren't
  /// read. A screen may change its model while it contributes values, so reading the values after
  /// every change would cause an endless loop.
  func modelChanged(_ publication: Publication) {
    guard let model = restorable(of: publication),
      AnyHashable(model.current) != AnyHashable(publication.destination)
    else { return }
    hasMarkedUnreported = false
    fill()
    markSoon()
  }

  /// Tells the platform once that there are unreported changes, and not again until the app reports
  /// a change. Otherwise, the system would keep saving a constantly changing value, such as a
  /// video's position.
  func markUnreported() {
    guard !hasMarkedUnreported else { return }
    hasMarkedUnreported = true
    markSoon()
  }
}
