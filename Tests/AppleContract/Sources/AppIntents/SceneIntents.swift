public import UIKit

public protocol AppIntent: Sendable {}

public protocol TargetContentProvidingIntent: AppIntent {
  var contentIdentifier: String { get }
}

public protocol UISceneAppIntent: TargetContentProvidingIntent {
  var uiScene: UIScene? { get }
  func performNavigation(forScene scene: UIScene)
}

@MainActor public protocol AppIntentSceneDelegate: UISceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
