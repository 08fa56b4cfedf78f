#if (canImport(UIKit) || canImport(AppKit)) && canImport(UIKit) && !os(watchOS)
  import UIKit

  extension Sequence<UIViewController> {
    /// True while one of the controllers comes or goes.
    @MainActor package var isMoving: Bool {
      contains { $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed }
    }

    /// Waits until a movement is over, as its coordinator says.
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
#endif
