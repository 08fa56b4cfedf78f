#if canImport(UIKit) && !os(watchOS)
  public import Baton
  public import BatonHost
  import UIKit

  extension UIKitPresenter {
    /// Asks the screen, or what restores it, where that is ``Dismissable``; screens that Baton did not make,
    /// too.
    public func shouldDismiss(
      _ address: Hierarchy.Address, for request: ContinuationRequest
    ) -> DismissalDecision {
      let here = live?.at(address)
      let asked = here?.screen as? any Dismissable ?? here?.placed?.restorable as? any Dismissable
      return asked?.shouldDismiss(for: request) ?? .dismiss
    }

    /// Asks by an alert. An alert that goes away without a choice is a no.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      guard let top = live?.leaf.screen, top.presentedViewController == nil else { return false }
      let confirmation = command.confirmation
      return await withCheckedContinuation { continuation in
        let answer = Answer(continuation)
        let alert = UIAlertController(
          title: confirmation.title, message: confirmation.message, preferredStyle: .alert)
        let cancel = UIAlertAction(title: Self.cancelTitle, style: .cancel) { _ in
          answer.give(false)
        }
        let style: UIAlertAction.Style = confirmation.isDestructive ? .destructive : .default
        let perform = UIAlertAction(title: confirmation.action, style: style) { _ in
          answer.give(true)
        }
        alert.addAction(cancel)
        alert.addAction(perform)
        top.present(alert, animated: true)
      }
    }

    /// UIKit's own word for it, in the user's language.
    static var cancelTitle: String {
      Bundle(for: UIApplication.self).localizedString(forKey: "Cancel", value: "Cancel", table: nil)
    }

    public func show(_ pending: PendingContinuation?) {
      placeholder?.removeFromSuperview()
      placeholder = pending.map(makePlaceholder)
      guard let placeholder else { return }
      placeholder.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      window.addSubview(placeholder)
    }
  }

  /// The answer of an alert: once, and no where the alert goes away without one.
  ///
  /// A class, because the alert's actions share it and its end is an answer.
  @MainActor private final class Answer {
    private var continuation: CheckedContinuation<Bool, Never>?

    init(_ continuation: CheckedContinuation<Bool, Never>) {
      self.continuation = continuation
    }

    func give(_ isYes: Bool) {
      continuation?.resume(returning: isYes)
      continuation = nil
    }

    deinit {
      continuation?.resume(returning: false)
    }
  }
#endif
