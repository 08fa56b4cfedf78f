import Baton

extension ActivityAdvertiser {
  /// Reads the current values.
  ///
  /// - Parameter watchesAnew: True to observe the model from scratch, because its state may now
  ///   depend on other properties.
  func read(_ publication: Publication, watchesAnew: Bool) -> UserActivity {
    guard let scene, !isReading else { return publication.newest }
    isReading = true
    defer { isReading = false }
    let restorable = restorable(of: publication)
    // Observe last, so that a change that a screen makes while it contributes values isn't mistaken
    // for a change to the destination.
    defer {
      if let restorable, watchesAnew || !isWatching { watch(restorable, for: publication) }
    }
    if let restorable { publication.destination = restorable.current }
    var activity: UserActivity
    do throws(RoutingError) {
      activity = try scene.router.activity(for: publication.destination)
    } catch {
      report(error, for: publication.route, publication.destination)
      if error.code == .redacted { endSoon(publication) }
      return publication.newest
    }
    for link in scene.chain where link.address.isPrefix(of: publication.address) {
      (link.restorable as? any Publishable)?.contribute(to: &activity)
    }
    willPublish?(&activity)
    let filled = completed(activity, publication)
    publication.values.take(filled, of: publication.destination)
    if !activity.isEligibleForAnything { endSoon(publication) }
    return filled
  }

  /// Ends a publication once the platform has received the values it asked for.
  private func endSoon(_ publication: Publication) {
    clock.start { if publication.isCurrent { self.end() } }
  }

  /// Returns the activity with all its keys marked as required, and without values that the
  /// platform refuses.
  private func completed(_ activity: UserActivity, _ publication: Publication) -> UserActivity {
    var activity = activity
    activity.requiredUserInfoKeys.formUnion(activity.userInfo.keys)
    var problems = activity.problems
    if activity.activityType != publication.activityType {
      problems.append(.typeChanged(to: activity.activityType, from: publication.activityType))
      activity.activityType = publication.activityType
    }
    for problem in problems where publication.reported.insert(problem).inserted {
      report(.found(problem), of: publication)
    }
    return activity.corrected
  }

  func wasContinued(_ publication: Publication) {
    (restorable(of: publication) as? any Publishable)?.wasContinuedElsewhere()
    report(.continuedElsewhere, of: publication)
  }

  func didReceive(_ stream: ContinuationStream, for publication: Publication) {
    report(.receivedStream, of: publication)
    guard let receiver = restorable(of: publication) as? any Publishable else {
      return stream.close()
    }
    receiver.received(stream)
  }

  /// Returns the published destination's restorable, or nil if the destination has none or isn't on
  /// screen anymore.
  func restorable(of publication: Publication) -> (any Restorable)? {
    guard let scene, publication.isCurrent,
      let restorable = scene.presenter.restorable(at: publication.address),
      scene.router.areSameDestination(restorable.current, publication.destination)
    else { return nil }
    return restorable
  }
}
