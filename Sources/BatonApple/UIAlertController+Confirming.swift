#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  package import Baton
  package import UIKit

  /// Asks the user in an alert whether to perform a command. If the alert is dismissed without a
  /// choice, the answer is no.
  ///
  /// - Parameters:
  ///   - presenter: Returns the screen to present from, or nil if there's none.
  ///   - settled: Waits until animations have ended, because UIKit doesn't dismiss a presentation
  ///     that's still animating.
  @MainActor package func confirmed(
    _ confirmation: CommandConfirmation, cancelTitle: String,
    over presenter: @escaping @MainActor () -> UIViewController?,
    settled: @escaping @MainActor @Sendable () async -> Void
  ) async -> Bool {
    await confirmed { answer -> UIAlertController? in
      guard let presenter = presenter() else { return nil }
      let alert = UIAlertController(confirmation, cancelTitle, answer)
      presenter.present(alert, animated: true)
      return alert
    } end: { alert in
      await settled()
      alert.presentingViewController?.dismiss(animated: true)
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
