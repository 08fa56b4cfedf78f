import Foundation

extension Router {
  /// The activity that continues a destination elsewhere, or has a command carried out there: its
  /// properties as values, every key required, and its printed link as web page and content identifier
  /// where it has one; then the value adds what it knows by ``Routable/describe(_:)``. It is eligible
  /// for Handoff where the source ``Source/activity`` is open, and for search where it is
  /// ``DestinationTrait/searchable``.
  ///
  /// - Throws: Why there is none: it names no activity type, or cannot be encoded.
  public func activity(for value: some Routable) throws(RoutingError) -> UserActivity {
    try activity(for: value, linked: try? link(to: value))
  }

  /// The activity of a value whose link is printed already.
  package func activity(
    for value: some Routable, linked link: String?
  ) throws(RoutingError) -> UserActivity {
    guard let type = routableType(of: value) else { throw .unknownDestination(value) }
    guard let name = type.type.activityTypes.first(where: { !$0.isIntentClass }) else {
      throw .noActivityType(type)
    }
    var activity: UserActivity
    do {
      activity = UserActivity(name, userInfo: try type.stored(value))
    } catch {
      throw .notEncoded(error, type)
    }
    activity.isEligibleForHandoff = type.accepts(.activity)
    // No scene shows a command.
    activity.targetContentIdentifier = type.isCommand ? nil : link
    if let link, let url = URL(string: link), url.scheme == "https" || url.scheme == "http" {
      activity.webpageURL = url
    }
    activity.isEligibleForSearch = type.traits.isSearchable
    value.describe(&activity)
    // Whatever was added is required too: the platform drops the rest.
    activity.requiredUserInfoKeys.formUnion(activity.userInfo.keys)
    return activity
  }
}
