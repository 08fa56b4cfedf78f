public import UIKit

public protocol TargetContentProvidingIntent: AppIntent {
  var contentIdentifier: String { get }
}

extension TargetContentProvidingIntent {
  /// The name of the type.
  public var contentIdentifier: String { "\(Self.self)" }
  public func perform() async throws -> some IntentResult { .result() }
}

public protocol UISceneAppIntent: TargetContentProvidingIntent {}

@MainActor public protocol AppIntentSceneDelegate: UISceneDelegate {
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}
