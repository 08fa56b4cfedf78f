import BatonUIKit
import UIKit
import UIKitAppFeatures

extension App {
  /// Returns a presenter that shows your own screen in place of a locked screen.
  public static func lockingPresenter(in window: UIWindow) -> UIKitPresenter {
    UIKitPresenter(
      window: window, screens: AppFeatures.demo.screens,
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
    let button = UIButton(type: .system, primaryAction: unlock)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
