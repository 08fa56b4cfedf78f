#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import BatonHost
  import UIKit

  // tvOS has no documents.
  extension SceneEvents {
    func restoring(_ chain: [ChainEntry]) -> [any UIUserActivityRestoring] {
      chain.map(RestoringLink.init)
    }
  }

  extension UIKitPresenter {
    func followDocuments() {}
  }
#endif
