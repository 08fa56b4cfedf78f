#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit

  /// What SwiftUI tells a scene delegate of the app's own: the scene's connection and quick actions. Links
  /// and activities it keeps for its modifiers.
  ///
  /// The system makes it, and the app delegate that SwiftUI installs is not the app's own: so it posts what
  /// it is told. ``PhoneContinuationDelegate`` names it; an app delegate that names scene delegates itself
  /// does so, too.
  public final class QuickActionDelegate: UIResponder, UIWindowSceneDelegate {
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let item = connectionOptions.shortcutItem else { return }
      PressedQuickAction(item: item) { _ in }.post()
    }

    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      PressedQuickAction(item: shortcutItem, completion: completionHandler).post()
    }

    /// Listens for as long as what is returned is kept.
    static func listen(
      _ take: @escaping @MainActor (PressedQuickAction) -> Void
    ) -> QuickActionListening {
      let token = NotificationCenter.default.addObserver(
        forName: PressedQuickAction.name, object: nil, queue: nil
      ) { note in
        let action = note.object as? PressedQuickAction
        MainActor.assumeIsolated { action.map(take) }
      }
      return QuickActionListening(token)
    }
  }

  /// A class, because its end is the end of the listening.
  final class QuickActionListening {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
      self.token = token
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  /// A quick action on its way to the callbacks.
  ///
  /// A class, because it travels as a notification's object.
  @MainActor final class PressedQuickAction {
    nonisolated static let name = Notification.Name("baton.quick-action")
    let item: UIApplicationShortcutItem
    let completion: (Bool) -> Void

    init(item: UIApplicationShortcutItem, completion: @escaping (Bool) -> Void) {
      self.item = item
      self.completion = completion
    }

    func post() { NotificationCenter.default.post(name: Self.name, object: self) }
  }
#endif
