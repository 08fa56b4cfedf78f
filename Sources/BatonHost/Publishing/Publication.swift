public import Baton

/// A focused destination that a scene offers to other devices. If only the destination's state
/// changes, the publication stays the same.
@MainActor public final class Publication {
  /// The type of the published activity, which never changes.
  public nonisolated let activityType: ActivityType
  /// The stable name of the destination.
  package nonisolated let route: String
  /// The destination with the state that was last read.
  public internal(set) var destination: any Destination
  /// The activity's title, web page, and eligibility, without its values. Every nearby device may
  /// see these; only the device that continues the activity gets the values.
  public let advertisement: UserActivity
  /// The destination's position in the hierarchy, which may change.
  public internal(set) var address: Hierarchy.Address
  let values: NewestActivity
  var reported: Set<Diagnostic> = []
  private weak var owner: ActivityAdvertiser?

  init(
    _ node: Hierarchy.Node, at address: Hierarchy.Address, _ activity: UserActivity,
    of owner: ActivityAdvertiser
  ) {
    activityType = activity.activityType
    route = node.name
    destination = node.destination
    self.address = address
    var published = activity
    published.requiredUserInfoKeys.formUnion(activity.userInfo.keys)
    values = NewestActivity(published, of: node.destination)
    var advertisement = activity
    advertisement.userInfo = [:]
    advertisement.requiredUserInfoKeys = []
    self.advertisement = advertisement
    self.owner = owner
  }

  /// True if the scene is still offering this publication.
  package var isCurrent: Bool { advertiser != nil }

  /// The advertiser, or nil if the publication has ended.
  private var advertiser: ActivityAdvertiser? { owner?.current === self ? owner : nil }

  /// True if the user is still looking at the published destination.
  package var isInView: Bool { owner?.isInView(self) ?? false }

  /// Returns the activity with its current values, and with every key marked as required. A
  /// platform calls this before it sends or saves the activity.
  ///
  /// Three stages fill the activity: first the destination's own values and
  /// ``/Baton/Routable/describe(_:)``; then the screens' additions, from the root to the leaf
  /// (``Publishable/contribute(to:)``); and finally the app's ``ActivityAdvertiser/willPublish``.
  /// Values that would raise an exception are left out and reported to
  /// ``ActivityAdvertiser/events``. An ended publication returns its last values.
  public func refill() -> UserActivity { advertiser?.read(self, watchesAnew: true) ?? newest }

  /// The initial activity, or the one from the last ``refill()``. All its keys are marked as
  /// required. You can read it on any thread without waiting.
  public nonisolated var newest: UserActivity { values.activity }

  /// Passes ``newest`` to the platform's activity, and passes it again if newer values arrive
  /// during the call. You can call this method on any thread. Threads never wait for each other
  /// here, and the newest values are always used.
  ///
  /// - Parameter give: A closure that receives the activity, and the keys of all values that the
  ///   publication has ever had. Other keys in the platform's activity belong to other objects.
  public nonisolated func publishLatest(_ give: (UserActivity, Set<String>) -> Void) {
    values.give(give)
  }

  /// Reports changes that haven't been reported yet, so that the next save includes them. If a
  /// platform can't call ``refill()`` and uses ``newest`` instead, it calls this method afterward.
  public func refresh() { advertiser?.refresh(self) }

  /// The destination's model or screen, or nil if the destination isn't on screen anymore or has
  /// neither.
  package var restorable: (any Restorable)? { owner?.restorable(of: self) }

  /// Reports a change to ``restorable`` that may or may not affect the destination.
  package func modelChanged() { advertiser?.modelChanged(self) }

  /// Reports that another device has continued the activity. A platform calls this.
  public func wasContinued() { owner?.wasContinued(self) }

  /// Reports that the device continuing the activity has opened streams. A platform calls this.
  public func didReceive(_ stream: ContinuationStream) {
    guard let owner else { return stream.close() }
    owner.didReceive(stream, for: self)
  }
}

extension Publication: CustomStringConvertible {
  /// The names of the destination and its activity's type.
  public nonisolated var description: String { "\(route) as \(activityType)" }
}
