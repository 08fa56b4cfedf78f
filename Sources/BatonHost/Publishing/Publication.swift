public import Baton

/// The place that a scene offers to be continued elsewhere, from its appearing to its leaving. The same
/// place in another state is the same publication.
///
/// A class, because the platform's native activity is one object as long.
@MainActor public final class Publication {
  /// The type of its activity; it never changes.
  public nonisolated let activityType: ActivityType
  /// The stable name of the destination.
  public nonisolated let route: String
  /// The place with the state that was last asked for.
  public internal(set) var destination: any Destination
  /// The activity without its values: title, web page, eligibility. These may be visible to every
  /// device nearby. Values are only for the device that continues it.
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

  /// The activity with the values of this moment, each key required. Called by the platform before it
  /// sends or saves.
  ///
  /// There are three stages: the destination's own values and ``/Baton/Routable/describe(_:)``;
  /// additions from root to leaf (``Publishable/contribute(to:)``); the app's
  /// ``ActivityAdvertiser/willPublish``. Values that would raise an exception are left out and
  /// reported to ``ActivityAdvertiser/events``. After its end, a publication returns its last
  /// values.
  public func refill() -> UserActivity {
    guard isCurrent, let owner else { return newest }
    return owner.read(self, watchesAnew: true)
  }

  /// The values that ``refill()`` gave last, or those that the place had when it was published, each key
  /// required. Any thread may ask: nothing is waited for.
  public nonisolated var newest: UserActivity { values.activity }

  /// Gives ``newest`` to the platform's own activity, on any thread, and again if newer values came
  /// during the call. Of two threads, neither waits, and the newest values win.
  ///
  /// - Parameter give: Receives the activity, and the keys of all values that the publication ever
  ///   had. Other keys in the platform's activity belong to other objects.
  public nonisolated func giveNewest(_ give: (UserActivity, Set<String>) -> Void) {
    values.give(give)
  }

  /// Reports a change that wasn't reported, so it comes with the next save. A platform calls it
  /// after it returned ``newest`` because it couldn't call ``refill()``.
  public func catchUp() {
    guard isCurrent, let owner else { return }
    owner.catchUp(self)
  }

  /// The model or screen of the destination, or nil if it has none or isn't there anymore.
  package var restorable: (any Restorable)? { owner?.restorable(of: self) }

  /// Told where something of ``restorable`` has changed, whether its place is concerned or not.
  package func modelChanged() {
    guard isCurrent, let owner else { return }
    owner.modelChanged(self)
  }

  /// Told by the platform when another device has taken the activity over.
  public func wasContinued() { owner?.wasContinued(self) }

  /// Told by the platform when the other device has opened streams.
  public func didReceive(_ stream: ContinuationStream) {
    guard let owner else { return stream.close() }
    owner.didReceive(stream, for: self)
  }
}
