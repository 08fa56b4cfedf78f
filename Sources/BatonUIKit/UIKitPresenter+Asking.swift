#if canImport(UIKit) && !os(watchOS)
  public import Baton
  import BatonApple
  public import BatonHost
  import UIKit

  extension UIKitPresenter {
    /// Asks with an alert. If the alert is dismissed without a choice, the answer is no.
    public func confirm(_ command: any Command, for request: ContinuationRequest) async -> Bool {
      await confirmed(command.confirmation, cancelTitle: cancelTitle) { [weak self] in
        guard let self, let leaf = containers.live?.leaf.screen,
          case let top = containers.base(over: leaf), top.presentedScreen == nil
        else { return nil }
        return top.presenterOfScreens
      } settled: { [weak self] in
        await self?.settled()
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
#endif
