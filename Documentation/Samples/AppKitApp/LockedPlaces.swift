import AppKit
import AppKitAppFeatures
import AppKitPages
import BatonAppKit

extension App {
  /// Returns a presenter that shows your own screen in place of a locked screen.
  public static func lockingPresenter(in window: NSWindow) -> AppKitPresenter {
    AppKitPresenter(
      window: window, screens: AppFeatures.demo.screens,
      locked: { name, retry in LockedController(name, retry: retry) })
  }
}

final class LockedController: NSViewController {
  private let retry: @MainActor () -> Void

  init(_ name: String, retry: @escaping @MainActor () -> Void) {
    self.retry = retry
    super.init(nibName: nil, bundle: nil)
    title = "\(name) is locked"
    preferredContentSize = NSSize(width: 480, height: 300)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let name = NSTextField(labelWithString: title ?? "")
    view = CenteredColumn([name, PressButton("Unlock", press: retry)])
  }
}

/// A button that calls a closure. `NSButton` can only send an action message.
final class PressButton: NSButton {
  private var press: (@MainActor () -> Void)?

  convenience init(_ title: String, press: @escaping @MainActor () -> Void) {
    self.init(title: title, target: nil, action: Selector(("pressButton:")))
    self.press = press
  }

  override func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    press?()
    return true
  }
}
