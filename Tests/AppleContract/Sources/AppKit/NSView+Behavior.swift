@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ViewState {
  weak var superview: NSView?
  var subviews: [NSView] = []
  weak var controller: NSViewController?
  /// The window whose frame view this is.
  weak var framedWindow: NSWindow?
  /// True if a window or a container put it there.
  var isPlaced = false
  /// The view's owner, if no other code may add subviews.
  public var owner: String?
  /// The active constraints with this view as their first.
  var constraints: [NSLayoutConstraint] = []
  nonisolated init() {}
}

extension NSView {
  var simulatedWindow: NSWindow? {
    viewState.framedWindow ?? viewState.superview?.window
      ?? viewState.controller?.controllerState.window
  }

  func simulatedAddSubview(_ view: NSView) {
    if let owner = viewState.owner {
      SystemLog.problems.note("added a view as a subview of \(owner)'s, which is not supported")
    }
    view.simulatedRemoveFromSuperview()
    view.viewState.superview = self
    viewState.subviews.append(view)
    if window != nil { view.tellOfWindow() }
    window?.layoutSoon()
  }

  func simulatedAddSubview(
    _ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo other: NSView?
  ) {
    simulatedAddSubview(view)
    // Only the lowest and the highest position are simulated.
    if place == .below { viewState.subviews.insert(viewState.subviews.removeLast(), at: 0) }
  }

  func simulatedRemoveFromSuperview() {
    let window = window
    viewState.superview?.viewState.subviews.removeAll { $0 === self }
    viewState.superview = nil
    viewState.isPlaced = false
    // Constraints to its old superview go.
    viewState.constraints.removeAll { $0.second != nil }
    if window != nil { tellOfWindow() }
    window?.layoutSoon()
  }

  private func tellOfWindow() {
    viewDidMoveToWindow()
    for view in viewState.subviews { view.tellOfWindow() }
  }

  /// A window or an AppKit container puts a controller's view into its own view.
  func isPlaced(in superview: NSView) {
    guard viewState.superview == nil else { return }
    if superview.frame.size != .zero { frame = superview.bounds }
    autoresizingMask = [.width, .height]
    viewState.superview = superview
    superview.viewState.subviews.append(self)
    viewState.isPlaced = true
    tellOfWindow()
  }

  func isTakenAway() {
    guard viewState.isPlaced else { return }
    viewState.superview?.viewState.subviews.removeAll { $0 === self }
    viewState.superview = nil
    viewState.isPlaced = false
    tellOfWindow()
  }
}

extension NSView {
  /// Complains about controllers whose views are visible without being children of their container.
  func complain(ofAllBut seen: [NSViewController]) {
    for view in subviews {
      if let controller = view.viewState.controller {
        if !seen.contains(controller) {
          SystemLog.problems.note(
            "\(type(of: controller)) is seen, but is no child of what it lies in")
        } else if !view.translatesAutoresizingMaskIntoConstraints, !view.isTied {
          SystemLog.problems.note("nothing says where the view of \(type(of: controller)) lies")
        }
      }
      view.complain(ofAllBut: seen)
    }
  }
}

extension NSResponder {
  /// Marks the state that the system should write soon, for this responder only.
  func simulatedInvalidateRestorableState() {
    (self as? NSWindow)?.windowState.isStateInvalid = true
    (self as? NSWindowController)?.window?.windowState.isControllerInvalid = true
  }
}

extension NSWindow {
  /// The system writes the invalid parts of a window's state.
  @_spi(System) public func writeRestorableState(with coder: NSCoder) {
    if windowState.isStateInvalid { encodeRestorableState(with: coder) }
    if windowState.isControllerInvalid { windowController?.encodeRestorableState(with: coder) }
    windowState.isStateInvalid = false
    windowState.isControllerInvalid = false
  }
}
