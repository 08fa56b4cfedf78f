#if canImport(UIKit) && !os(watchOS) && canImport(AppIntents) && compiler(>=6.2)
  public import AppIntents
  import Baton
  public import UIKit

  @available(iOS 26, tvOS 26, visionOS 26, *)
  extension BatonSceneDelegate: AppIntentSceneDelegate {
    /// Called before the intent is performed, also where the scene was connected for it: so what the
    /// options of the connection say of it is not looked at.
    public func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent) {
      events?.willPerform(appIntent)
    }
  }

  @available(iOS 26, tvOS 26, visionOS 26, *)
  extension SceneEvents {
    /// `scene(_:willPerformAppIntent:)`: the intent's content identifier is the link of a place.
    public func willPerform(_ intent: any UISceneAppIntent) {
      let request = ContinuationRequest(
        .link(intent.contentIdentifier), from: .appIntent, scene: scene)
      deliver(request, raw: intent as AnyObject)
    }
  }
#endif
