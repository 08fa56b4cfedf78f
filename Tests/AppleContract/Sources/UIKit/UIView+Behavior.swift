@_spi(System) import AppleFoundation

@_spi(System) @MainActor public final class ViewState {
  weak var superview: UIView?
  var subviews: [UIView] = []
  weak var controller: UIViewController?
  /// The window, if this view is UIKit's wrapper around a controller's view.
  weak var wrapperWindow: UIWindow?
  /// The view's owner, if no other code may add subviews.
  public var owner: String?
  /// True if a test has turned off all animations.
  public static var animationsAreOff = false
  /// The activity that the view holds, and releases when it's deallocated.
  nonisolated(unsafe) var activity: NSUserActivity?
  nonisolated init() {}
  deinit { activity?.activityState.lookAtHolders() }
}

extension UIView {
  func simulatedAddSubview(_ view: UIView) {
    if let owner = viewState.owner {
      SystemLog.problems.note("added a view as a subview of \(owner)'s, which is not supported")
    }
    view.simulatedRemoveFromSuperview()
    view.viewState.superview = self
    viewState.subviews.append(view)
    if window != nil { view.tellOfWindow() }
    window?.setNeedsLayout()
  }

  func simulatedRemoveFromSuperview() {
    let window = viewState.superview?.window
    viewState.superview?.viewState.subviews.removeAll { $0 === self }
    window?.setNeedsLayout()
    viewState.superview = nil
    if window != nil { tellOfWindow() }
  }

  /// An animation without a duration ends in the next turn of the run loop, or immediately if
  /// animations are off.
  static func simulatedAnimate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    animations()
    if ViewState.animationsAreOff {
      completion?(true)
    } else {
      SystemTurns.later { completion?(true) }
    }
  }

  fileprivate func tellOfWindow() {
    didMoveToWindow()
    for view in viewState.subviews { view.tellOfWindow() }
  }
}

extension UIViewController {
  /// Puts the controller's view into a wrapper view, as containers, presentations, and windows do.
  /// Each time, the wrapper is a new one.
  func wrap(in window: UIWindow) {
    guard view.superview == nil else { return }
    let wrapper = UIView()
    wrapper.viewState.wrapperWindow = window
    wrapper.viewState.subviews = [view]
    view.viewState.superview = wrapper
    controllerState.wrapper = wrapper
    wrapper.tellOfWindow()
  }

  func unwrap() {
    guard let wrapper = controllerState.wrapper else { return }
    wrapper.viewState.wrapperWindow = nil
    wrapper.tellOfWindow()
    controllerState.wrapper = nil
    guard view.superview === wrapper else { return }
    view.viewState.superview = nil
  }
}

extension UIControl {
  func simulatedSendActions(for controlEvents: Event) {
    guard controlEvents.contains(.primaryActionTriggered),
      let action = (self as? UIButton)?.action
    else { return }
    action.handler?(action)
  }
}
