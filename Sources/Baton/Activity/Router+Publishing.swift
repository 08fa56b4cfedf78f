import Foundation

extension Router {
  /// The activity that continues a destination elsewhere: its properties as values, every key required,
  /// and its printed link as web page and content identifier where it has one; then the destination
  /// adds what it knows by ``Destination/describe(_:)``.
  ///
  /// - Throws: Why there is none: it names no activity type, or cannot be encoded.
  public func activity(for destination: some Destination) throws(Outcome.Reason) -> UserActivity {
    guard let type = index.type(of: destination) else { throw .unknownDestination(destination) }
    guard let name = type.type.activityTypes.first else { throw .noActivityType(type) }
    var activity: UserActivity
    do {
      activity = UserActivity(name, userInfo: try type.stored(destination))
    } catch {
      throw .notEncoded(error, type)
    }
    let link = try? link(to: destination)
    activity.targetContentIdentifier = link
    if let link, let url = URL(string: link), url.scheme == "https" || url.scheme == "http" {
      activity.webpageURL = url
    }
    destination.describe(&activity)
    // Whatever was added is required too: the platform drops the rest.
    activity.requiredUserInfoKeys.formUnion(activity.userInfo.keys)
    return activity
  }
}
