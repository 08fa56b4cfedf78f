#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import UIKit

  extension SceneEvents {
    // tvOS has neither.
    func takeNotificationAndShortcut(of options: UIScene.ConnectionOptions) {}
  }
#endif
