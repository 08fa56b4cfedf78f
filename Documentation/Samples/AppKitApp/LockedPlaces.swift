import AppKit
import BatonAppKit

extension App {
  /// A presenter with a screen of the app's own for what may not be shown (yet).
  @MainActor public static func lockingPresenter(in window: NSWindow) -> AppKitPresenter {
    AppKitPresenter(
      window: window, screens: [ShellScreens(), VideosScreens(), ArticlesScreens(), MailScreens()],
      locked: { name, retry in LockedController(name, retry: retry) })
  }
}

final class LockedController: NSViewController {
  /// What the app's own button, or its menu, calls.
  let retry: @MainActor () -> Void

  init(_ name: String, retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    super.init(nibName: nil, bundle: nil)
    title = "\(name) is locked"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = NSView() }
}
