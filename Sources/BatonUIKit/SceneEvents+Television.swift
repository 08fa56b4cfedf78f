#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import BatonHost
  import UIKit

  // tvOS has no documents, notifications that open something, and quick actions.
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
