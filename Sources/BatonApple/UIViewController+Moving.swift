#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  import BatonHost
  package import UIKit

  extension Sequence<UIViewController> {
    /// True while any controller in the sequence is appearing or disappearing.
    @MainActor package var isMoving: Bool {
      contains { $0.transitionCoordinator != nil || $0.isBeingPresented }
    }

    /// Waits until an animation is over, according to its coordinator. Without a coordinator, UIKit
    /// reports no end, so this waits for the end of an animation without a duration. UIKit
    /// completes that animation in the run loop's next turn, or immediately if animations are off.
    @MainActor package func movementEnds() async {
      let coordinator = lazy.compactMap(\.transitionCoordinator).first
      guard coordinator != nil || isMoving else { return }
      await withCheckedContinuation { continuation in
        guard let coordinator else {
          return UIView.animate(
            withDuration: 0, animations: {}, completion: { _ in continuation.resume() })
        }
        let isQueued = coordinator.animate(alongsideTransition: nil) { _ in continuation.resume() }
        if !isQueued { continuation.resume() }
      }
      // UIKit releases the coordinator only after its completion returns. Without a coordinator,
      // this gives UIKit a turn even if animations are off.
      await Task.yield()
    }
  }

  extension UIViewController: PlatformPresentation {
    package var isCover: Bool { modalPresentationStyle == .fullScreen }

    package var isAlert: Bool { self is UIAlertController }

    package func end(animated: Bool) { presentingViewController?.dismiss(animated: animated) }

    /// The controllers that are presented over this one, lowest first.
    package var presentedChain: [UIViewController] {
      var chain = [self]
      while let next = chain.last?.presentedViewController, !chain.contains(next) {
        chain.append(next)
      }
      return Array(chain.dropFirst())
    }

    package func isGone() async -> Bool {
      let changes = Waiters()
      while presentingViewController != nil, !Task.isCancelled {
        // The observer is placed beside the topmost screen's view. When the screen disappears, the
        // observer also leaves the window.
        let top = presentedChain.last ?? self
        let observer = DepartureObserver {
          Task {
            await [self].movementEnds()
            changes.resume()
          }
        }
        top.view.superview?.addSubview(observer)
        await changes.waitUnlessCanceled()
        observer.removeFromSuperview()
      }
      return presentingViewController == nil
    }
  }

  private final class DepartureObserver: UIView {
    private var changed: (@MainActor () -> Void)?

    convenience init(_ changed: @escaping @MainActor () -> Void) {
      self.init(frame: .zero)
      self.changed = changed
      isHidden = true
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { changed?() }
    }
  }
#endif
