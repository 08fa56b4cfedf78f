@_spi(System) import AppleFoundation

extension UINavigationController {
  func simulatedSetViewControllers(_ screens: [UIViewController], animated: Bool) {
    if screens.contains(where: { $0 is UINavigationController }) {
      SystemLog.problems.note("exception: a navigation controller was pushed onto another")
    }
    if Set(screens.map(ObjectIdentifier.init)).count != screens.count {
      SystemLog.problems.note("exception: the same controller was pushed more than once")
    }
    let top = topViewController
    hold(screens)
    guard let window = controllerState.window, let next = screens.last, next !== top else {
      return
    }
    delegate?.navigationController(self, willShow: next, animated: animated)
    guard animated else {
      window.setNeedsLayout()
      delegate?.navigationController(self, didShow: next, animated: false)
      return
    }
    window.change(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.navigationController(self, didShow: next, animated: true)
    }
  }

  func simulatedPopViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1 else { return nil }
    let popped = children.last
    setViewControllers(Array(children.dropLast()), animated: animated)
    return popped
  }

  /// Starts a swipe back that the user will cancel. The returned function cancels the swipe, and
  /// the screen comes back. Until then, the container doesn't report the screen anymore.
  @_spi(System) public func beginsSwipeBack() -> () -> Void {
    let before = children
    popViewController(animated: true)
    return { [self] in controllerState.window?.cancelAnimation { hold(before) } }
  }

  /// Swipes back, as the user does.
  @_spi(System) public func isSwipedBack() {
    guard isTouchable else { return }
    popViewController(animated: true)
  }
}
