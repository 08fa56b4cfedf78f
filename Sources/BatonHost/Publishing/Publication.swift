public import Baton

/// The destination that a scene offers to other devices, for as long as it's focused. Another state
/// of the same destination doesn't make another publication.
@MainActor public final class Publication {
  /// The type of its activity, which never changes.
  public nonisolated let activityType: ActivityType
  /// The stable name of the destination.
  public nonisolated let route: String
  /// The destination with the last state that was read.
  public internal(set) var destination: any Destination
  /// The activity without its values: title, web page, eligibility. Every device nearby may see
  /// these; only the one that continues it gets the values.
  public let advertisement: UserActivity
  /// The destination's position in the hierarchy, which may change.
  public internal(set) var address: Hierarchy.Address
  let values: NewestActivity
  var reported: Set<ActivityProblem> = []
  private weak var owner: ActivityAdvertiser?

  init(
    _ place: Hierarchy.Place, at address: Hierarchy.Address, _ activity: UserActivity,
    of owner: ActivityAdvertiser
  ) {
    activityType = activity.activityType
    route = place.name
    destination = place.destination
    self.address = address
    var published = activity
    published.requiredUserInfoKeys.formUnion(activity.userInfo.keys)
    values = NewestActivity(published, of: place.destination)
    var advertisement = activity
    advertisement.userInfo = [:]
    advertisement.requiredUserInfoKeys = []
    self.advertisement = advertisement
    self.owner = owner
  }

  /// True if it's still the publication of its scene.
  public var isCurrent: Bool { owner?.current === self }

  /// True if the user still looks at the published destination.
  package var isInView: Bool { owner?.isInView(self) ?? false }

  /// Returns the activity with the current values, all keys required. A platform calls it before it
  /// sends or saves.
  ///
  /// There are three stages: the destination's own values and ``/Baton/Routable/describe(_:)``;
  /// additions from root to leaf (``Publishable/contribute(to:)``); the app's
  /// ``ActivityAdvertiser/willPublish``. Values that would raise an exception are left out and
  /// reported to ``ActivityAdvertiser/events``. An ended publication returns its last values.
  public func refill() -> UserActivity {
    guard isCurrent, let owner else { return newest }
    return owner.read(self, watchesAnew: true)
  }

  /// The values of the last ``refill()``, or those at the beginning, all keys required. You can
  /// read them on any thread without waiting.
  public nonisolated var newest: UserActivity { values.activity }

  /// Gives ``newest`` to the platform's own activity, on any thread, and again if newer values came
  /// during the call. Two threads don't wait for each other, and the newest values win.
  ///
  /// - Parameter give: Receives the activity, and the keys of all values that the publication ever
  ///   had. Other keys in the platform's activity belong to other objects.
  public nonisolated func publishLatest(_ give: (UserActivity, Set<String>) -> Void) {
    values.give(give)
  }

  /// Reports an unreported change, so that it comes with the next save. A platform calls it after
  /// it returned ``newest`` because it couldn't call ``refill()``.
  public func refresh() {
    guard isCurrent, let owner else { return }
    owner.refresh(self)
  }

  /// The model or screen of the destination, or nil if it has none or isn't there anymore.
  package var restorable: (any Restorable)? { owner?.restorable(of: self) }

  /// Called if ``restorable`` has changed, perhaps in something else than the destination.
  package func modelChanged() {
    guard isCurrent, let owner else { return }
    owner.modelChanged(self)
  }

  /// A platform calls it when another device has continued the activity.
  public func wasContinued() { owner?.wasContinued(self) }

  /// A platform calls it when the other device has opened streams.
  public func didReceive(_ stream: ContinuationStream) {
    guard let owner else { return stream.close() }
    owner.didReceive(stream, for: self)
  }
}
