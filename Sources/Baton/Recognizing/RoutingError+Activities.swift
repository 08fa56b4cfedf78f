extension RoutingError {
  static func unknownActivity(_ activity: UserActivity, near: @escaping @autoclosure Suggestions)
    -> Self
  {
    Self(
      .notFound,
      says:
        "no destination or command has the activity type \(value: activity.activityType.name.quoted)",
      suggestions: near())
  }

  static func activityWithoutPage(_ activity: UserActivity) -> Self {
    Self(.values, says: "the activity \(activity.activityType.name.quoted) has no webpageURL")
  }

  static func activityValue(_ key: String, of activity: UserActivity) -> Self {
    Self(
      .values,
      says: "the activity \(activity.activityType.name.quoted) has no text under \(key.quoted)")
  }

  static func unknownSearchItem(_ identifier: String) -> Self {
    Self(.notFound, says: "no link is known for the search item \(value: identifier.quoted)")
  }

  static let noSearchAnswer = Self(.notFound, says: "no destination answers a continued search")

  static func noDocumentType(_ name: String) -> Self {
    Self(.notFound, says: "no destination opens documents such as \(value: name.quoted)")
  }
}
