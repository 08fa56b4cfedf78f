import Foundation

extension Router {
  /// Returns the activity that continues a destination, or performs a command, on another device.
  ///
  /// The activity contains the value's properties, and requires all of their keys. Its web page is
  /// the value's web link, if there is one. A destination's link becomes the target content
  /// identifier. ``Routable/describe(_:)`` can then add more to the activity. The activity is
  /// eligible for Handoff if the type accepts ``Source/activity``, and for search if it's
  /// ``DestinationTrait/searchable``.
  ///
  /// - Throws: The reason why there's no activity: the type has no activity type, encoding fails, or
  ///   a property is redacted (``DestinationTrait/redacts(_:)``).
  public func activity(for value: some Routable) throws(RoutingError) -> UserActivity {
    try activity(for: value, linked: try? link(to: value))
  }

  /// Returns the activity for a value whose link is already known.
  package func activity(
    for value: some Routable, linked link: String?
  ) throws(RoutingError) -> UserActivity {
    guard let type = routableType(of: value) else { throw .unknownDestination(value) }
    guard let name = type.type.activityTypes.first(where: { !$0.isOnlyReceived }) else {
      throw RoutingError(.unprintable, says: "\(type.name) declares no activity type")
    }
    var activity = UserActivity(name, userInfo: try type.published(value))
    if type.isSecret {
      activity.hidden.keys = type.traits.redacted.intersection(activity.userInfo.keys)
    }
    activity.isEligibleForHandoff = type.accepts(.activity)
    // A command has no identifier, because no scene shows it.
    activity.targetContentIdentifier = type.isCommand ? nil : link
    if let link, let url = URL(string: link), url.scheme == "https" || url.scheme == "http" {
      activity.webpageURL = url
    }
    activity.isEligibleForSearch = type.traits.isSearchable
    value.describe(&activity)
    // Also require the keys that `describe` added, because the platform drops keys that aren't
    // required.
    activity.requiredUserInfoKeys.formUnion(activity.userInfo.keys)
    return activity
  }
}

extension RouteType {
  /// Returns the values for an activity or a quick action.
  ///
  /// - Throws: The reason why the system mustn't get them: a redacted property is set, or encoding
  ///   fails.
  package func published(_ value: any Routable) throws(RoutingError) -> [String: ActivityValue] {
    let values: [String: ActivityValue]
    do { values = try stored(value) } catch { throw .notEncoded(error, self) }
    guard isSecret, let property = secret(in: values, besides: traits.published) else {
      return values
    }
    let name = name
    throw RoutingError(
      .redacted,
      says: "\(name) isn't published, because its redacted property \(property) is set and "
        + "the trait publishes doesn't list it")
  }
}
