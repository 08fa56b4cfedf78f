#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import BatonHost
  import UIKit

  // tvOS has no documents, no quick actions, and no notifications that open something.
  extension SceneEvents {
    func restoring(_ chain: [ChainEntry]) -> [any UIUserActivityRestoring] {
      chain.map(RestoringLink.init)
    }

    func takeNotificationAndShortcut(of options: UIScene.ConnectionOptions) {}
  }

  extension UIKitPresenter {
    func followDocuments() {}
  }
#endif
