import AppleFoundation
import Foundation

@_spi(System) @MainActor public final class ViewState {
  weak var superview: NSView?
  var subviews: [NSView] = []
  weak var controller: NSViewController?
  nonisolated init() {}
}

extension NSView {
  var simulatedSuperview: NSView? { viewState.superview }
  var simulatedSubviews: [NSView] { viewState.subviews }

  var simulatedBounds: NSRect {
    get { NSRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  var simulatedWindow: NSWindow? {
    viewState.superview?.window ?? viewState.controller?.controllerState.window
  }

  func simulatedAddSubview(_ view: NSView) {
    view.simulatedRemoveFromSuperview()
    view.viewState.superview = self
    viewState.subviews.append(view)
    window?.layoutSoon()
  }

  func simulatedRemoveFromSuperview() {
    let window = window
    viewState.superview?.viewState.subviews.removeAll { $0 === self }
    viewState.superview = nil
    window?.layoutSoon()
  }
}

extension NSResponder {
  /// What the system is to write to disk soon.
  func simulatedInvalidateRestorableState() {
    (self as? NSWindow)?.windowState.isStateInvalid = true
  }
}
