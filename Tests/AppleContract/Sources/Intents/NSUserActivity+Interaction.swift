@_spi(System) import AppleFoundation

extension NSUserActivity {
  /// The activity by which Siri, Shortcuts or a suggestion continues the app for an intent. Its
  /// type is the name of the intent's class, and it has no values.
  @_spi(System) public static func continuing(_ intent: INIntent) -> NSUserActivity {
    let name = String(describing: type(of: intent))
    let activity = NSUserActivity(activityType: name)
    activity.activityState.attachments["interaction"] = INInteraction(
      intent: intent, response: nil)
    return activity
  }

  var simulatedInteraction: INInteraction? {
    activityState.attachments["interaction"] as? INInteraction
  }
}
