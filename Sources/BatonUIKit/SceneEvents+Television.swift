#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import BatonHost
  import UIKit

  // tvOS has no documents or quick actions, and its notifications don't open anything.
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
