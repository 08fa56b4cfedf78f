#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import BatonHost
  import UIKit

  extension UIKitPresenter {
    /// Asks with an alert. If the alert is dismissed without a choice, the answer is no.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      let confirmation = command.confirmation
      return await confirmed { [weak self] answer -> UIAlertController? in
        guard let self, let top = containers.live?.leaf.screen, top.presentedScreen == nil
        else { return nil }
        let alert = UIAlertController(confirmation, cancelTitle, answer)
        top.presenterOfScreens.present(alert, animated: true)
        return alert
      } end: { [weak self] alert in
        // Waits, because UIKit doesn't dismiss a presentation while it's still animating.
        await self?.settled()
        alert.presentingViewController?.dismiss(animated: true)
      }
    }

    public func show(_ pending: PendingContinuation?) {
      placeholder?.removeFromSuperview()
      placeholder = pending.map(makePlaceholder)
      guard let placeholder else { return }
      placeholder.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      window.addSubview(placeholder)
    }
  }

  extension UIAlertController {
    fileprivate convenience init(
      _ confirmation: CommandConfirmation, _ cancelTitle: String, _ answer: ConfirmationAnswer
    ) {
      self.init(
        title: confirmation.title, message: confirmation.message, preferredStyle: .alert)
      addAction(UIAlertAction(title: cancelTitle, style: .cancel) { _ in answer.give(false) })
      let style: UIAlertAction.Style = confirmation.isDestructive ? .destructive : .default
      addAction(UIAlertAction(title: confirmation.action, style: style) { _ in answer.give(true) })
    }
  }
#endif
