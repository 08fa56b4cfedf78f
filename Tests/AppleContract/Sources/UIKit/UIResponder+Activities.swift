@_spi(System) import AppleFoundation

extension UIResponder {
  /// Makes the responder's new activity current. On iOS, the activity stays current until it's
  /// invalidated, even after the user leaves the screen.
  func activityChanged(from old: NSUserActivity?) {
    (self as? UIView)?.viewState.activity = userActivity
    if hold(userActivity, insteadOf: old) { userActivity?.becomeCurrent() }
  }

  /// The scene that UIKit finds for a responder's activity. Adapters make only views hold activities.
  @_spi(System) public var sceneOfActivity: UIScene? { (self as? UIView)?.window?.windowScene }
}

@_spi(System) extension UIResponder: ActivityHolder {
  public func updateHeld(_ activity: NSUserActivity) { updateUserActivityState(activity) }

  public func tellDidUpdate(_ activity: NSUserActivity) {
    guard let scene = sceneOfActivity else {
      return SystemLog.problems.note("\(activity.activityType) isn't held in any scene")
    }
    scene.delegate?.scene(scene, didUpdate: activity)
  }
}
