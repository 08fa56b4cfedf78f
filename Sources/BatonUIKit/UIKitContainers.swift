#if canImport(UIKit) && !os(watchOS)
  import Baton
  import BatonHost
  import UIKit

  /// UIKit's containers in one window.
  final class UIKitContainers: ScreenContainers {
    let window: UIWindow

    init(_ window: UIWindow) { self.window = window }

    // MARK: Reading

    var root: UIViewController? { window.rootViewController }

    func contents(of screen: UIViewController) -> ContainerContents<UIViewController>? {
      (screen as? any ScreenContainer).map {
        ContainerContents(isStack: $0.isStack, screens: $0.heldScreens, front: $0.frontScreen)
      }
    }

    func refusal(of container: UIViewController) -> String? {
      guard (container as? UITabBarController)?.makesItsTabs == true else { return nil }
      return
        "its tab bar has `tabs`, which make their own screens; remove them, or adopt the tab bar"
    }

    func parent(of screen: UIViewController) -> UIViewController? { screen.parent }

    func presented(over screen: UIViewController, on level: UIViewController) -> UIViewController? {
      guard let next = screen.presentedScreen, !next.isBeingDismissed else { return nil }
      return next
    }

    func isCover(_ screen: UIViewController) -> Bool { screen.isCover }

    func decision(of screen: UIViewController) -> DismissalDecision? { screen.decision }

    // MARK: Making

    func label(_ screen: UIViewController, like other: UIViewController) {
      screen.tabBarItem = other.tabBarItem
    }

    func isLabeled(_ screen: UIViewController) -> Bool {
      screen.tabBarItem.title != nil || screen.tabBarItem.image != nil
    }

    // MARK: Changing

    func show(_ root: UIViewController) {
      if let old = self.root, old !== root { endSearches(in: [old]) }
      window.rootViewController = root
      if window.isHidden { window.makeKeyAndVisible() }
    }

    func hold(
      _ screens: [UIViewController?], in container: UIViewController, animated: Bool,
      ended: @escaping @MainActor () -> Void
    ) {
      let held = (container as? any ScreenContainer)?.heldScreens ?? []
      endSearches(in: held.filter { !screens.contains($0) })
      (container as? any ScreenContainer)?.hold(screens, animated: animated)
      guard animated, let coordinator = container.transitionCoordinator,
        coordinator.animate(alongsideTransition: nil, completion: { _ in ended() })
      else { return ended() }
    }

    private func endSearches(in gone: [UIViewController]) {
      for screen in gone.flatMap(front) { screen.endSearch() }
    }

    func bringToFront(_ screen: UIViewController, in container: UIViewController) {
      (container as? any ScreenContainer)?.bringToFront(screen)
    }

    func layOut() { window.layoutIfNeeded() }
  }
#endif
