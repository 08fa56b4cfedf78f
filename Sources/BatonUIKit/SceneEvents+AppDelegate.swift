#if canImport(UIKit) && !os(watchOS)
  import Baton
  public import BatonHost
  public import UIKit

  /// The calls of an app delegate, in an app without scenes: it has the callbacks of its one window.
  ///
  /// Apps built with the iOS 27 SDK do not launch without scenes; there these are never called.
  extension SceneEvents {
    /// The callbacks of an app without scenes.
    public convenience init(withoutScenes host: ContinuationHost) {
      self.init(host, scene: "app")
    }

    /// Returns the result of `application(_:didFinishLaunchingWithOptions:)`. Unless it's false,
    /// the event that launched the app follows by the calls below.
    ///
    /// - Parameter hasHandledQuickAction: Whether the app carried out the quick action itself.
    public func launchAnswer(
      to options: [UIApplication.LaunchOptionsKey: Any]?, hasHandledQuickAction: Bool = false
    ) -> Bool {
      LaunchAnswer(
        hasActivity: options?[.userActivityDictionary] != nil, hasURL: options?[.url] != nil,
        hasHandledQuickAction: hasHandledQuickAction
      ).returnValue
    }

    /// `application(_:open:options:)`.
    ///
    /// - Returns: Whether anything takes the URL.
    public func open(
      _ url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool {
      let sender = options[.sourceApplication] as? String
      return intake.take(
        ContinuationRequest(delivered: url, sender: sender), raw: url as NSURL,
        isInPlace: options[.openInPlace] as? Bool ?? true)
    }

    /// `application(_:willContinueUserActivityWithType:)`.
    ///
    /// - Returns: Whether the app shows the progress.
    public func showsProgress(of activityType: String) -> Bool {
      host.willContinue(ActivityType(activityType))
    }

    /// `application(_:continue:restorationHandler:)`. The handler gets the chain, root to leaf, each document
    /// before the screen that shows it, and UIKit calls it.
    ///
    /// - Returns: Whether anything takes the activity. Where nothing does UIKit tries a document.
    public func continueActivity(
      _ activity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      intake.take(
        ContinuationRequest(delivered: UserActivity(activity)), raw: activity,
        handover: { restorationHandler(self.restoring($0)) })
    }

    /// `application(_:willEncodeRestorableStateWith:)`.
    public func encodeRestorableState(with coder: NSCoder) {
      host.encodeRestorableState(with: coder)
    }

    /// `application(_:didDecodeRestorableStateWith:)`, which comes before the launch has finished: the callbacks
    /// must exist from `application(_:willFinishLaunchingWithOptions:)` on.
    public func restoreState(with coder: NSCoder) {
      guard let state = ContinuationHost.restorableState(in: coder) else { return }
      host.restore(state, completion: { _ in })
    }
  }
#endif
