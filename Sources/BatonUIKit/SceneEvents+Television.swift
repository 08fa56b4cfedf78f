#if canImport(UIKit) && !os(watchOS) && os(tvOS)
  import Baton
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

  extension PresentationStyle {
    /// Sheets on a television have no resting heights.
    static let sheetAspects: Set<Aspect> = [.animation]
  }

  extension UIViewController {
    func rest(at style: PresentationStyle) {}
  }
#endif
