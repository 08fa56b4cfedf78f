#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  extension BatonSceneDelegate {
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      guard let doors else { return completionHandler(false) }
      doors.perform(shortcutItem, completion: completionHandler)
    }
  }
#endif
