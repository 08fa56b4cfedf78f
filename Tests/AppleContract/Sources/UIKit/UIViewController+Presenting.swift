@_spi(System) import AppleFoundation

extension UIViewController {
  private var highestAncestor: UIViewController { parent?.highestAncestor ?? self }

  private var highestPresented: UIViewController {
    controllerState.presented?.highestPresented ?? self
  }

  /// The controller whose views a search covers.
  private var context: UIViewController {
    definesPresentationContext ? self : parent?.context ?? self
  }

  func simulatedPresent(
    _ screen: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = screen is UISearchController ? context : highestAncestor
    let attempt = "attempt to present \(type(of: screen)) on \(type(of: self))"
    guard let window = controllerState.window else {
      return SystemLog.problems.note("\(attempt) whose view is not in the window hierarchy")
    }
    guard presenter.controllerState.presented == nil, presentedViewController == nil else {
      return SystemLog.problems.note("\(attempt) which is already presenting")
    }
    guard screen.controllerState.presenting == nil, screen.parent == nil else {
      return SystemLog.problems.note("\(attempt): it already has another parent")
    }
    guard !presenter.isBeingPresented, !presenter.isBeingDismissed else {
      return SystemLog.problems.note("\(attempt) while a presentation is in progress")
    }
    if window.windowState.presentationsToRefuse > 0 {
      window.windowState.presentationsToRefuse -= 1
      return SystemLog.problems.note("\(attempt): refused, as a test requested")
    }
    presenter.controllerState.presented = screen
    screen.controllerState.presenting = presenter
    screen.controllerState.isBeingPresented = true
    window.change(animated: animated) {
      screen.controllerState.isBeingPresented = false
      completion?()
    }
  }

  func simulatedDismiss(animated: Bool, completion: (() -> Void)?) {
    guard let screen = presentedViewController else {
      guard let presenting = presentingViewController else {
        completion?()
        return
      }
      return presenting.dismiss(animated: animated, completion: completion)
    }
    // Dismissing a screen also dismisses the screens presented over it.
    guard let window = screen.highestPresented.controllerState.window else {
      SystemLog.problems.note("dismissed \(type(of: screen)), which isn't visible")
      return
    }
    guard !screen.isBeingPresented, !screen.isBeingDismissed else {
      return SystemLog.problems.note(
        "attempt to dismiss \(type(of: screen)) while a presentation or dismiss is in progress")
    }
    screen.controllerState.isBeingDismissed = true
    window.change(animated: animated) {
      screen.controllerState.isBeingDismissed = false
      screen.controllerState.presenting?.controllerState.presented = nil
      screen.controllerState.presenting = nil
      completion?()
    }
  }

  /// The presentation controller, created on first access, so an app can set its delegate early.
  var simulatedPresentationController: UIPresentationController? {
    if let presentation = controllerState.presentation { return presentation }
    let presentation =
      modalPresentationStyle == .fullScreen
      ? UIPresentationController(presentedViewController: self, presenting: nil)
      : UISheetPresentationController(presentedViewController: self, presenting: nil)
    controllerState.presentation = presentation
    return presentation
  }

  /// True unless the window blocks touches.
  var isTouchable: Bool { controllerState.window?.isUserInteractionEnabled ?? true }

  /// Changes the presentation style, as UIKit does for forms and popovers when the window becomes
  /// narrow.
  @_spi(System) public func adapts(to style: UIModalPresentationStyle) {
    modalPresentationStyle = style
    controllerState.window?.setNeedsLayout()
  }
}

extension UISearchController {
  /// Begins a search in a screen, as a tap on its search field does.
  @_spi(System) public func begins(in screen: UIViewController) {
    screen.present(self, animated: false)
  }
}

extension UIAlertController {
  /// Chooses an action, as the user does. The alert is dismissed, and then the handler runs.
  @_spi(System) public func choose(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    dismiss(animated: true) { action.handler?(action) }
  }
}
