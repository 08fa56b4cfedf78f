import AppleFoundation
import Foundation

@_spi(System) @MainActor public final class ViewState {
  weak var superview: UIView?
  var subviews: [UIView] = []
  weak var controller: UIViewController?
  nonisolated init() {}
}

extension UIView {
  var simulatedSuperview: UIView? { viewState.superview }
  var simulatedSubviews: [UIView] { viewState.subviews }

  var simulatedWindow: UIWindow? {
    self as? UIWindow ?? viewState.superview?.window
      ?? viewState.controller?.controllerState.window
  }

  func simulatedAddSubview(_ view: UIView) {
    view.simulatedRemoveFromSuperview()
    view.viewState.superview = self
    viewState.subviews.append(view)
    window?.setNeedsLayout()
  }

  func simulatedRemoveFromSuperview() {
    viewState.superview?.viewState.subviews.removeAll { $0 === self }
    window?.setNeedsLayout()
    viewState.superview = nil
  }

  func simulatedLayoutIfNeeded() { window?.layout() }
}
