@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ViewState {
  weak var superview: NSView?
  var subviews: [NSView] = []
  weak var controller: NSViewController?
  /// The window, if this view is its frame view.
  weak var framedWindow: NSWindow?
  /// True if a window or a container put the view into its superview.
  var isPlaced = false
  /// The view's owner, if no other code may add subviews.
  public var owner: String?
  /// The active constraints whose first item is this view.
  var constraints: [NSLayoutConstraint] = []
  nonisolated init() {}
}

extension NSView {
  func simulatedAddSubview(_ view: NSView) {
    if let owner = viewState.owner {
      SystemLog.problems.note("added a view as a subview of \(owner)'s, which is not supported")
    }
    let wasConcealed = view.isConcealed
    view.simulatedRemoveFromSuperview()
    view.viewState.superview = self
    viewState.subviews.append(view)
    if window != nil { view.tellOfWindow() }
    view.reportHiding(from: wasConcealed)
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
    // Removing a view also removes its constraints to the old superview.
    viewState.constraints.removeAll { $0.second != nil }
    if window != nil { tellOfWindow() }
    window?.layoutSoon()
  }

  private func tellOfWindow() {
    viewDidMoveToWindow()
    for view in viewState.subviews { view.tellOfWindow() }
  }

  /// True if the view or one of its ancestors is hidden.
  var isConcealed: Bool { isHidden || superview?.isConcealed == true }

  /// Reports to a view, and to subviews that aren't hidden themselves, that the view was hidden or
  /// can be seen again.
  func reportHiding(from wasConcealed: Bool) {
    guard isConcealed != wasConcealed else { return }
    if wasConcealed { viewDidUnhide() } else { viewDidHide() }
    for view in subviews where !view.isHidden { view.reportHiding(from: wasConcealed) }
  }

  /// Puts a controller's view into a window's or container's view, as AppKit does.
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
  /// Reports a problem if a view's controller isn't a child of the controller around it, or if
  /// nothing determines the view's position.
  func complain(ofAllBut seen: [NSViewController]) {
    for view in subviews {
      if let controller = view.viewState.controller {
        if !seen.contains(controller) {
          SystemLog.problems.note(
            "\(type(of: controller)) is visible, but isn't a child of the controller around it")
        } else if !view.translatesAutoresizingMaskIntoConstraints, !view.isTied {
          SystemLog.problems.note(
            "nothing determines the position of \(type(of: controller))'s view")
        }
      }
      view.complain(ofAllBut: seen)
    }
  }
}

extension NSResponder {
  /// Marks this responder's state as invalid, so the system writes it soon.
  func simulatedInvalidateRestorableState() {
    (self as? NSWindow)?.windowState.isStateInvalid = true
    (self as? NSWindowController)?.window?.windowState.isControllerInvalid = true
  }
}

extension NSWindow {
  /// Writes the invalid parts of a window's state, as the system does.
  @_spi(System) public func writeRestorableState(with coder: NSCoder) {
    if windowState.isStateInvalid { encodeRestorableState(with: coder) }
    if windowState.isControllerInvalid { windowController?.encodeRestorableState(with: coder) }
    windowState.isStateInvalid = false
    windowState.isControllerInvalid = false
  }
}
