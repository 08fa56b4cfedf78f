public import UIKit

public protocol TargetContentProvidingIntent: AppIntent {
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The name of the type.
  public var contentIdentifier: String { "\(Self.self)" }
}

public protocol UISceneAppIntent: TargetContentProvidingIntent {
  var uiScene: UIScene? { get }
  func performNavigation(forScene scene: UIScene)
}

extension UISceneAppIntent {
  public var uiScene: UIScene? { nil }
  public func performNavigation(forScene scene: UIScene) {}
}

@MainActor public protocol AppIntentSceneDelegate: UISceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
