#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  /// Handles the app delegate's calls for the only window of an app without scenes.
  ///
  /// Apps built with the iOS 27 SDK must have scenes, so these methods are never called in those
  /// apps.
  extension SceneEvents {
    /// Creates the callbacks of an app without scenes.
    public convenience init(withoutScenes host: ContinuationHost) {
      self.init(host, scene: "app")
    }

    /// Returns the result for `application(_:didFinishLaunchingWithOptions:)`. If the result is
    /// true, UIKit makes a separate call to deliver the event that launched the app.
    ///
    /// - Parameter hasHandledQuickAction: True if the app performed the quick action itself.
    public func launchResult(
      for options: [UIApplication.LaunchOptionsKey: Any]?, hasHandledQuickAction: Bool = false
    ) -> Bool {
      // False tells UIKit that the app has handled the quick action. But then UIKit doesn't deliver
      // an activity or URL either.
      !hasHandledQuickAction || options?[.userActivityDictionary] != nil || options?[.url] != nil
    }

    /// Handles `application(_:open:options:)`.
    ///
    /// - Returns: True if a route matches the URL.
    public func open(
      _ url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      let sender = options[.sourceApplication] as? String
      return directory.take(
        ContinuationRequest(delivered: url, sender: sender), platformObject: url as NSURL,
        isInPlace: options[.openInPlace] as? Bool ?? true)
    }

    /// Handles `application(_:willContinueUserActivityWithType:)`.
    ///
    /// - Returns: True if the app shows progress until the activity arrives, so UIKit doesn't have
    ///   to.
    public func showsProgress(of activityType: String) -> Bool {
      host.willContinue(ActivityType(activityType))
    }

    /// Handles `application(_:continue:restorationHandler:)`. The handler receives the objects to
    /// restore, from root to leaf, with each document before its screen. UIKit then calls each of
    /// these objects.
    ///
    /// - Returns: True if a route matches the activity. If not, UIKit offers the activity to a
    ///   document.
    public func continueActivity(
      _ activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      directory.take(
        ContinuationRequest(delivered: UserActivity(activity)), platformObject: activity,
        restorationHandler: { restorationHandler(self.restoring($0)) })
    }

    /// Handles `application(_:willEncodeRestorableStateWith:)`.
    public func encodeRestorableState(with coder: NSCoder) {
      host.encodeRestorableState(with: coder)
    }

    /// Handles `application(_:didDecodeRestorableStateWith:)`, which UIKit calls before the launch
    /// has finished. So create this object in `application(_:willFinishLaunchingWithOptions:)`.
    public func restoreState(with coder: NSCoder) {
      guard let state = ContinuationHost.restorableState(in: coder) else { return }
      host.restore(state, completion: { _ in })
    }
  }

  /// A wrapper that lets UIKit call a chain entry.
  final class RestoringLink: NSObject, UIUserActivityRestoring {
    private let link: ChainEntry

    init(_ link: ChainEntry) {
      self.link = link
    }

    func restoreUserActivityState(_ userActivity: NSUserActivity) { link.restore() }
  }
#endif
