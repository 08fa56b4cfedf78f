#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  package import BatonHost
  package import UIKit

  extension Sequence<UIViewController> {
    /// True while one of the controllers appears or disappears.
    @MainActor package var isMoving: Bool {
      contains { $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed }
    }

    /// Waits until an animation is over, according to its coordinator.
    @MainActor package func movementEnds() async {
      let coordinator = lazy.compactMap(\.transitionCoordinator).first
      await withCheckedContinuation { continuation in
        let isQueued = coordinator?.animate(alongsideTransition: nil) { _ in continuation.resume() }
        if isQueued != true { continuation.resume() }
      }
      // UIKit releases the coordinator only after this call.
      await Task.yield()
    }
  }

  extension UIViewController {
    /// Waits until a presented screen is gone, no matter who dismisses it.
    package func isGone() async -> Bool {
      await Departure.isGone {
        self.presentingViewController != nil
      } watch: { changed in
        // The view of the topmost screen leaves the window with it, and so does another view beside
        // that one.
        var top = self
        while let next = top.presentedViewController { top = next }
        let observer = DepartureObserver {
          Task {
            await [self].movementEnds()
            changed()
          }
        }
        top.view.superview?.addSubview(observer)
        return { observer.removeFromSuperview() }
      }
    }
  }

  extension UIAlertController {
    /// Only the user can answer the app's own alert. If code dismisses it, no handler is called,
    /// and the alert's caller would wait forever.
    package var decisionOfItsUser: DismissalDecision {
      .ask { [weak self] in await self?.isGone() ?? true }
    }
  }

  private final class DepartureObserver: UIView {
    private var changed: (@MainActor () -> Void)?

    convenience init(_ changed: @escaping @MainActor () -> Void) {
      self.init(frame: .zero)
      self.changed = changed
      isHidden = true
      isUserInteractionEnabled = false
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { changed?() }
    }
  }
#endif
