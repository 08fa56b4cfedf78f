#if (canImport(UIKit) || canImport(AppKit))
  package import BatonHost

  extension DismissalDecision {
    /// Waits for a screen that only the user can dismiss, however long that takes, because the
    /// platform doesn't report it.
    ///
    /// - Parameter isThere: Whether it is there still.
    package static func whenGone(_ isThere: @escaping @MainActor () -> Bool) -> Self {
      .ask {
        while isThere() {
          guard !Task.isCancelled else { return false }
          // It's the user's turn, so nothing of Baton's goes on meanwhile.
          await PendingWork.suspend { (next: PendingWork.Resumption<Void>) in
            Task {
              try? await Task.sleep(for: .milliseconds(20))
              next.resume()
            }
          }
        }
        return true
      }
    }
  }
#endif
