import BatonUIKit
import UIKit

extension App {
  /// A presenter with a screen of the app's own for what may not be shown (yet).
  @MainActor public static func lockingPresenter(in window: UIWindow) -> UIKitPresenter {
    UIKitPresenter(
      window: window, screens: [ShellScreens(), VideosScreens(), ArticlesScreens(), MailScreens()],
      locked: { name, retry in LockedController(name, retry: retry) })
  }
}

final class LockedController: UIViewController {
  private let retry: @MainActor () -> Void

  init(_ name: String, retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    super.init(nibName: nil, bundle: nil)
    title = "\(name) is locked"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let unlock = UIAction(title: "Unlock") { [retry] _ in retry() }
    view.addSubview(UIButton(type: .system, primaryAction: unlock))
  }
}
