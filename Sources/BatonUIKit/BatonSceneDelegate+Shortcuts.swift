#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension BatonSceneDelegate {
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      guard let events else { return completionHandler(false) }
      events.perform(shortcutItem, completion: completionHandler)
    }
  }
#endif
